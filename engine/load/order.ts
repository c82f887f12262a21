/** Packs in the order in which they build on each other, with what stands in the way of their working together. */
import type { Collector } from './collector.ts';
import type { Manifest } from './manifest.ts';
import type { AutomaDef } from './model.ts';
import { type PlayerRange, showRange } from './playerRange.ts';
import { satisfies } from './version.ts';

/** Needed packs come first; otherwise the given order stays. Packs in a circle are reported and keep the given order. */
export function orderPacks<T extends { manifest: Manifest }>(packs: T[], out: Collector): T[] {
  const byId = new Map(packs.map((pack) => [pack.manifest.id, pack]));
  const ordered: T[] = [];
  const done = new Set<string>();
  const visit = (pack: T, path: string[]): void => {
    const { id, needs } = pack.manifest;
    if (done.has(id)) return;
    for (const need of needs) {
      const other = byId.get(need.id);
      if (!other) {
        out.unknown(
          need.at,
          need.id,
          byId.keys(),
          `This pack needs \`${need.id}\`, which is not there`,
          'missing-pack',
        );
      } else if (need.id === id || path.includes(need.id)) {
        const circle = [...path.slice(Math.max(0, path.indexOf(need.id))), id, need.id];
        out.error(
          need.at,
          'pack-cycle',
          `These packs need each other in a circle: ${[...new Set(circle), need.id].join(' → ')}.`,
        );
      } else {
        checkVersion(need, other.manifest, out);
        visit(other, [...path, id]);
      }
    }
    // A module for another pack comes after that pack, whichever was named first.
    for (const { with: beside } of pack.manifest.modules) {
      const other = beside === null ? undefined : byId.get(beside);
      if (other && !path.includes(other.manifest.id) && other !== pack) visit(other, [...path, id]);
    }
    if (done.has(id)) return;
    done.add(id);
    ordered.push(pack);
  };
  for (const pack of packs) visit(pack, []);
  return ordered;
}

function checkVersion(need: Manifest['needs'][number], found: Manifest, out: Collector): void {
  if (satisfies(found.version, need.range)) return;
  const message = `This pack needs \`${need.id}\` ${need.range}, but version ${found.version} is there.`;
  out.error(need.at, 'pack-version', message);
}

/** A pack and every pack it needs, near and far. */
export function neededBy(id: string, manifests: Manifest[]): Set<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(manifests.find((m) => m.id === next)?.needs.map((need) => need.id) ?? []));
  }
  return found;
}

/** Packs that are never played together are told, with the reason. */
export function checkExclusions(manifests: Manifest[], out: Collector): void {
  const used = new Set(manifests.map((m) => m.id));
  for (const { id, excludes } of manifests) {
    for (const { id: other, because, at } of excludes) {
      if (!used.has(other)) continue;
      out.error(at, 'pack-excluded', `\`${id}\` and \`${other}\` cannot be played together: ${because}`);
    }
  }
}

/** The automas of all packs; some seat must be left for a player. */
export function allAutomas(manifests: Manifest[], players: PlayerRange, out: Collector): AutomaDef[] {
  const automas = manifests.flatMap((m) => m.automas);
  const last = manifests.findLast((m) => m.automas.length > 0);
  if (last && automas.length >= players.min) {
    const message = `With ${automas.length} automas among ${showRange(players)} players nobody may be left to play: automas count as players.`;
    out.error(last.at, 'player-count', message);
  }
  return automas;
}

/** The numbers of players that every pack allows. */
export function commonPlayers(manifests: Manifest[], out: Collector): PlayerRange {
  let common: PlayerRange | null = null;
  for (const { id, players } of manifests) {
    if (!players) continue;
    const next: PlayerRange = common ? overlap(common, players) : { min: players.min, max: players.max };
    if (common && next.min > next.max) {
      const message = `\`${id}\` is for ${showRange(players)} players, but the packs before it are for ${showRange(common)}.`;
      out.error(players.at, 'player-count', message);
    } else {
      common = next;
    }
  }
  if (common) return common;
  const [first] = manifests;
  if (first)
    out.error(first.at, 'player-count', 'No pack says for how many players it is: add for example `players: 2 to 4`.');
  return { min: 2, max: 4 };
}

function overlap(a: PlayerRange, b: PlayerRange): PlayerRange {
  return { min: Math.max(a.min, b.min), max: Math.min(a.max, b.max) };
}
