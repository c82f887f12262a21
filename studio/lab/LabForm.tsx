/** Asking: which game, who plays, how many games, and the card that is looked at. */
import { type FormEvent, useMemo, useRef } from 'react';
import { type Shortcut, useShortcutList } from '../app/shortcuts.ts';
import { openSeats } from '../play/seats.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import {
  type BotChoice,
  type BotKind,
  type Form,
  firstForm,
  fitBots,
  MOST_GAMES,
  MOST_TRIES,
  packsInUse,
  setupOf,
} from './form.ts';
import { change, nameInGame, run, stopRun, useLab } from './labStore.ts';
import { Problem } from './Problem.tsx';

const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((x) => x !== id) : [...list, id];

export function LabForm({ form }: { form: Form }) {
  const { choices, cards, unsaved, stage, problem } = useLab();
  const asks = useRef<HTMLFormElement>(null);
  // By the form, which looks at its numbers first.
  const keys = useMemo<Shortcut[]>(
    () => [
      { keys: 'Ctrl+Enter', what: 'Play the games', run: () => asks.current?.requestSubmit(), always: true },
      { keys: 'Escape', what: 'Stop, and keep what is there', run: stopRun, always: true },
    ],
    [],
  );
  useShortcutList('Lab', keys);
  const busy = stage === 'preparing' || stage === 'playing';
  const games = choices.filter((p) => p.needs.length === 0 && p.players !== null);
  const game = games.find((g) => g.id === form.game) ?? games[0];
  const more = choices.filter((p) => p.needs.includes(game.id));
  const chosen = [game, ...more.filter((p) => form.added.includes(p.id))];
  const used = packsInUse(choices, [game.id, ...form.added]);
  const drafts = unsaved.filter((path) => used.has(path.split('/', 1)[0]));
  const start = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const another = (id: string) => {
    const next = games.find((g) => g.id === id);
    if (next) change({ ...firstForm(next), bots: fitBots(form.bots, [next], form.bots.length), games: form.games });
  };
  const add = (id: string) => {
    const added = toggled(form.added, id);
    const packs = [game, ...more.filter((p) => added.includes(p.id))];
    change({ added, bots: fitBots(form.bots, packs, form.bots.length) });
  };
  return (
    <form ref={asks} className="lab-form" onSubmit={start}>
      <div className="lab-asks">
        <h1>Lab</h1>
        <label className="lab-field">
          Game
          <select value={game.id} onChange={(e) => another(e.target.value)}>
            {games.map((g) => (
              <option key={g.id} value={g.id}>
                {g.name}
              </option>
            ))}
          </select>
        </label>
        <Bots form={form} chosen={chosen} />
        <div className="lab-pair">
          <NumberField
            label="Games"
            value={form.games}
            min={1}
            max={MOST_GAMES}
            onChange={(n) => change({ games: n })}
          />
          <NumberField
            label="First seed"
            value={form.seed}
            min={0}
            max={2147483647}
            onChange={(n) => change({ seed: n })}
          />
        </div>
        <label className="lab-field">
          With and without a card
          <select value={form.card ?? ''} onChange={(e) => change({ card: e.target.value || null })}>
            <option value="">no: all cards as they are</option>
            {form.card !== null && !cards.some((c) => c.id === form.card) && <option>{form.card}</option>}
            {cards.map((c) => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
          </select>
          {form.card !== null && <small>Every game is played twice on its seed, with the card and without it.</small>}
        </label>
        <Checks
          legend="With"
          all={more.map((p) => ({ id: p.id, name: nameInGame(choices, p.id, game.id) }))}
          on={form.added}
          onChange={add}
        />
        <Checks
          legend="Modules"
          all={chosen.flatMap((p) => p.modules)}
          on={form.modules}
          onChange={(id) => change({ modules: toggled(form.modules, id) })}
        />
        <Options form={form} packs={chosen} />
        {drafts.length > 0 && (
          <p className="lab-unsaved">Played with your unsaved text from Write: {drafts.join(', ')}.</p>
        )}
        {problem && <Problem text={problem} />}
      </div>
      <button type="submit" className="main" disabled={busy}>
        {busy ? 'Playing …' : `Play ${form.card === null ? '' : '2 × '}${form.games > 0 ? form.games : ''} games`}
      </button>
    </form>
  );
}

function Checks({ legend, all, on, onChange }: ChecksProps) {
  if (all.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.map(({ id, name }) => (
        <label key={id} className="check">
          <input type="checkbox" checked={on.includes(id)} onChange={() => onChange(id)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
interface ChecksProps {
  legend: string;
  all: readonly { id: string; name: string }[];
  on: readonly string[];
  onChange(id: string): void;
}

const KINDS: [BotKind, string][] = [
  ['greedy', 'greedy: best action'],
  ['search', 'search: many tries'],
  ['random', 'random: any action'],
];

function Bots({ form, chosen }: { form: Form; chosen: readonly PackChoice[] }) {
  const { bots } = form;
  const range = openSeats(chosen);
  const set = (i: number, part: Partial<BotChoice>) =>
    change({ bots: bots.map((b, n) => (n === i ? { ...b, ...part } : b)) });
  return (
    <fieldset>
      <legend>Seats</legend>
      {bots.map((bot, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <div key={i} className="lab-seat">
          <span>{i + 1}</span>
          <select
            aria-label={`Bot of seat ${i + 1}`}
            value={bot.kind}
            onChange={(e) => set(i, { kind: e.target.value as BotKind })}
          >
            {KINDS.map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
          {bot.kind === 'search' && (
            <NumberField
              label="tries for each decision"
              value={bot.tries}
              min={1}
              max={MOST_TRIES}
              onChange={(tries) => set(i, { tries })}
            />
          )}
        </div>
      ))}
      <div className="lab-pair">
        <button
          type="button"
          className="plain"
          disabled={bots.length <= range.min}
          onClick={() => change({ bots: fitBots(bots, chosen, bots.length - 1) })}
        >
          One fewer
        </button>
        <button
          type="button"
          className="plain"
          disabled={bots.length >= range.max}
          onClick={() => change({ bots: fitBots(bots, chosen, bots.length + 1) })}
        >
          One more
        </button>
      </div>
      {setupOf({ ...form, rotate: true }).rotate && (
        <label className="check">
          <input type="checkbox" checked={form.rotate} onChange={() => change({ rotate: !form.rotate })} />
          <span>change seats from game to game</span>
        </label>
      )}
    </fieldset>
  );
}

function Options({ form, packs }: { form: Form; packs: readonly PackChoice[] }) {
  const all = packs.flatMap((p) => p.options);
  if (all.length === 0) return null;
  return (
    <details>
      <summary>Questions of the rules</summary>
      {all.map((o) => (
        <label key={o.id} className="lab-field">
          {o.about || o.id}
          <select
            value={form.options[o.id] ?? o.default}
            onChange={(e) => change({ options: { ...form.options, [o.id]: e.target.value } })}
          >
            {o.values.map((v) => (
              <option key={v}>{v}</option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <label className="lab-field">
      {label}
      <input
        type="number"
        {...{ min, max }}
        value={Number.isNaN(value) ? '' : value}
        required
        onChange={(e) => onChange(e.target.valueAsNumber)}
      />
    </label>
  );
}
interface NumberFieldProps {
  label: string;
  /** NaN while nothing is typed: the form says so when it is sent */
  value: number;
  min: number;
  max: number;
  onChange(n: number): void;
}
