/** Packs that can be added to a game: what each brings, and, where it is added, its modules and its questions. */
import type { PackChoice } from '../worker/gameContent.ts';

interface PackRowsProps {
  game: PackChoice;
  packs: readonly PackChoice[];
  /** ids of those that are added */
  added: readonly string[];
  /** ids of those that are on */
  modules: readonly string[];
  options: Readonly<Record<string, string>>;
  onAdd(pack: PackChoice): void;
  onModule(id: string): void;
  onOption(id: string, value: string): void;
}

export function PackRows({ game, packs, added, modules, options, onAdd, onModule, onOption }: PackRowsProps) {
  return (
    <fieldset className="setup-packs">
      <legend>With</legend>
      {packs.map((pack) => {
        const on = added.includes(pack.id);
        return (
          <div key={pack.id} className="setup-pack">
            <Check
              name={pack.name.replace(`${game.name}: `, '')}
              about={[noteOn(pack, game), pack.about].filter(Boolean).join(' ')}
              on={on}
              onChange={() => onAdd(pack)}
            />
            {on && pack.modules.length + pack.options.length > 0 && (
              <div className="setup-parts">
                <Modules of={pack} on={modules} onChange={onModule} />
                <Options options={pack.options} chosen={options} onChange={onOption} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface ModulesProps {
  of: PackChoice;
  on: readonly string[];
  onChange(id: string): void;
}

export function Modules({ of: pack, on, onChange }: ModulesProps) {
  return pack.modules.map(({ id, name, about }) => (
    <Check key={id} name={name} about={about} on={on.includes(id)} onChange={() => onChange(id)} />
  ));
}

interface CheckProps {
  name: string;
  about: string;
  on: boolean;
  onChange(): void;
}

function Check({ name, about, on, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={on} onChange={onChange} />
      <span>
        {name}
        {about && <small>{about}</small>}
      </span>
    </label>
  );
}

interface OptionsProps {
  options: PackChoice['options'];
  chosen: Readonly<Record<string, string>>;
  onChange(id: string, value: string): void;
}

/** Questions that the rules leave to the table; where they come from is told to whoever points at them. */
export function Options({ options, chosen, onChange }: OptionsProps) {
  return options.map(({ id, about, values, default: usual }) => (
    <label key={id} className="setup-option" title={about}>
      <span>{about.replace(/\s*\([^)]*\)\s*$/, '') || id}</span>
      <select value={chosen[id] ?? usual} onChange={(e) => onChange(id, e.target.value)}>
        {values.map((v) => (
          <option key={v}>{v}</option>
        ))}
      </select>
    </label>
  ));
}

/** What a pack does to the seats: who plays along by itself, and how many players it is for where the game says otherwise. */
function noteOn({ automas, players }: PackChoice, game: PackChoice): string {
  const many = players ? (players.min === players.max ? `${players.min}` : `${players.min} to ${players.max}`) : '';
  const same = !players || (players.min === game.players?.min && players.max === game.players?.max);
  return [automas.length > 0 ? `${automas.join(', ')} plays too` : '', same ? '' : `${many} seats`]
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(' ');
}
