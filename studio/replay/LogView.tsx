/** A log being looked at: the bar, the timeline, the steps, the table and what is to be said about the step. */
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PLAIN } from '../../engine/present/presentation.ts';
import { LookedAt } from '../table/LookedAt.tsx';
import { pieceInfo, seatNumber, seatTitle, type TableStage } from '../table/stage.ts';
import { Table } from '../table/Table.tsx';
import type { Looks } from '../worker/replayRoom.ts';
import type { OpenedReplay, ShownStep } from '../worker/replaySteps.ts';
import { Bar } from './Bar.tsx';
import { useKeys } from './keys.ts';
import { usePlaying } from './playing.ts';
import { Ribbon } from './Ribbon.tsx';
import { compareNoMore, go, keepLoose, type Other, seek, useParts, useReplay } from './replayStore.ts';
import { SidePanel } from './SidePanel.tsx';
import { StepList } from './StepList.tsx';
import { useSheet } from './sheets.ts';
import './timeline.css';

// Each part hears by itself of what it shows: that the log view is drawn anew at every step draws none of them.
const [StillBar, StillRibbon, StillSteps, StillSide] = [memo(Bar), memo(Ribbon), memo(StepList), memo(SidePanel)];

export function LogView() {
  const { opened, looks, note, other } = useParts('opened', 'looks', 'note', 'other');
  const step = useReplay((s) => s.shown?.step ?? '');
  const wide = useSheet((s) => s.tab === 'machine');
  usePlaying();
  useKeys();
  if (!opened) return null;
  return (
    <div className="log-view" data-step={step}>
      <StillBar />
      <StillRibbon />
      <Notices opened={opened} note={note} gone={looks?.gone ?? null} />
      {other && <Comparing other={other} />}
      <div className={`log-view-body ${other ? 'comparing' : wide ? 'wide' : ''}`}>
        <StillSteps />
        <OwnScene opened={opened} looks={looks} title={other ? 'this log' : null} />
        {other && (
          <Scene
            opened={other.opened}
            looks={other.looks ?? looks}
            shown={other.shown}
            title={other.opened.name.replace('beside:', '')}
          />
        )}
        <StillSide />
      </div>
    </div>
  );
}

/** Where the two logs part ways. */
function Comparing({ other: { compared } }: { other: Other }) {
  const here = useReplay((s) => s.at.step === compared.step);
  const { step, message } = compared;
  return (
    <div className="replay-notice" role="status">
      <span>{message}</span>
      {step !== null && !here && (
        <button type="button" className="plain" onClick={() => void go({ step, facts: null })}>
          Go there
        </button>
      )}
      <button type="button" className="plain" onClick={compareNoMore}>
        Stop comparing
      </button>
    </div>
  );
}

/** The table follows when there is time: step, timeline and facts never wait for it. */
const OwnScene = memo(function OwnScene(props: Omit<SceneProps, 'shown'>) {
  const shown = useDeferredValue(useReplay((s) => s.shown));
  return <Scene {...props} shown={shown} />;
});

const Notices = memo(function Notices({
  opened,
  note,
  gone,
}: {
  opened: OpenedReplay;
  note: string | null;
  gone: string | null;
}) {
  const loose = useReplay((s) => s.loose);
  return (
    <>
      {loose && (
        <div className="replay-notice" role="status">
          This log is in this window only: a link to it opens once it is kept.
          <button type="button" className="plain" onClick={() => void keepLoose()}>
            Keep it
          </button>
        </div>
      )}
      {opened.problems.map((p) => (
        <div key={p.line} className="replay-notice bad" role="alert">
          <b>Line {p.line} of this log:</b> {p.message} What comes before it is shown.
        </div>
      ))}
      {gone && opened.viewer === 'all' && (
        <div className="replay-notice" role="status">
          {gone}
        </div>
      )}
      {note && (
        <div className="replay-notice bad" role="alert">
          {note}
          <button type="button" className="plain" onClick={() => useReplay.setState({ note: null })}>
            Close
          </button>
        </div>
      )}
    </>
  );
});

interface SceneProps {
  opened: OpenedReplay;
  looks: Looks | null;
  shown: ShownStep | null;
  title: string | null;
}

const FEW = 4;

/** Beside another log: what happened here at this step. */
function SceneHead({ title, shown }: { title: string; shown: ShownStep | null }) {
  return (
    <header className="scene-head">
      <h2>
        {title}
        {shown && <small> step {shown.step}</small>}
      </h2>
      {shown && <b>{shown.words}</b>}
      <ul>
        {shown?.told.slice(0, FEW).map((f) => (
          <li key={f.n}>{f.words}</li>
        ))}
        {shown && shown.told.length > FEW && <li>and {shown.told.length - FEW} more</li>}
      </ul>
    </header>
  );
}

/** The table at the step. */
const Scene = memo(function Scene({ opened, looks, shown, title }: SceneProps) {
  const stage = useMemo<TableStage>(
    () => ({
      ...{ spec: opened.spec, seats: opened.seats },
      ...{ faces: looks?.faces ?? {}, presentation: looks?.presentation ?? PLAIN },
    }),
    [opened, looks],
  );
  const language = useReplay((s) => s.language);
  const changed = useMemo(() => new Set(shown?.changed ?? []), [shown]);
  /** Everything that happened to it. */
  const onPiece = (name: string) => {
    const info = pieceInfo(stage, name);
    void seek(info ? (info.face.name.en ?? info.face.id) : seatTitle(stage, seatNumber(name)));
  };
  const [looked, setLooked] = useState<string | null>(null);
  const ref = useRef<HTMLElement>(null);
  // What has changed is in view: a piece before a seat.
  useEffect(() => {
    if (!shown) return;
    // With the next frame, so that nothing is laid out for it alone.
    const scroll = requestAnimationFrame(() => {
      const all = [...(ref.current?.querySelectorAll('.piece.changed') ?? [])];
      const first = all.find((x) => x.querySelector('.card')) ?? all[0];
      first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(scroll);
  }, [shown]);
  return (
    <section
      ref={ref}
      className="scene"
      data-shown={shown?.step ?? ''}
      aria-label={title === null ? 'The table at this step' : `The table: ${title}`}
      onPointerLeave={() => setLooked(null)}
      onBlur={() => setLooked(null)}
    >
      {title !== null && <SceneHead title={title} shown={shown} />}
      {shown ? (
        <>
          <Table {...{ stage, changed, language, onPiece }} view={shown.view} onLook={setLooked} />
          {looked !== null && pieceInfo(stage, looked) && (
            <div className="scene-looked">
              <LookedAt stage={stage} view={shown.view} name={looked} language={language} />
            </div>
          )}
        </>
      ) : (
        <p className="opening">Laying the table …</p>
      )}
    </section>
  );
});
