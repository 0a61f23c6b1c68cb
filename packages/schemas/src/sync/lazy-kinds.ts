import type { Kind } from './sync.ts';

/** Large kinds, needed by their own screens alone: excluded from the first pull and from the boot snapshot. */
export const lazyKinds: ReadonlySet<string> = new Set<string>([
  'tournament',
  'competition',
  'competitor',
] satisfies Kind[]);
