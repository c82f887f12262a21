/** A log being looked at: the bar, the timeline, the steps, the table and what is to be said about the step. */
import { useMemo } from 'react';
import { PLAIN } from '../../engine/present/presentation.ts';
import type { TableStage } from '../table/stage.ts';
import { Table } from '../table/Table.tsx';
import type { Looks } from '../worker/replayRoom.ts';
import type { OpenedReplay, ShownStep } from '../worker/replaySteps.ts';
import { Bar } from './Bar.tsx';
import { useKeys } from './keys.ts';
import { usePlaying } from './playing.ts';
import { Ribbon } from './Ribbon.tsx';
import { compareNoMore, go, useReplay } from './replayStore.ts';
import { SidePanel } from './SidePanel.tsx';
import { StepList } from './StepList.tsx';

export function Theatre() {
  const { opened, shown, looks, note, other, at } = useReplay();
  usePlaying();
  useKeys();
  if (!opened) return null;
  return (
    <div className="theatre" data-step={shown?.step ?? ''}>
      <Bar />
      <Ribbon />
      <Notices opened={opened} note={note} gone={looks?.gone ?? null} />
      {other && (
        <div className="notice" role="status">
          <span>{other.compared.message}</span>
          {other.compared.step !== null && other.compared.step !== at.step && (
            <button
              type="button"
              className="plain"
              onClick={() => void go({ step: other.compared.step ?? 0, facts: null })}
            >
              Go there
            </button>
          )}
          <button type="button" className="plain" onClick={compareNoMore}>
            Stop comparing
          </button>
        </div>
      )}
      <div className={`theatre-body ${other ? 'comparing' : ''}`}>
        <StepList />
        <Scene opened={opened} looks={looks} shown={shown} title={other ? 'this log' : null} />
        {other && (
          <Scene
            opened={other.opened}
            looks={other.looks}
            shown={other.shown}
            title={other.opened.name.replace('beside:', '')}
          />
        )}
        <SidePanel />
      </div>
    </div>
  );
}

function Notices({ opened, note, gone }: { opened: OpenedReplay; note: string | null; gone: string | null }) {
  return (
    <>
      {opened.problems.map((p) => (
        <div key={p.line} className="notice bad" role="alert">
          <b>Line {p.line} of this log:</b> {p.message} What comes before it is shown.
        </div>
      ))}
      {gone && opened.viewer === 'all' && (
        <div className="notice" role="status">
          {gone}
        </div>
      )}
      {note && (
        <div className="notice bad" role="alert">
          {note}
          <button type="button" className="plain" onClick={() => useReplay.setState({ note: null })}>
            Close
          </button>
        </div>
      )}
    </>
  );
}

interface SceneProps {
  opened: OpenedReplay;
  looks: Looks | null;
  shown: ShownStep | null;
  title: string | null;
}

/** The table at the step. */
function Scene({ opened, looks, shown, title }: SceneProps) {
  const stage = useMemo<TableStage>(
    () => ({
      ...{ spec: opened.spec, seats: opened.seats },
      ...{ faces: looks?.faces ?? {}, presentation: looks?.presentation ?? PLAIN },
    }),
    [opened, looks],
  );
  const changed = useMemo(() => new Set(shown?.changed ?? []), [shown]);
  return (
    <section className="scene" aria-label={title === null ? 'The table at this step' : `The table: ${title}`}>
      {title !== null && (
        <h2 className="scene-title">
          {title}
          {shown && <small> step {shown.step}</small>}
        </h2>
      )}
      {shown ? (
        <Table stage={stage} view={shown.view} changed={changed} />
      ) : (
        <p className="opening">Laying the table …</p>
      )}
    </section>
  );
}
