/** The Lab: many games between bots, and what they say of a game and its cards. */
import { useEffect } from 'react';
import { timeLeft } from '../../engine/simulate/timeLeft.ts';
import { cardsCsv, gamesCsv, reportJson, type Findings as Written } from '../../engine/simulate/writeReport.ts';
import { readRoute } from '../app/route.ts';
import { download } from '../data/download.ts';
import { Findings } from './Findings.tsx';
import './lab.css';
import { LabForm } from './LabForm.tsx';
import { type Asked, type Found, openLab, stopRun, useLab } from './labStore.ts';
import { botWords } from './words.ts';

/** How far down the findings somebody had read: whoever comes back from a game goes on there. */
let readTo = 0;
const goOnReading = (found: HTMLElement | null): void => {
  if (found) found.scrollTop = readTo;
};

export function Lab() {
  const { form, asked, found, stage, problem } = useLab();
  useEffect(() => {
    void openLab(readRoute(window.location.hash).params);
  }, []);
  if (!form) return <p className="opening">{problem ?? 'Reading the packs …'}</p>;
  return (
    <section className="lab" aria-label="Lab">
      <LabForm form={form} />
      <section
        ref={goOnReading}
        className="lab-found"
        onScroll={(e) => {
          readTo = e.currentTarget.scrollTop;
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard, too
        tabIndex={0}
        aria-label="What the games say"
      >
        {stage === 'preparing' ? (
          <p className="opening" role="status">
            Reading and compiling the packs …
          </p>
        ) : (
          <>
            {asked ? <Heading asked={asked} /> : <Welcome />}
            {asked && found && <Findings asked={asked} found={found} />}
          </>
        )}
      </section>
    </section>
  );
}

function Welcome() {
  return (
    <div className="lab-welcome">
      <h2>What would hundreds of games say?</h2>
      <p>
        Let bots play them, in this browser, and see who wins, how scores spread, which cards are strong and which are
        left lying.
      </p>
      <ol>
        <li>Choose a game, who plays it and how often. As it stands is a fine beginning.</li>
        <li>
          Name a card to learn what it does: every game is then played twice, once with the card and once without it.
        </li>
        <li>Play. Findings show while the games run; stop whenever you have seen enough.</li>
      </ol>
      <p className="soft">
        Every figure says how far it can be trusted: a wide interval means too few games to tell. Every single game can
        be opened in Replay.
      </p>
    </div>
  );
}

function Heading({ asked }: { asked: Asked }) {
  const { stage, played, elapsed, found } = useLab();
  const all = asked.games * asked.start.programs.length;
  const playing = stage === 'playing';
  const { bots, rotate } = asked.start;
  const left = timeLeft(elapsed, played, all);
  return (
    <header className="lab-top">
      <h2>
        {asked.names.join(' + ')}
        {asked.cardName !== null && <>, with and without {asked.cardName}</>}
      </h2>
      <p className="soft">
        {bots.map(botWords).join(' · ')}
        {rotate && ', changing seats'}; seeds {asked.seed} to {asked.seed + asked.games - 1}
      </p>
      <div className="lab-progress">
        <progress value={played} max={all} aria-label="Games played" />
        <span className="lab-count">
          {stage === 'stopped' && 'Stopped: '}
          {played} of {all} games{playing && left !== '' && `, ${left}`}
        </span>
        {playing && (
          <button type="button" onClick={stopRun}>
            Stop
          </button>
        )}
        <span role="status" className="unseen">
          {stage === 'done' && `All ${all} games are played.`}
          {stage === 'stopped' && `Stopped: ${played} of ${all} games are played.`}
        </span>
        {!playing && found && found.games.length > 0 && <Exports asked={asked} found={found} />}
      </div>
    </header>
  );
}

function Exports({ asked, found }: { asked: Asked; found: Found }) {
  const { setup, seed, start, played } = asked;
  const name = `${setup.chosen[0]}-lab-${seed}`;
  const { report, games, paired } = found;
  const { bots, rotate, programs } = start;
  const findings: Written = {
    ...{ packs: played, options: programs[0].options, seed, bots, rotate, asked: asked.games, report, games },
    paired: paired && { card: setup.card ?? '', ...paired },
  };
  return (
    <span className="lab-exports">
      <button type="button" onClick={() => download(`${name}.json`, reportJson(findings), 'application/json')}>
        Report (JSON)
      </button>
      <button type="button" onClick={() => download(`${name}.csv`, gamesCsv(findings), 'text/csv')}>
        Games (CSV)
      </button>
      <button type="button" onClick={() => download(`${name}-cards.csv`, cardsCsv(report.cards), 'text/csv')}>
        Cards (CSV)
      </button>
    </span>
  );
}
