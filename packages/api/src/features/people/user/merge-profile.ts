import { isDeepStrictEqual } from 'node:util';
import { orderMs } from '@dojang/schemas/device-time';
import { limits } from '@dojang/schemas/limits';
import {
  type FieldVersions,
  type ProfileField,
  profileFields,
  type SyncRequest,
} from '@dojang/schemas/profile';
import type { ProfileUpdate, User } from '@dojang/schemas/user';

/** Fields with new values, and the new versions of accepted edits. */
type Merged = { update: ProfileUpdate; versions: FieldVersions };

/**
 * Merges a device's edits field by field. An edit applies if the field is unchanged since the device read it; otherwise the
 * later change wins.
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
    // a version in the future, from a wrong clock, would block every edit until then
    const changedMs = versionMs > nowMs + limits.clockSlackMs ? 0 : versionMs;
    const editMs = orderMs(editedMs[field] ?? 0, nowMs);
    if (value === undefined) continue;
    if (known[field] !== versions[field] && editMs <= changedMs) continue;
    // an edit of the current version comes after it, whatever the clocks say
    merged[field] = Math.max(editMs, changedMs + 1);
    if (!isDeepStrictEqual(value, current[field])) update[field] = value;
  }
  return { update, versions: merged };
}

/** New versions for the fields that `update` changes. */
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
