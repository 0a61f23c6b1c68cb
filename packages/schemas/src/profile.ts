import { z } from 'zod';
import { blanksOf } from './blanks.ts';
import { SentInstant } from './time.ts';
import { ProfileUpdate, User, UserId } from './user.ts';

/** The fields that a member changes on any of their devices; they are merged one by one. */
export const ProfileField = ProfileUpdate.keyof();
export type ProfileField = z.infer<typeof ProfileField>;
export const profileFields = ProfileField.options;

const InstantText = z.iso.datetime();

/** What a record that an earlier version of the app has kept may lack. */
const blanks = blanksOf(User);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** When fields last changed, in milliseconds since 1970 by the server's clock: their versions. */
export const FieldVersions = z.partialRecord(ProfileField, z.number());
export type FieldVersions = z.infer<typeof FieldVersions>;

/**
 * How far the server's clock is ahead of a device's, in milliseconds: no less than the first, no more than the
 * second. The travelling time of a call lies between them.
 */
export const ClockOffset = z.tuple([z.number(), z.number()]);
export type ClockOffset = z.infer<typeof ClockOffset>;

/** When fields were last changed on a device, by its own clock, as long as the server does not have the changes. */
export const PendingChanges = z.partialRecord(ProfileField, InstantText);
export type PendingChanges = z.infer<typeof PendingChanges>;

/** The copy of a user's own record that a device keeps: plain JSON. */
export const LocalProfile = z.preprocess(
  (record) => (isRecord(record) ? { ...blanks, ...record } : record),
  User.extend({
    timestamp: InstantText,
    // these two have the names under which devices keep them and calls send them
    edited: PendingChanges.default({}),
    times: FieldVersions.default({}),
    /** The timestamp of the server's record that this is a copy of. */
    base: InstantText.nullable().default(null),
    clockOffset: ClockOffset.nullable().default(null),
  }),
);
export type LocalProfile = z.infer<typeof LocalProfile>;

/** The server's record as a device keeps it: no change of it is pending. */
export function localProfileOf(
  user: User,
  versions: FieldVersions = {},
  clockOffset: ClockOffset | null = null,
): LocalProfile {
  const timestamp = user.timestamp.toISOString();
  return {
    ...User.parse(user),
    timestamp,
    edited: {},
    times: versions,
    base: timestamp,
    clockOffset,
  };
}

/** The local copy as a user's record, pending changes included. */
export function userOf(local: LocalProfile): User {
  return User.parse({ ...local, timestamp: new Date(local.timestamp) });
}

/** The own record with the versions of its fields. */
export const VersionedProfile = z.object({ user: User, times: FieldVersions });
export type VersionedProfile = z.infer<typeof VersionedProfile>;

/**
 * What a device sends to be alike with the server: whose record it is about, the timestamp of the record that it
 * has, its pending changes, the versions that it had of these fields, and when each was changed by the server's clock.
 */
export const SyncRequest = z.object({
  id: UserId,
  timestamp: SentInstant,
  since: z.date().nullable(),
  changes: ProfileUpdate,
  known: FieldVersions,
  editedMs: z.partialRecord(ProfileField, z.int()),
});
export type SyncRequest = z.infer<typeof SyncRequest>;

/**
 * What the server makes of it: the merged record, null where the device has it already, and why it does not
 * take single changes. `nowMs` is its clock.
 */
export const SyncAnswer = z.object({
  nowMs: z.number(),
  profile: VersionedProfile.nullable(),
  refused: z.partialRecord(ProfileField, z.string()),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;
