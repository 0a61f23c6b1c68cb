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
  baseOf(record, mutations, { start }) {
    const known = record ?? started(mutations);
    if (start || !known) return null;
    const { pack_id, sides, times, tournament_id, division_id, draw_bout } = known;
    // without rules, which would be most of the log
    return { pack_id, sides, times, tournament_id, division_id, draw_bout };
  },
  boots: ({ state }) => state !== 'DECIDED',
};

/** The bout before the server has it, or after a restored backup has lost it. */
function started(mutations: readonly Mutation<'bout'>[]): RecordOf<'bout'> | undefined {
  const first = mutations.find(({ change, base }) => change.start ?? base);
  const start = first?.change.start ?? first?.base;
  if (!first || !start) return undefined;
  const rules = first.change.start?.rules ?? null;
  return {
    ...start,
    rules,
    id: first.subject,
    sport: rules?.sport ?? 'KYORUGI',
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
