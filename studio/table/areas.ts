/** Which zones are shown, where and how: what the presentation says, then everything else with the layout of its zone. Pure. */
import type { Area, AreaLayout, Presentation } from '../../engine/present/presentation.ts';
import type { ViewZone } from '../../engine/view/project.ts';

export interface ShownArea {
  area: Area;
  zones: ViewZone[];
}

/** `zones` are those of one holder. Empty areas are left out unless the presentation always shows them. */
export function areasOf(p: Presentation, areas: readonly Area[], zones: readonly ViewZone[]): ShownArea[] {
  const hidden = new Set(p.table.hidden);
  const said = new Set(areas.flatMap((area) => area.zones));
  const rest = zones.filter((z) => !hidden.has(z.zone) && !said.has(z.zone)).map((z) => plainArea(z.zone));
  return [...areas, ...rest].flatMap((area) => {
    const own = area.zones.flatMap((id) => zones.filter((z) => z.zone === id));
    const full = own.some((z) => z.counted && (z.count > 0 || z.layout === 'grid'));
    return own.length > 0 && (full || area.always) ? [{ area, zones: own }] : [];
  });
}

function plainArea(zone: string): Area {
  return {
    ...{ zones: [zone], title: null, as: null, columns: null, size: 'normal', kinds: null },
    ...{ always: false, folded: false },
  };
}

const LAYOUTS: Record<ViewZone['layout'], AreaLayout> = {
  ...{ list: 'row', pile: 'pile', slots: 'slots', grid: 'grid', bag: 'pile', hex: 'map' },
};

export function layoutOf({ as }: Area, zone: ViewZone): AreaLayout {
  return as ?? LAYOUTS[zone.layout];
}

export function titleOf({ title, zones }: Area): string {
  const words = title ?? zones.join(', ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Pieces that look alike, with how many there are of each; in the order in which they first lie. */
export function grouped<T>(things: readonly T[], key: (thing: T) => string): T[][] {
  const out = new Map<string, T[]>();
  for (const thing of things) {
    const group = out.get(key(thing));
    if (group) group.push(thing);
    else out.set(key(thing), [thing]);
  }
  return [...out.values()];
}
