import type { KindRules } from './index.ts';

/** A notice: once read, on any device, it stays read. */
export const notice: KindRules<'notice'> = {
  rebase(record, mutations) {
    if (!record || record.read_at !== null) return record;
    const first = mutations.find(({ state }) => state !== 'rejected');
    return first ? { ...record, read_at: new Date(first.madeMs) } : record;
  },
  baseOf: () => null,
};
