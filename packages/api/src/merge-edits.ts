import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import { asIs, type Say, sentence, type Written } from '@dojang/schemas/say';
import { mergeList } from '@dojang/schemas/merge-list';
import type { z } from 'zod';
import { refuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Three-way merge: returns the fields of `wanted` to write over `current`, which the caller's transaction has locked.
 * `before` holds the values that the sender based the edit on. Lists of ids are merged element by element. Throws 409 with a
 * message per field, including its current value, for fields that changed since. Fields missing in `before` overwrite.
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
    const base = before[field];
    if (base === undefined) changes[field] = value;
    else if (Array.isArray(value))
      changes[field] = mergeList<unknown>(idsOf(now), idsOf(base), value, (id) => id);
    else if (idOf(value) === idOf(now) || idOf(value) === idOf(base)) continue;
    else if (idOf(now) === idOf(base)) changes[field] = value;
    else conflicts[field] = describeConflict(describeValue(say, shape[field], now));
  }
  const labels = Object.keys(conflicts).map((field) => say(titleOf(shape[field]) ?? asIs(field)));
  if (labels.length > 0) {
    const message = sentence('form.notSavedBecauseChanged', { labels: labels.join(', ') });
    throw refuse('CONFLICT', message, conflicts);
  }
  return changes as Partial<Wanted>;
}

/** Message for a field that changed since it was read; `now` is its current value, null if empty. */
function describeConflict(now: string | null): Written {
  return now === null ? 'form.emptiedMeanwhile' : sentence('form.changedMeanwhile', { now });
}

/** A referenced record is compared by its id. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

function idsOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list.map(idOf) : [];
}
