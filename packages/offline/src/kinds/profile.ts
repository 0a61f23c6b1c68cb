import type { ProfileField } from '@dojang/schemas/profile';
import type { KindRules } from './index.ts';

/** The owner's profile, and those of their children. A rejected edit stays visible until corrected or discarded. */
export const profile: KindRules<'profile'> = {
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
