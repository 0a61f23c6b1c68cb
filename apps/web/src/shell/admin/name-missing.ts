import type { Failure } from '@dojang/client/client';
import { sentence } from '@dojang/schemas/say';
import { nameOf } from '@dojang/schemas/describe-value';

/** Adds the names of removed records to `failure`: the server reports only their indexes in the lists of `values`. */
export function nameMissing(failure: Failure, values: object): Failure {
  const missing = Object.entries(values).flatMap(([field, list]) => {
    const records: readonly object[] = Array.isArray(list) ? list : [];
    const refused = records.filter((_, index) => `${field}.${index}` in failure.fields);
    const names = refused.map(nameOf).join(', ');
    return refused.length > 0 ? [[field, sentence('form.goneRecords', { names })] as const] : [];
  });
  const [first] = missing;
  if (!first) return failure;
  return {
    ...failure,
    message: first[1],
    fields: { ...failure.fields, ...Object.fromEntries(missing) },
  };
}
