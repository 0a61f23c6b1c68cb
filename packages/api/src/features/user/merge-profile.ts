import { isDeepStrictEqual } from 'node:util';
import {
  type FieldVersions,
  type ProfileField,
  profileFields,
  type SyncRequest,
} from '@dojang/schemas/profile';
import type { ProfileUpdate, User } from '@dojang/schemas/user';

/** As far as the clocks of two servers may be apart. */
const clockSlackMs = 60_000;

/** What has to be written: fields that get another value, and the versions of those that were decided. */
type Merged = { update: ProfileUpdate; versions: FieldVersions };

/**
 * Decides field by field what a device's edits change. A field that nobody has changed since the device
 * got it takes the edit; where others did, the newer change stands. An edit is as old as the device says, but
 * never of the future: a clock that runs ahead wins nothing.
 */
export function mergeProfile(
  current: User,
  versions: FieldVersions,
  { changes, known, editedMs }: Pick<SyncRequest, 'changes' | 'known' | 'editedMs'>,
  nowMs: number,
): Merged {
  const update: Record<string, unknown> = {};
  const merged: FieldVersions = {};
  for (const [name, value] of Object.entries(changes)) {
    const field = name as ProfileField;
    const versionMs = versions[field] ?? 0;
    // set while the server's clock was wrong, it would keep every edit out until then
    const changedMs = versionMs > nowMs + clockSlackMs ? 0 : versionMs;
    const wantedMs = Math.min(editedMs[field] ?? 0, nowMs);
    if (value === undefined) continue;
    if (known[field] !== versions[field] && wantedMs <= changedMs) continue;
    // an edit that knew the earlier value came after it, whatever the clocks say
    merged[field] = Math.max(wantedMs, changedMs + 1);
    if (!isDeepStrictEqual(value, current[field])) update[field] = value;
  }
  return { update, versions: merged };
}

/** The versions of the fields to which `update` gives another value now. */
export function versionsOf(
  current: Pick<User, ProfileField>,
  update: ProfileUpdate,
  nowMs: number,
): FieldVersions {
  const changed = profileFields.filter(
    (field) => update[field] !== undefined && !isDeepStrictEqual(update[field], current[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, nowMs]));
}
