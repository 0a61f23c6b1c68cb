import type { ProfileField } from '@dojang/schemas/profile';
import type { KindRules } from './index.ts';

/** The own profile, and those of children. A rejected edit stays in sight until it is corrected or discarded. */
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
  /** What is edited again is no longer what was rejected. */
  replaces: (rejected, change) => Object.keys(rejected.change).every((field) => field in change),
};
