import { hashPassword } from '@dojang/auth/password';
import { isUniqueViolation, type Transaction } from '@dojang/db/client';
import type {
  FieldVersions,
  SyncRequest,
  SyncAnswer,
  VersionedProfile,
} from '@dojang/schemas/profile';
import { sentence } from '@dojang/schemas/say';
import { type OwnProfileUpdate, type User, type UserDraft, UserUpdate } from '@dojang/schemas/user';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { mergeEdits } from '../../merge-edits.ts';
import { mergeProfile, versionsOf } from './merge-profile.ts';
import { refuseOtherRecord } from './own-record.ts';
import {
  createUser,
  deleteUser,
  findProfile,
  holdAdministrators,
  holdProfile,
  updateUser,
  type UserFields,
} from './repository.ts';

/**
 * Changes the caller's own record and returns it. A taken e-mail address is refused at its field, and another
 * user's record with 403: by it one knows a page that was opened while somebody else was signed in.
 */
export async function updateProfile(
  { db, actor }: MemberContext,
  { id, timestamp: _, ...update }: OwnProfileUpdate,
): Promise<User> {
  refuseOtherRecord(actor, id);
  return refusingTakenEmail(() =>
    db.$transaction(async (tx) => {
      const profile = await holdUser(tx, actor.id);
      return (await writeProfile(tx, profile, update, versionsOf(profile.user, update, Date.now())))
        .user;
    }),
  );
}

/**
 * Merges a device's edits into the caller's own record, field by field (`mergeProfile`), and returns what then
 * stands, unless the device has it. Sending the same edits again changes nothing. A taken e-mail address is
 * refused alone; another user's record with 403.
 */
export async function syncProfile(ctx: MemberContext, sync: SyncRequest): Promise<SyncAnswer> {
  refuseOtherRecord(ctx.actor, sync.id);
  try {
    return { ...(await mergeIntoOwn(ctx, sync)), refused: {} };
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    const { email: _, ...changes } = sync.changes;
    const merged = await mergeIntoOwn(ctx, { ...sync, changes, since: null });
    return { ...merged, refused: { email: ctx.say('user.emailTaken') } };
  }
}

async function mergeIntoOwn({ db, actor }: MemberContext, sync: SyncRequest) {
  const nowMs = Date.now();
  const merge = async (tx: Transaction) => {
    const profile = await holdUser(tx, actor.id);
    const { update, versions } = mergeProfile(profile.user, profile.times, sync, nowMs);
    return writeProfile(tx, profile, update, versions);
  };
  const hasEdits = Object.keys(sync.changes).length > 0;
  const profile = await (hasEdits ? db.$transaction(merge) : findProfile(db, actor.id));
  if (!profile) throw refuse('NOT_FOUND', sentence('user.notFound', { id: actor.id }));
  const isKnown = sync.since?.getTime() === profile.user.timestamp.getTime() && !hasEdits;
  return { nowMs, profile: isKnown ? null : profile };
}

/** Writes fields with their new versions. The timestamp grows with every change, by a millisecond at least. */
async function writeProfile(
  tx: Transaction,
  { user, times }: VersionedProfile,
  update: UserFields,
  changed: FieldVersions,
): Promise<VersionedProfile> {
  const merged = { ...times, ...changed };
  const isChanged = Object.keys(update).length > 0;
  if (!isChanged && Object.keys(changed).length === 0) return { user, times };
  const timestamp = new Date(Math.max(Date.now(), user.timestamp.getTime() + 1));
  const data = { ...update, ...(isChanged && { timestamp }), field_times: merged };
  return { user: await updateUser(tx, user.id, data), times: merged };
}

/** Makes a user who can sign in at once. A taken e-mail address is refused at its field. */
export async function registerUser({ db }: MemberContext, draft: UserDraft): Promise<User> {
  const { password, ...fields } = draft;
  const password_hash = await hashPassword(password);
  return refusingTakenEmail(() => createUser(db, { ...fields, password_hash }));
}

/**
 * Changes any user's record; the last administrator stays one. 404 when there is no such user, 409 when
 * somebody else has changed a field since `before` (`mergeEdits`).
 */
export function changeUser(
  { db, say }: MemberContext,
  { id, before, timestamp: _, ...wanted }: UserUpdate,
): Promise<User> {
  return refusingTakenEmail(() =>
    db.$transaction(async (tx) => {
      if (wanted.authority === 'USER') await refuseForLastAdministrator(tx, id);
      const profile = await holdUser(tx, id);
      const update = mergeEdits(say, UserUpdate, profile.user, wanted, before);
      return (await writeProfile(tx, profile, update, versionsOf(profile.user, update, Date.now())))
        .user;
    }),
  );
}

/** Removes a user for good; their sessions end with them. The last administrator stays. */
export async function removeUser({ db }: MemberContext, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await refuseForLastAdministrator(tx, id);
    await holdUser(tx, id);
    await deleteUser(tx, id);
  });
}

async function holdUser(tx: Transaction, id: string): Promise<VersionedProfile> {
  const profile = await holdProfile(tx, id);
  if (!profile) throw refuse('NOT_FOUND', sentence('user.notFound', { id }));
  return profile;
}

/** Administrators' rows are held until the transaction ends, so that two can't remove each other at once. */
async function refuseForLastAdministrator(tx: Transaction, id: string): Promise<void> {
  const administrators = await holdAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === id) {
    throw refuse('CONFLICT', 'user.lastAdministrator', {
      authority: 'user.lastAdministrator',
    });
  }
}

async function refusingTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'email')) {
      throw refuse('CONFLICT', 'user.emailTaken', { email: 'user.emailTaken' });
    }
    throw error;
  }
}
