/** A game under way: the table, and beside it what is asked, what is looked at and what has happened. */
import { useEffect, useMemo, useState } from 'react';
import { LookedAt } from '../table/LookedAt.tsx';
import { pieceInfo, seatTitle } from '../table/stage.ts';
import { Table } from '../table/Table.tsx';
import type { Placing } from '../table/tableContext.ts';
import { BagAnswer } from './BagAnswer.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { choicesByPiece, clickSort, leastCounts, legalWords } from './choices.ts';
import { answer, explain, keepNow, leave, logText, quiet, swap, take, undo, useGame } from './gameStore.ts';
import { HandOver } from './HandOver.tsx';
import { PlaceAnswer } from './PlaceAnswer.tsx';
import { firstPlace, nextTurn, placeIndex, type Tried } from './places.ts';
import { Result } from './Result.tsx';
import { Story, sayPlace } from './Story.tsx';

export function Board() {
  const { stage, shown, waiting, note, problem, edited, kept, story, newFrom } = useGame();
  const language = useGame((s) => s.setup?.language ?? 'en');
  const [looked, setLooked] = useState<string | null>(null);
  const [counts, setCounts] = useState<readonly number[]>([]);
  const [tried, setTried] = useState<Tried | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const asked = shown?.asked ?? null;
  const step = shown?.step ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is a new question
  useEffect(() => {
    setCounts(asked?.kind === 'bag' ? leastCounts(asked) : []);
    setTried(asked?.purpose === 'place' ? firstPlace(asked) : null);
    setPicked(null);
  }, [step, asked?.text]);
  const byPiece = useMemo(() => (asked ? choicesByPiece(asked) : new Map<string, number[]>()), [asked]);
  const legal = useMemo(() => (asked ? legalWords(asked) : new Map<string, string>()), [asked]);
  const chosen = useMemo(() => chosenPieces(asked?.sorts ?? [], counts), [asked, counts]);
  const changed = useMemo(() => new Set(shown?.changed ?? []), [shown]);
  if (!stage || !shown) return <p className="opening">Laying the table …</p>;
  if (shown.handTo !== null) {
    const seat = shown.handTo;
    return <HandOver name={seatTitle(stage, seat)} onTake={() => void take(seat)} />;
  }

  const onPiece = (name: string) => {
    // A finger cannot point without touching: the first touch looks, the second one chooses.
    const looking = window.matchMedia('(hover: none)').matches && looked !== name;
    setLooked(name);
    if (looking) return;
    const found = byPiece.get(name);
    if (!asked || !found) {
      const info = pieceInfo(stage, name);
      if (!info) quiet();
      else if (asked) void explain(name, info.face.name[language] ?? info.face.name.en ?? info.face.id);
      return;
    }
    if (asked.kind === 'bag') setCounts(clickSort(asked, counts, found[0]));
    else if (found.length === 1) void answer(found[0]);
    else setPicked(name);
  };
  const placing: Placing | null =
    asked?.placing && asked.purpose === 'place'
      ? {
          ...asked.placing,
          places: asked.choices.flatMap((c) => c.place ?? []),
          preview: tried,
          onPlace: (at) => {
            const isMap = shown.view.zones.find((z) => z.name === asked.placing?.zone)?.layout === 'hex';
            if (isMap) setTried(at === tried?.at ? nextTurn(asked, tried) : firstPlace(asked, at));
            else void answer(placeIndex(asked, { at, turned: 0 }));
          },
        }
      : null;

  return (
    <div className="board" data-step={shown.step} aria-busy={waiting}>
      <div className="board-table">
        <Table
          {...{ stage, legal, chosen, changed, placing, language, onPiece }}
          view={shown.view}
          onLook={setLooked}
        />
      </div>
      <aside className="board-side" aria-label="Your part">
        {edited && (
          <div className="notice">
            The content has been edited.
            <button type="button" className="plain" onClick={() => void swap()}>
              Go on with it
            </button>
          </div>
        )}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="ask" aria-live="polite">
          {shown.over ? (
            <Result stage={stage} over={shown.over} />
          ) : asked ? (
            <>
              {shown.doing.length > 0 && <p className="doing">{shown.doing.map(sayPlace).join(' › ')}</p>}
              <h2>{asked.text}</h2>
              <Statement text={asked.statement} />
            </>
          ) : (
            <p className="doing">Bots are playing: step {shown.step} …</p>
          )}
        </div>
        {note && (
          <p className="note" role="status">
            {note}
          </p>
        )}
        {asked?.kind === 'pick' && asked.purpose !== 'place' && (
          <ChoiceList
            stage={stage}
            asked={asked}
            only={picked === null ? null : (byPiece.get(picked) ?? null)}
            onAll={() => setPicked(null)}
            onChoose={(i) => void answer(i)}
            onLook={setLooked}
            disabled={waiting}
          />
        )}
        {asked?.kind === 'bag' && (
          <BagAnswer
            {...{ stage, asked, counts }}
            onCounts={setCounts}
            onDone={() => void answer(counts)}
            onLook={setLooked}
            disabled={waiting}
          />
        )}
        {asked?.purpose === 'place' && (
          <PlaceAnswer asked={asked} tried={tried} onTry={setTried} onDone={(i) => void answer(i)} disabled={waiting} />
        )}
        <div className="board-tools">
          <button type="button" className="plain" disabled={!shown.undo || waiting} onClick={() => void undo()}>
            ↶ Take back{shown.undo ? `: ${sayPlace(shown.undo)}` : ''}
          </button>
        </div>
        <LookedAt stage={stage} view={shown.view} name={looked} language={language} />
        <Story stage={stage} story={story} newFrom={newFrom} viewer={shown.viewer} />
        <div className="board-tools">
          <button type="button" className="plain" onClick={() => void download(kept?.path ?? 'game.jsonl')}>
            Download the log
          </button>
          <button type="button" className="plain" onClick={() => void openReplay(kept?.path ?? '', shown.step)}>
            Open in Replay
          </button>
          <button type="button" className="plain" onClick={leaveGame}>
            {shown.over ? 'Another game' : 'Leave the game'}
          </button>
        </div>
      </aside>
    </div>
  );
}

/** What the pack says there; long ones are opened by whoever wants to know. */
function Statement({ text }: { text: string }) {
  if (text === '') return null;
  if (text.length <= SHORT) return <p className="statement">{text}</p>;
  return (
    <details className="statement">
      <summary>As the rule says it</summary>
      {text}
    </details>
  );
}
const SHORT = 70;

/** The first pieces of a sort stand for those that are chosen. */
function chosenPieces(sorts: readonly { pieces: string[] }[], counts: readonly number[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const [i, { pieces }] of sorts.entries()) {
    for (const piece of pieces.slice(0, counts[i] ?? 0)) out.set(piece, 1);
  }
  return out;
}

async function download(path: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await logText()], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = path;
  link.click();
  URL.revokeObjectURL(url);
}

/** At the step just played. */
async function openReplay(path: string, steps: number): Promise<void> {
  await keepNow();
  window.location.hash = `#/replay?${new URLSearchParams({ log: `replays/${path}`, step: String(steps - 1) })}`;
}

async function leaveGame(): Promise<void> {
  await keepNow();
  window.location.hash = '#/play';
  leave();
}
