/** A game under way: the table, and beside it what is asked, what is looked at and what has happened. */
import { useEffect, useMemo, useState } from 'react';
import type { Asked } from '../../engine/say/askInWords.ts';
import type { View } from '../../engine/view/project.ts';
import { LookedAt } from '../table/LookedAt.tsx';
import { pieceInfo, pieceName, seatTitle } from '../table/stage.ts';
import { Table } from '../table/Table.tsx';
import type { Placing } from '../table/tableContext.ts';
import { Answers } from './Answers.tsx';
import { Ask } from './Ask.tsx';
import { clickSort } from './choices.ts';
import { answer, explain, quiet, swap, take, undo, useGame } from './gameStore.ts';
import { HandOver } from './HandOver.tsx';
import { LogTools } from './LogTools.tsx';
import { firstPlace, nextTurn, placeIndex } from './places.ts';
import { Story, sayPlace } from './Story.tsx';
import { type Draft, useDraft } from './useDraft.ts';

export function Board() {
  const { stage, shown, waiting, note, problem, edited, kept, story, newFrom } = useGame();
  const language = useGame((s) => s.setup?.language ?? 'en');
  const [looked, setLooked] = useState<string | null>(null);
  const asked = shown?.asked ?? null;
  const draft = useDraft(asked, shown?.step ?? 0);
  const changed = useMemo(() => new Set(shown?.changed ?? []), [shown]);
  // What is put somewhere is what one wants to read.
  const put = asked?.placing?.piece ?? null;
  useEffect(() => {
    if (put) setLooked(put);
  }, [put]);
  if (!stage || !shown) return <p className="opening">Laying the table …</p>;
  if (shown.handTo !== null) {
    const seat = shown.handTo;
    return <HandOver name={seatTitle(stage, seat)} onTake={() => void take(seat)} />;
  }
  const onPiece = (name: string) => {
    // A finger cannot point without touching: the first touch looks, the second one chooses.
    const looking = window.matchMedia('(hover: none)').matches && looked !== name;
    setLooked(name);
    if (looking || (asked && choosePiece(asked, draft, name))) return;
    const info = pieceInfo(stage, name);
    if (!info) quiet();
    else if (asked) void explain(name, pieceName(language, info));
  };
  const placing = asked && placingOf(asked, draft, shown.view);
  return (
    <div className="board" data-step={shown.step} aria-busy={waiting}>
      <div className="board-table">
        <Table
          {...{ stage, changed, placing, language, onPiece }}
          {...{ view: shown.view, legal: draft.legal, chosen: draft.chosen }}
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
        <Ask stage={stage} shown={shown} />
        {note && (
          <p className="note" role="status">
            {note}
          </p>
        )}
        {asked && <Answers {...{ stage, asked, draft }} onLook={setLooked} disabled={waiting} />}
        <div className="board-tools">
          <button type="button" className="plain" disabled={!shown.undo || waiting} onClick={() => void undo()}>
            ↶ Take back{shown.undo ? `: ${sayPlace(shown.undo)}` : ''}
          </button>
        </div>
        <LookedAt stage={stage} view={shown.view} name={looked} language={language} />
        <Story stage={stage} story={story} newFrom={newFrom} viewer={shown.viewer} />
        <LogTools path={kept?.path ?? ''} steps={shown.step} over={shown.over !== null} />
      </aside>
    </div>
  );
}

/** Answers with a piece, or adds it to the answer; false where it means none. */
function choosePiece(asked: Asked, { byPiece, counts, setCounts, setPicked }: Draft, name: string): boolean {
  const found = byPiece.get(name);
  if (!found) return false;
  if (asked.kind === 'bag') setCounts(clickSort(asked, counts, found[0]));
  else if (found.length === 1) void answer(found[0]);
  else setPicked(name);
  return true;
}

/** What is being put into a zone: on a map it is tried and turned first, elsewhere it goes where it is clicked. */
function placingOf(asked: Asked, { tried, setTried }: Draft, view: View): Placing | null {
  const { placing } = asked;
  if (!placing || asked.purpose !== 'place') return null;
  const isMap = view.zones.find((z) => z.name === placing.zone)?.layout === 'hex';
  return {
    ...placing,
    places: asked.choices.flatMap((c) => c.place ?? []),
    preview: tried,
    onPlace(at) {
      if (!isMap) void answer(placeIndex(asked, { at, turned: 0 }));
      else if (tried && at === tried.at) setTried(nextTurn(asked, tried));
      else setTried(firstPlace(asked, at));
    },
  };
}
