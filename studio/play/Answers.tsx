/** Every way to answer what is asked: one of a list, how many of each, or a place. */
import type { Asked } from '../../engine/say/askInWords.ts';
import type { TableStage } from '../table/stage.ts';
import { BagAnswer } from './BagAnswer.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { answer } from './gameStore.ts';
import { PlaceAnswer } from './PlaceAnswer.tsx';
import type { Draft } from './useDraft.ts';

interface AnswersProps {
  stage: TableStage;
  asked: Asked;
  draft: Draft;
  onLook(piece: string): void;
  disabled: boolean;
}

export function Answers({ stage, asked, draft, onLook, disabled }: AnswersProps) {
  const { counts, setCounts, tried, setTried, picked, setPicked, byPiece } = draft;
  const choose = (index: number) => void answer(index);
  if (asked.kind === 'bag')
    return (
      <BagAnswer
        {...{ stage, asked, counts, onLook, disabled }}
        onCounts={setCounts}
        onDone={() => void answer(counts)}
      />
    );
  if (asked.purpose === 'place')
    return <PlaceAnswer {...{ asked, tried, disabled }} onTry={setTried} onDone={choose} />;
  return (
    <ChoiceList
      {...{ stage, asked, onLook, disabled }}
      only={picked === null ? null : (byPiece.get(picked) ?? null)}
      onAll={() => setPicked(null)}
      onChoose={choose}
    />
  );
}
