/** All upcasters, the oldest first. Format 1 is the first there is, so there are none yet. */
import type { Upcaster } from './upcast.ts';

export const upcasters: readonly Upcaster[] = [];
