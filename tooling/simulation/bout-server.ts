import { type Bout, BoutChange, BoutStart } from '@dojang/schemas/bout';
import { boutPacks } from '@dojang/schemas/bout-packs';
import { mergeLogs } from '@dojang/schemas/merge-logs';
import type { SentMutation } from '@dojang/schemas/sync';
import type { HistoryEvent, Register } from './replica-history.ts';

/** The only bout: of which athlete, by a built-in pack. */
export const boutId = '0192f0c1-0000-7000-8000-000000000001';
export const athlete = 'mina' as const;
const [pack] = boutPacks;
export const boutStart: BoutStart & Pick<Bout, 'rules'> = {
  pack_id: pack?.id ?? '',
  rules: pack?.data ?? null,
  sides: [
    { user_id: athlete, name: athlete, club: null },
    { user_id: null, name: 'Red', club: null },
  ],
  times: { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 },
  tournament_id: null,
  division_id: null,
  draw_bout: null,
};

/** Each press is a register of its own, which has its id from when it arrives. */
export const registerOf = (eventId: string): Register => `${boutId} ${eventId}`;

/** Creates a server of the bout, with the real merge of logs and without a database. */
export function createBoutServer(record: (event: HistoryEvent) => void) {
  let bout: Bout | undefined;

  const create = (start: BoutStart, owner_id: string, madeMs: number): Bout => ({
    ...boutStart,
    ...start,
    id: boutId,
    sport: 'KYORUGI',
    owner_id,
    valid: true,
    state: 'SETUP',
    winner: null,
    code: null,
    ended_at: null,
    made_at: new Date(madeMs),
    events: [],
  });

  return {
    values: (): [Register, string][] => (bout?.events ?? []).map(({ id }) => [registerOf(id), id]),
    /** Mirrors `features/scorecard/bout/service.ts`; returns the reason of a rejection. */
    push(who: string, { change, base, madeMs }: SentMutation): string | undefined {
      const { start, events } = BoutChange.parse(change);
      const started = start ?? BoutStart.nullable().parse(base);
      const before = bout ?? (started && create(started, who, madeMs));
      if (!before || before.owner_id !== who) {
        for (const { id: value } of events)
          record({ what: 'refused', value, why: 'scorecard.noBout' });
        return 'scorecard.noBout';
      }
      bout = { ...before, events: mergeLogs(before.events, events) };
      const known = new Set(before.events.map(({ id }) => id));
      for (const { id: value } of events.filter(({ id }) => !known.has(id)))
        record({ what: 'applied', by: who, register: registerOf(value), value, current: value });
      return undefined;
    },
    recordsFor: (who: string): Bout[] =>
      bout && (who === bout.owner_id || who === athlete) ? [bout] : [],
    backup() {
      const saved = bout;
      return () => void (bout = saved);
    },
  };
}
