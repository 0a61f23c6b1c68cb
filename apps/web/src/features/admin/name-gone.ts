import type { Failure } from '@dojang/client/client';
import { goneRecords } from '@dojang/schemas/messages';
import { nameOf } from '../../ui/form/inputs/use-found-records.ts';

/**
 * A refusal that tells by their names which records of a list are no longer there: the server names them by their
 * places in the list that was sent, which is that of `values`.
 */
export function nameGone(failure: Failure, values: object): Failure {
  const gone = Object.entries(values).flatMap(([field, list]) => {
    const records: readonly object[] = Array.isArray(list) ? list : [];
    const refused = records.filter((_, place) => `${field}.${place}` in failure.fields);
    return refused.length > 0 ? [[field, goneRecords(refused.map(nameOf))] as const] : [];
  });
  const [first] = gone;
  if (!first) return failure;
  return {
    ...failure,
    message: first[1],
    fields: { ...failure.fields, ...Object.fromEntries(gone) },
  };
}
