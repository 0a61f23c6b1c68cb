import { z } from 'zod';
import { SentInstant } from '../time/time.ts';
import { ProfileUpdate, User, UserId } from './user.ts';

/** The fields that a member changes on any of their devices; they are merged one by one. */
export const ProfileField = ProfileUpdate.keyof();
export type ProfileField = z.infer<typeof ProfileField>;
export const profileFields = ProfileField.options;

const InstantText = z.iso.datetime();

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
