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
export const FieldTimes = z.partialRecord(ProfileField, z.number());
export type FieldTimes = z.infer<typeof FieldTimes>;

/**
 * How far the server's clock is ahead of a device's, in milliseconds: no less than the first, no more than the
 * second. The travelling time of a call lies between them.
 */
export const ClockOffset = z.tuple([z.number(), z.number()]);
export type ClockOffset = z.infer<typeof ClockOffset>;

/** When fields were last changed on a device, by its own clock, as long as the server does not have the changes. */
export const Edits = z.partialRecord(ProfileField, InstantText);
export type Edits = z.infer<typeof Edits>;

/** The copy of a user's own record that a device keeps: plain JSON. */
export const LocalUser = z.preprocess(
  (record) => (isRecord(record) ? { ...blanks, ...record } : record),
  User.extend({
    timestamp: InstantText,
    edited: Edits.default({}),
    times: FieldTimes.default({}),
    /** The timestamp of the server's record that this is a copy of. */
    base: InstantText.nullable().default(null),
    clockOffset: ClockOffset.nullable().default(null),
  }),
);
export type LocalUser = z.infer<typeof LocalUser>;

/** The server's record as a device keeps it: nothing in it is edited. */
export function localUserOf(
  user: User,
  times: FieldTimes = {},
  clockOffset: ClockOffset | null = null,
): LocalUser {
  const timestamp = user.timestamp.toISOString();
  return { ...User.parse(user), timestamp, edited: {}, times, base: timestamp, clockOffset };
}

/** The local copy as a user's record, edits included. */
export function userOf(local: LocalUser): User {
  return User.parse({ ...local, timestamp: new Date(local.timestamp) });
}

/** The own record with the versions of its fields. */
export const VersionedProfile = z.object({ user: User, times: FieldTimes });
export type VersionedProfile = z.infer<typeof VersionedProfile>;

/**
 * What a device sends to be alike with the server: whose record it is about, the timestamp of the record that it
 * has, its edits, the versions that it had of the edited fields, and when each was edited by the server's clock.
 */
export const SyncRequest = z.object({
  id: UserId,
  timestamp: SentInstant,
  since: z.date().nullable(),
  changes: ProfileUpdate,
  known: FieldTimes,
  editedMs: z.partialRecord(ProfileField, z.int()),
});
export type SyncRequest = z.infer<typeof SyncRequest>;

/**
 * What the server makes of it: the merged record, null where the device has it already, and why it does not
 * take single edits. `nowMs` is its clock.
 */
export const SyncAnswer = z.object({
  nowMs: z.number(),
  profile: VersionedProfile.nullable(),
  refused: z.partialRecord(ProfileField, z.string()),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;
