import { z } from 'zod';
import { SentInstant } from '../../time/time.ts';
import { ProfileUpdate, User, UserId } from '../user/user.ts';

/** The fields that a member can change on any device; merged field by field. */
export const ProfileField = ProfileUpdate.keyof();
export type ProfileField = z.infer<typeof ProfileField>;
export const profileFields = ProfileField.options;

const InstantText = z.iso.datetime();

/** Versions of fields: their last change in milliseconds since 1970 by the server's clock. */
export const FieldVersions = z.partialRecord(ProfileField, z.number());
export type FieldVersions = z.infer<typeof FieldVersions>;

/**
 * How far the server's clock is ahead of a device's, in milliseconds: lower and upper bound. They differ by the round
 * trip time of a call.
 */
export const ClockOffset = z.tuple([z.number(), z.number()]);
export type ClockOffset = z.infer<typeof ClockOffset>;

/** Last changes of fields on a device, by its own clock, that the server does not have yet. */
export const PendingChanges = z.partialRecord(ProfileField, InstantText);
export type PendingChanges = z.infer<typeof PendingChanges>;

export const VersionedProfile = z.object({ user: User, times: FieldVersions });
export type VersionedProfile = z.infer<typeof VersionedProfile>;

/**
 * A device's sync of a profile: the user, the timestamp of the device's record, its pending changes, the versions these
 * are based on, and the time of each change by the server's clock.
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
 * The merged record, null if the device already has it, and the reasons of rejected changes. `nowMs` is the server's
 * clock.
 */
export const SyncAnswer = z.object({
  nowMs: z.number(),
  profile: VersionedProfile.nullable(),
  refused: z.partialRecord(ProfileField, z.string()),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;
