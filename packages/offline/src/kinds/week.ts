import type { KindRules } from './index.ts';

/** A person's upcoming and past training; an excuse shows on its session. */
export const week: KindRules<'week'> = {
  rebase(record, mutations) {
    if (!record) return record;
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (pending.length === 0) return record;
    const said = new Map(pending.map(({ change }) => [change.session_id, change]));
    const next = record.next.map((session) => {
      const change = said.get(session.id);
      if (!change) return session;
      const excused = { mark: 'EXCUSED', minutes: null, note: change.note ?? null } as const;
      return { ...session, own: change.isExcused ? excused : null };
    });
    return { ...record, next };
  },
  baseOf: () => null,
  /** A new excuse for the same session supersedes the rejected one. */
  replaces: (rejected, change) => rejected.change.session_id === change.session_id,
};
