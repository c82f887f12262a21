/** What every part of a drawn table needs: what stays from step to step, and what is new with each. */
import { createContext, useContext } from 'react';
import type { View, ViewZone } from '../../engine/view/project.ts';
import type { TableStage } from './stage.ts';

export interface PlacePreview {
  at: number;
  turned: number;
}
/** A piece that is being put into a zone of chosen places. */
export interface Placing {
  piece: string;
  /** name of the zone */
  zone: string;
  places: readonly PlacePreview[];
  /** tried for now */
  preview: PlacePreview | null;
  onPlace(at: number): void;
}
/** What stays while one looks at one table: who needs nothing else is not drawn again when the view changes. */
export interface Setting {
  stage: TableStage;
  language: string;
  onPiece(name: string): void;
  /** somebody points at a piece, or at nothing any more */
  onLook(name: string): void;
}
export interface Drawn {
  stage: TableStage;
  view: View;
  byHolder: ReadonlyMap<string, readonly ViewZone[]>;
  /** pieces and seats that can be chosen: what choosing them means, in words */
  legal: ReadonlyMap<string, string>;
  /** how many of it are chosen so far */
  chosen: ReadonlyMap<string, number>;
  changed: ReadonlySet<string>;
  placing: Placing | null;
  language: string;
  /** width of the table in px */
  width: number;
}

export const TableContext = createContext<Drawn | null>(null);

export function useTable(): Drawn {
  const drawn = useContext(TableContext);
  if (!drawn) throw new Error('A part of a table is drawn outside a table.');
  return drawn;
}

export const SettingContext = createContext<Setting | null>(null);

export function useSetting(): Setting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('A part of a table is drawn outside a table.');
  return setting;
}
