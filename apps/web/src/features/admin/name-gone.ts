import type { Failure } from '@dojang/client/client';
import { sentence } from '@dojang/schemas/say';
import { nameOf } from '@dojang/schemas/describe-value';

/**
 * A refusal that tells by their names which records of a list are no longer there: the server names them by their
 * places in the list that was sent, which is that of `values`.
 */
export function nameGone(failure: Failure, values: object): Failure {
  const gone = Object.entries(values).flatMap(([field, list]) => {
    const records: readonly object[] = Array.isArray(list) ? list : [];
    const refused = records.filter((_, place) => `${field}.${place}` in failure.fields);
    const names = refused.map(nameOf).join(', ');
    return refused.length > 0 ? [[field, sentence('form.goneRecords', { names })] as const] : [];
  });
  const [first] = gone;
  if (!first) return failure;
  return {
    ...failure,
    message: first[1],
    fields: { ...failure.fields, ...Object.fromEntries(gone) },
  };
}
