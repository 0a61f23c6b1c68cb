import { z } from 'zod';
import { ProfileUpdate, User, UserId } from './user.ts';

/** The fields that a member changes on any of their devices; they are merged one by one. */
export const ProfileField = ProfileUpdate.keyof();
export type ProfileField = z.infer<typeof ProfileField>;
export const profileFields = ProfileField.options;

const InstantText = z.iso.datetime();

/** What a record that an earlier version of the app has kept may lack. */
const blanks = Object.fromEntries(
  Object.entries(User.shape).flatMap(([field, type]) =>
    z.safeParse(type, null).success ? [[field, null]] : [],
  ),
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** When fields last changed, in milliseconds since 1970 by the server's clock: their versions. */
export const FieldTimes = z.partialRecord(ProfileField, z.number());
export type FieldTimes = z.infer<typeof FieldTimes>;

/**
 * The copy of a user's own record that a device keeps: plain JSON. `edited` says when a field was last
 * changed here, by the device's clock, as long as the server does not have the change.
 */
export const LocalUser = z.preprocess(
  (record) => (isRecord(record) ? { ...blanks, ...record } : record),
  User.extend({
    timestamp: InstantText,
    edited: z.partialRecord(ProfileField, InstantText).default({}),
    times: FieldTimes.default({}),
  }),
);
export type LocalUser = z.infer<typeof LocalUser>;

/** The server's record as a device keeps it: nothing in it is edited. */
export function localUserOf(user: User, times: FieldTimes = {}): LocalUser {
  return { ...User.parse(user), timestamp: user.timestamp.toISOString(), edited: {}, times };
}

/** The local copy as a user's record, edits included. */
export function userOf(local: LocalUser): User {
  return User.parse({ ...local, timestamp: new Date(local.timestamp) });
}

/** The own record with the versions of its fields. */
export const VersionedProfile = z.object({ user: User, times: FieldTimes });
export type VersionedProfile = z.infer<typeof VersionedProfile>;

/** Asks for the own record unless it is still the one of `since`; with an id it is refused to everybody else. */
export const ProfilePull = z.object({ since: z.date().nullable(), id: UserId.optional() });
export type ProfilePull = z.infer<typeof ProfilePull>;

/**
 * What a device sends of its edits: the changed fields, the versions that the device had of them, and how
 * long ago each was changed, in milliseconds. An age, because the clocks of device and server may differ.
 * With an id it is refused to everybody else.
 */
export const ProfilePush = z.object({
  id: UserId.optional(),
  changes: ProfileUpdate,
  known: FieldTimes,
  editedMsAgo: z.partialRecord(ProfileField, z.number().min(0)),
});
export type ProfilePush = z.infer<typeof ProfilePush>;
