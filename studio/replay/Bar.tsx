/** The bar: whose eyes, the buttons to move, and what can be done with the log. */
import { type ReactNode, useState } from 'react';
import type { Viewer } from '../../engine/view/sight.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { LANGUAGE_NAMES, useLanguage } from '../app/language.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { ForkDialog } from './ForkDialog.tsx';
import { playOrPause, runOn, SPEEDS } from './playing.ts';
import { nextPosition, previousPosition } from './position.ts';
import { close, go, heading, look, rerunNow, speak, useParts, useReplay } from './replayStore.ts';
import { ScenarioDialog } from './ScenarioDialog.tsx';
import { openSheet, type Sheet, useSheet } from './sheets.ts';

export function Bar() {
  const { opened, playing, speed } = useParts('opened', 'playing', 'speed');
  const first = useReplay(({ at }) => at.step === 0 && at.facts === null);
  const end = useReplay(({ at, ticks }) => at.step === ticks.length - 1 && at.facts === null);
  const sheet = useSheet((s) => s.sheet);
  if (!opened) return null;
  const name = opened.name.replace(/^disk:/, '').replace(/\.jsonl$/, '');
  const step = (byFact: boolean, on: boolean) => () => {
    const { ticks } = useReplay.getState();
    void go((on ? nextPosition : previousPosition)(ticks, heading(), byFact));
  };
  return (
    <div className="replay-bar" role="toolbar" aria-label="Replay">
      <div className="bar-group">
        <button type="button" className="plain" onClick={close} title="Open another log">
          ‹ Logs
        </button>
        <b className="log-name" title={opened.name}>
          {name}
        </b>
      </div>
      <div className="bar-group moves">
        <Move label="To the set-up (Home)" off={first} onClick={() => void go({ step: 0, facts: null })}>
          <Icon path="M3 2v12M13 2.500L5 8l8 5.500z" />
        </Move>
        <Move label="A step back (←)" off={first} onClick={step(false, false)}>
          <Icon path="M12 2L4 8l8 6z" />
        </Move>
        <Move label="A fact back (↑)" off={first} onClick={step(true, false)}>
          <Icon path="M10 3L5 8l5 5" open />
        </Move>
        <button type="button" className="main play-button" onClick={playOrPause} title="Space">
          <Icon path={playing ? 'M4 2h3v12H4zM9 2h3v12H9z' : 'M3 1l11 7-11 7z'} /> {playing ? 'Pause' : 'Play'}
        </button>
        <Move label="A fact further (↓)" off={end} onClick={step(true, true)}>
          <Icon path="M6 3l5 5-5 5" open />
        </Move>
        <Move label="A step further (→)" off={end} onClick={step(false, true)}>
          <Icon path="M4 2l8 6-8 6z" />
        </Move>
        <Move label="To the next breakpoint, or the end (End)" off={end} onClick={runOn}>
          <Icon path="M13 2v12M3 2.500L11 8l-8 5.500z" />
        </Move>
        <label className="bar-field">
          <span className="unseen">Speed</span>
          <select value={speed} onChange={(e) => useReplay.setState({ speed: Number(e.target.value) })}>
            {SPEEDS.map((n) => (
              <option key={n} value={n}>
                {n}×
              </option>
            ))}
          </select>
        </label>
        <StepNumber />
      </div>
      <div className="bar-group">
        <Eyes />
        <Language />
        <Tool sheet="fork" title="Fork into Play from here (F)">
          Fork
        </Tool>
        <Tool sheet="scenario" title="Turn this step into a scenario">
          Scenario
        </Tool>
        <button
          type="button"
          className="plain"
          title="Re-run this log on the content as it is now"
          onClick={() => void rerunNow().then(() => openSheet('rerun'))}
        >
          Re-run
        </button>
        <Tool sheet="compare" title="Compare with another log">
          Compare
        </Tool>
      </div>
      {sheet === 'fork' && <ForkDialog />}
      {sheet === 'scenario' && <ScenarioDialog />}
      {sheet === 'compare' && <CompareDialog />}
    </div>
  );
}

function Icon({ path, open = false }: { path: string; open?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} fill={open ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function Move(props: { label: string; off: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="plain move"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.off}
      onClick={() => !props.off && props.onClick()}
    >
      {props.children}
    </button>
  );
}

function Tool({ sheet, title, children }: { sheet: Sheet; title: string; children: ReactNode }) {
  return (
    <button type="button" className="plain" title={title} onClick={() => openSheet(sheet)}>
      {children}
    </button>
  );
}

/** The step as a number that can be typed. */
function StepNumber() {
  const { at, ticks } = useParts('at', 'ticks');
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && /^\d+$/.test(typed)) void go({ step: Number(typed), facts: null });
    setTyped(null);
  };
  return (
    <label className="bar-field">
      <span className="unseen">Step</span>
      <input
        className="step-number"
        inputMode="numeric"
        value={typed ?? String(at.step)}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={leave}
        onKeyDown={(e) => {
          if (e.key === 'Enter') leave();
        }}
      />
      <span className="soft">of {ticks.length - 1}</span>
    </label>
  );
}

function Language() {
  const language = useLanguage((s) => s.language);
  return (
    <label className="bar-field" title="Language of the cards">
      <span className="unseen">Cards in</span>
      <select value={language} onChange={(e) => void speak(e.target.value as LanguageCode)}>
        {LANGUAGE_NAMES.map(([code, name]) => (
          <option key={code} value={code} aria-label={name}>
            {code.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  );
}

function Eyes() {
  const { opened, viewer } = useParts('opened', 'viewer');
  if (!opened) return null;
  const copy = opened.viewer !== 'all';
  const change = (value: string) =>
    void look(value === 'all' || value === 'nobody' ? value : (Number(value) as Viewer));
  return (
    <label className="bar-field" title={copy ? "This log is a viewer's copy: it holds no more" : 'Whose eyes?'}>
      <Icon path="M1 8c3-6 11-6 14 0-3 6-11 6-14 0zM8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5z" open />
      <span className="unseen">Seen by</span>
      <select value={String(viewer)} disabled={copy} onChange={(e) => change(e.target.value)}>
        <option value="all">all-seeing</option>
        {opened.seats.map((s, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <option key={i} value={i + 1}>
            {s.name}
          </option>
        ))}
        <option value="nobody">nobody's</option>
      </select>
    </label>
  );
}
