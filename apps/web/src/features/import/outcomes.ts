import type { Outcome } from '@dojang/schemas/lists/import';
import type { PlainKey } from '@dojang/schemas/say';

/** How it is said what becomes of a row. */
export const outcomes: Readonly<Record<Outcome, PlainKey>> = {
  NEW: 'imports.new',
  CHANGED: 'imports.changed',
  UNCHANGED: 'imports.unchanged',
  REFUSED: 'imports.refused',
};
