import { changeResults } from '@dojang/schemas/change-results';
import type { ProfileField } from '@dojang/schemas/profile';
import type { MutableKind } from '@dojang/schemas/sync';
import { bout } from './bout.ts';
import { competition } from './competition.ts';
import type { AnyRules, KindRules } from './kind-rules.ts';
import { session } from './session.ts';
import { video, videoMark } from './video.ts';

/** The owner's profile, and those of their children. A rejected edit stays visible until corrected or discarded. */
const profile: KindRules<'profile'> = {
  rebase(record, mutations) {
    if (!record || mutations.length === 0) return record;
    const user = mutations.reduce((before, { change }) => ({ ...before, ...change }), record.user);
    return { ...record, user };
  },
  baseOf(record, mutations, change) {
    const fields = Object.keys(change) as ProfileField[];
    const versions = fields.flatMap((field): [ProfileField, number | string][] => {
      const own = mutations.findLast((one) => one.state !== 'rejected' && field in one.change);
      const version = own?.id ?? record?.times[field];
      return version === undefined ? [] : [[field, version]];
    });
    return Object.fromEntries(versions);
  },
  /** Superseded once all rejected fields are edited again. */
  replaces: (rejected, change) => Object.keys(rejected.change).every((field) => field in change),
};

/** A person's upcoming and past training; an excuse shows on its session. */
const week: KindRules<'week'> = {
  rebase(record, mutations) {
    if (!record) return record;
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (pending.length === 0) return record;
    const said = new Map(pending.map(({ change }) => [change.session_id, change]));
    const next = record.next.map((shown) => {
      const change = said.get(shown.id);
      if (!change) return shown;
      const excused = { mark: 'EXCUSED', minutes: null, note: change.note ?? null } as const;
      return { ...shown, own: change.isExcused ? excused : null };
    });
    return { ...record, next };
  },
  baseOf: () => null,
  /** A new excuse for the same session supersedes the rejected one. */
  replaces: (rejected, change) => rejected.change.session_id === change.session_id,
};

/** A notice: once read, on any device, it stays read. */
const notice: KindRules<'notice'> = {
  rebase(record, mutations) {
    if (!record || record.read_at !== null) return record;
    const first = mutations.find(({ state }) => state !== 'rejected');
    return first ? { ...record, read_at: new Date(first.madeMs) } : record;
  },
  baseOf: () => null,
};

/** The draws of a competition: each bout has the last result, unless its division has been drawn again. */
const draw: KindRules<'draw'> = {
  rebase(record, mutations) {
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (!record || pending.length === 0) return record;
    const draws = record.draws.map((drawn) => {
      const own = pending.filter(
        ({ change: { division_id, sha256 } }) =>
          division_id === drawn.division_id && sha256 === drawn.sha256,
      );
      const results = own.reduce(
        (before, { change }) => [...changeResults(before, change)],
        drawn.results,
      );
      return { ...drawn, results };
    });
    return { ...record, draws };
  },
  baseOf: () => null,
  replaces: ({ change: rejected }, change) =>
    rejected.division_id === change.division_id && rejected.bout === change.bout,
};

/** Kinds that can be changed on a device; all others are shown as the server has them. */
export const kinds: { [K in MutableKind]: KindRules<K> } = {
  profile,
  session,
  week,
  notice,
  competition,
  draw,
  bout,
  video,
  videoMark,
};

export const isMutable = (kind: string): kind is MutableKind => Object.hasOwn(kinds, kind);

export const rulesOf = (kind: MutableKind): AnyRules => kinds[kind];
