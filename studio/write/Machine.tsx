/** The machines of a definition's effects as statecharts. Loaded when they are first shown. */
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { EffectConfig } from '../../engine/machine/effectMachine.ts';
import { useTheme } from '../app/theme.ts';
import { layoutMachine, type StateBox } from './layoutMachine.ts';
import './machine.css';
import { Sheet } from './Sheet.tsx';

type StateNode = Node<{ box: StateBox; active: boolean }, 'state'>;

const StateView = memo(function StateView({ data: { box, active } }: NodeProps<StateNode>) {
  return (
    <div className={`state ${box.kind}${active ? ' active' : ''}`} style={{ width: box.width, minHeight: box.height }}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span>{box.label}</span>
      {box.asks && <small>asks {box.asks}</small>}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
});
const nodeTypes = { state: StateView };
const FIT = { maxZoom: 1.2 };

interface MachineProps {
  config: EffectConfig;
  /** the state that is lit, where a game stands in it */
  active?: string | null;
  /** over the whole page */
  large?: boolean;
}

export function Machine({ config, active = null, large = false }: MachineProps) {
  const theme = useTheme((s) => s.theme);
  const { nodes, edges, height } = useMemo(() => {
    const drawn = layoutMachine(config, large ? 60 : undefined);
    const nodes = drawn.states.map(
      (box): StateNode => ({
        ...{ id: box.id, type: 'state', position: { x: box.x, y: box.y }, data: { box, active: box.id === active } },
        ...{ width: box.width, height: box.height, draggable: false, connectable: false },
      }),
    );
    const edges = drawn.moves.map(
      (m): Edge => ({
        ...{ id: m.id, source: m.from, target: m.to, label: m.label, type: 'smoothstep' },
        markerEnd: { type: MarkerType.ArrowClosed },
      }),
    );
    return { nodes, edges, height: drawn.height };
  }, [config, active, large]);
  const said = config.id.split('/').slice(1).join(' ');
  const flow = useRef<ReactFlowInstance<StateNode>>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // All of it is seen when a dialog opens around it, and when a tablet is turned.
    const observer = new ResizeObserver(() => void flow.current?.fitView(FIT));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className={large ? 'machine large' : 'machine'}>
      {!large && (
        <figcaption>
          {said}
          <Enlarge config={config} active={active} title={said} />
        </figcaption>
      )}
      <div ref={room} style={{ height: large ? '70vh' : Math.min(420, Math.max(170, height + 20)) }}>
        <ReactFlow
          key={`${config.id}${nodes.length}`}
          {...{ nodes, edges, nodeTypes, colorMode: theme }}
          {...{
            fitView: true,
            fitViewOptions: FIT,
            minZoom: 0.2,
            nodesDraggable: false,
            nodesConnectable: false,
          }}
          {...{
            zoomOnScroll: false,
            preventScrolling: false,
            edgesFocusable: false,
            proOptions: { hideAttribution: true },
          }}
          onInit={(made) => {
            flow.current = made;
            // Its room may have been measured before it was there.
            requestAnimationFrame(() => void made.fitView(FIT));
          }}
          aria-label={`Statechart of ${said}`}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </figure>
  );
}

/** Many states are small letters in a narrow panel. */
function Enlarge({ config, active, title }: Pick<MachineProps, 'config' | 'active'> & { title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label={`Larger: ${title}`}>
        Larger
      </button>
      {open && (
        <Sheet title={title} close={() => setOpen(false)}>
          <Machine config={config} active={active} large />
          <p className="buttons">
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          </p>
        </Sheet>
      )}
    </>
  );
}

export function Machines({ machines }: { machines: EffectConfig[] }) {
  if (machines.length === 0) return <p className="hint">It has no effects, so there is no machine to draw.</p>;
  return machines.map((config) => <Machine key={config.id} config={config} />);
}
