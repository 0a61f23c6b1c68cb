import type { DojangClient } from '@dojang/client/client';
import type { Appearance } from '@dojang/schemas/appearance';
import { appearanceKey } from '../ui/storage-keys.ts';
import type { ShownAppearance } from '../ui/theme/appearance.ts';

/** Stores how the app presents the club, for the next start, and returns it with its colours. */
export async function keepAppearance(next: Appearance): Promise<ShownAppearance> {
  // the mathematics of colours are for those who change one
  const { variablesOf } = await import('@dojang/schemas/accent');
  const kept = { ...next, variables: variablesOf(next) };
  localStorage.setItem(appearanceKey, JSON.stringify(kept));
  return kept;
}

/** Learns what has changed. An open page stays as it is: nothing moves while somebody reads. */
export async function followAppearance({ appearance }: DojangClient): Promise<void> {
  try {
    const next = await appearance.get.query();
    const known = JSON.parse(localStorage.getItem(appearanceKey) ?? '{}') as Partial<Appearance>;
    const fields = ['name', 'accent', 'logoUrl'] as const;
    if (fields.some((field) => next[field] !== (known[field] ?? null))) await keepAppearance(next);
  } catch {
    // the next start asks again
  }
}
