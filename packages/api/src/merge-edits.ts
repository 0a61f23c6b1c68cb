import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import { changedMeanwhile, notSavedBecauseChanged } from '@dojang/schemas/messages';
import { mergeList } from '@dojang/schemas/merge-list';
import type { z } from 'zod';
import { refuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of `wanted` to be written over `current`, which the caller's transaction holds, when their
 * sender knew them as in `before`. Lists of ids are merged: whom others have added stays, and whom they
 * have taken away stays away. Other fields that somebody has changed since then are refused with 409,
 * all of them at their names with what they are now. What does not stand in `before` is written as it is.
 */
export function mergeEdits<Wanted extends object>(
  type: z.ZodObject,
  current: Values,
  wanted: Wanted,
  before: Values = {},
): Partial<Wanted> {
  const shape: z.core.$ZodShape = type.shape;
  const changes: Record<string, unknown> = {};
  const conflicts: Record<string, string> = {};
  for (const [field, value] of Object.entries(wanted)) {
    const now = current[field];
    const known = before[field];
    if (known === undefined) changes[field] = value;
    else if (Array.isArray(value))
      changes[field] = mergeList<unknown>(idsOf(now), idsOf(known), value, (id) => id);
    else if (idOf(value) === idOf(now) || idOf(value) === idOf(known)) continue;
    else if (idOf(now) === idOf(known)) changes[field] = value;
    else conflicts[field] = changedMeanwhile(describeValue(shape[field], now));
  }
  const labels = Object.keys(conflicts).map((field) => titleOf(shape[field]) ?? field);
  if (labels.length > 0) throw refuse('CONFLICT', notSavedBecauseChanged(labels), conflicts);
  return changes as Partial<Wanted>;
}

/** A record that is referred to counts as its id. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

function idsOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list.map(idOf) : [];
}
