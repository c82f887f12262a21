/** By which names a viewer knows pieces: which of several alike copies it is that comes out of hiding is nobody's knowledge. */
import { TABLE } from '../compile/program.ts';
import { copyState, type State, weigh } from '../run/state.ts';
import type { Table } from '../run/table.ts';
import type { SeenFact } from './seen.ts';
import { seesPiece, type Viewer, within } from './sight.ts';

/**
 * A piece keeps its alias as long as it is in sight. One that comes into sight has the first name that no alike piece in sight has,
 * so that aliases follow from what was seen alone. Copies are alike if they have one definition and one owner.
 */
export class Aliases {
  /** by piece, the piece whose name it goes by: of alike ones each has another */
  private readonly names: Int32Array;
  private readonly inSight: Uint8Array;

  constructor(
    readonly table: Table,
    readonly viewer: Viewer,
  ) {
    this.names = Int32Array.from({ length: table.entities }, (_, e) => e);
    this.inSight = new Uint8Array(table.entities);
  }

  /** Takes in where these pieces are now, or all of them, in the order in which they lie. */
  look(s: State, pieces: Iterable<number> = onTable(this.table, s)): void {
    if (this.viewer === 'all') return;
    for (const p of pieces) {
      const seen = seesPiece(this.table, s.zoneOf, this.viewer, p);
      if (seen && !this.inSight[p]) this.rename(p);
      this.inSight[p] = seen ? 1 : 0;
    }
  }

  private rename(p: number): void {
    let first = p;
    for (const q of alike(this.table, p)) if (!this.inSight[q] && this.names[q] < this.names[first]) first = q;
    [this.names[p], this.names[first]] = [this.names[first], this.names[p]];
  }

  /** The piece whose name it goes by; what is no piece stays as it is. */
  of(e: number): number {
    return e > this.table.seats ? this.names[e] : e;
  }
  /** The piece that goes by the name of this one. */
  behind(e: number): number {
    return e > this.table.seats ? (alike(this.table, e).find((p) => this.names[p] === e) ?? e) : e;
  }
  zone(z: number): number {
    if (z < 0) return z;
    const { type, holder } = this.table.zones[z];
    if (holder <= this.table.seats) return z;
    const { [type]: at } = this.table.zoneAt;
    return at[this.names[holder]] + z - at[holder];
  }

  fact(f: SeenFact): SeenFact {
    const all = (list: readonly number[]) => list.map((e) => this.of(e));
    const self = this.of(f.self);
    switch (f.k) {
      case 'count':
        return { ...f, of: this.of(f.of), self };
      case 'move':
        return { ...f, piece: this.of(f.piece), from: this.zone(f.from), to: this.zone(f.to), self };
      case 'create':
      case 'retire':
        return { ...f, piece: this.of(f.piece), zone: this.zone(f.zone), self };
      case 'order':
        return { ...f, zone: this.zone(f.zone), was: all(f.was), now: all(f.now), self };
      case 'see':
        return { ...f, zone: this.zone(f.zone), pieces: all(f.pieces), self };
      default:
        return { ...f, self };
    }
  }

  /** The table as it would be if every piece were the one whose name it goes by. */
  state(s: State): State {
    const out = copyState(s);
    for (const e of allPieces(this.table)) {
      out.zoneOf[this.of(e)] = this.zone(s.zoneOf[e]);
      for (const [c, held] of s.counters.entries()) out.counters[c][this.of(e)] = held[e];
    }
    for (const [z, pieces] of s.zones.entries()) out.zones[this.zone(z)] = pieces.map((e) => this.of(e));
    weigh(this.table, out);
    return out;
  }
}

/** Every piece that is somewhere, each before those on it. */
function* onTable(t: Table, s: State): Generator<number> {
  for (const [z, { holder }] of t.zones.entries())
    if (holder <= t.seats) for (const p of s.zones[z]) if (p > TABLE) yield* within(t, s.zones, p);
}

function* allPieces(t: Table): Generator<number> {
  for (let e = t.seats + 1; e < t.entities; e += 1) yield e;
}

const groups = new WeakMap<Table, number[][]>();

/** Pieces of one definition and one owner, this one among them. */
function alike(t: Table, piece: number): readonly number[] {
  let byPiece = groups.get(t);
  if (!byPiece) {
    const byKind = new Map<string, number[]>();
    byPiece = Array.from({ length: t.entities }, (_, e) => {
      if (e <= t.seats) return [];
      const kind = `${t.defOf[e]} ${t.ownerOf[e]}`;
      const group = byKind.get(kind) ?? [];
      group.push(e);
      byKind.set(kind, group);
      return group;
    });
    groups.set(t, byPiece);
  }
  return byPiece[piece];
}
