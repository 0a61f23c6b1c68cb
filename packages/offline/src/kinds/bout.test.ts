import { expect, test } from 'vitest';
import type { Mutation } from '../mutation.ts';
import { boutChange, mutationOf, pressOf, recordOf } from '../testing/mutations.ts';
import { kinds } from './index.ts';

const { rebase, baseOf } = kinds.bout;

test.each(['pending', 'rejected'] as const)(
  'a %s press stays visible, also when its bout is gone',
  (state) => {
    const change = { start: null, events: [pressOf(6)] };
    const base = baseOf(recordOf.bout, [], change);
    const pressed: Mutation<'bout'> = Object.assign(mutationOf('bout', change, state), { base });
    expect(rebase(recordOf.bout, [pressed])?.events).toEqual([pressOf(5), pressOf(6)]);
    expect(rebase(undefined, [pressed])).toMatchObject({
      ...base,
      id: 'monday',
      events: [pressOf(6)],
    });
    expect(baseOf(undefined, [pressed], change)).toEqual(base);
    expect(baseOf(recordOf.bout, [], boutChange)).toBeNull();
  },
);
