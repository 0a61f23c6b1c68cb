import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import { asIs, type Say, sentence, type Written } from '@dojang/schemas/say';
import { mergeList } from '@dojang/schemas/merge-list';
import type { z } from 'zod';
import { refuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of `wanted` to be written over `current`, which the caller's transaction holds, when their
 * sender knew them as in `before`. Lists of ids are merged: whom others have added stays, and whom they
 * have taken away stays away. Other fields that somebody has changed since then are refused with 409,
 * all of them at their names with what they are now, as `say` says it. What does not stand in `before` is written as it is.
 */
export function mergeEdits<Wanted extends object>(
  say: Say,
  type: z.ZodObject,
  current: Values,
  wanted: Wanted,
  before: Values = {},
): Partial<Wanted> {
  const shape: z.core.$ZodShape = type.shape;
  const changes: Record<string, unknown> = {};
  const conflicts: Record<string, Written> = {};
  for (const [field, value] of Object.entries(wanted)) {
    const now = current[field];
    const known = before[field];
    if (known === undefined) changes[field] = value;
    else if (Array.isArray(value))
      changes[field] = mergeList<unknown>(idsOf(now), idsOf(known), value, (id) => id);
    else if (idOf(value) === idOf(now) || idOf(value) === idOf(known)) continue;
    else if (idOf(now) === idOf(known)) changes[field] = value;
    else conflicts[field] = describeConflict(describeValue(say, shape[field], now));
  }
  const labels = Object.keys(conflicts).map((field) => say(titleOf(shape[field]) ?? asIs(field)));
  if (labels.length > 0) {
    const said = sentence('form.notSavedBecauseChanged', { labels: labels.join(', ') });
    throw refuse('CONFLICT', said, conflicts);
  }
  return changes as Partial<Wanted>;
}

/** Stands at a field that somebody else has changed since it was read; `now` is its value, null for none. */
function describeConflict(now: string | null): Written {
  return now === null ? 'form.emptiedMeanwhile' : sentence('form.changedMeanwhile', { now });
}

/** A record that is referred to counts as its id. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

function idsOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list.map(idOf) : [];
}
