import { mergeLogs } from '@dojang/schemas/merge-logs';
import type { RecordOf } from '@dojang/schemas/sync';
import type { Mutation } from '../mutation.ts';
import type { KindRules } from './kind-rules.ts';

/** A bout with the presses of this device; also rejected ones, as nothing that was scored in a hall is lost. */
export const bout: KindRules<'bout'> = {
  rebase(record, mutations) {
    const known = record ?? started(mutations);
    if (!known || mutations.length === 0) return known;
    const own = mutations.map(({ change }) => change.events);
    return { ...known, events: mergeLogs(known.events, ...own) };
  },
  baseOf: () => null,
};

function started(mutations: readonly Mutation<'bout'>[]): RecordOf<'bout'> | undefined {
  const first = mutations.find(({ change }) => change.start !== null);
  const start = first?.change.start;
  if (!first || !start) return undefined;
  return {
    ...start,
    id: first.subject,
    sport: start.rules?.sport ?? 'KYORUGI',
    owner_id: first.owner,
    valid: true,
    state: 'SETUP',
    winner: null,
    code: null,
    ended_at: null,
    made_at: new Date(first.madeMs),
    events: [],
  };
}
