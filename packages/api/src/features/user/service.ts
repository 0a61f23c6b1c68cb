import { hashPassword, noPasswordHash } from '@dojang/auth/password';
import { isUniqueViolation, type Transaction } from '@dojang/db/client';
import type {
  FieldVersions,
  SyncRequest,
  SyncAnswer,
  VersionedProfile,
} from '@dojang/schemas/profile';
import type { PlainKey } from '@dojang/schemas/say';
import {
  type OwnProfileUpdate,
  type ProfileUpdate,
  type User,
  type UserDraft,
  UserUpdate,
} from '@dojang/schemas/user';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse, refuseField } from '../../errors.ts';
import { mergeEdits } from '../../merge-edits.ts';
import { changesBetween } from '../audit/changes.ts';
import { auditStatement, type Entry, writeAudit } from '../audit/write.ts';
import { refuseCommonPassword } from '../auth/chosen-password.ts';
import { requireActingFor } from '../guardian/acting-for.ts';
import { endLinksCreatedBy } from '../link/repository.ts';
import { accountChanged, notify } from '../notice/notify.ts';
import { refuseForLastAdministrator } from './last-administrator.ts';
import { mergeProfile, versionsOf } from './merge-profile.ts';
import {
  createUser,
  endSignIns,
  findProfile,
  lockProfile,
  updateUser,
  updateUnchangedUser,
  type UserChange,
  type UserFields,
} from './repository.ts';

/**
 * Updates the record of the caller or a child. Throws 409 at the field for a taken e-mail address, 400 for removing one's own,
 * 403 for other users' records.
 */
export async function updateProfile(
  ctx: MemberContext,
  { id: subjectId, timestamp: _, ...update }: OwnProfileUpdate,
): Promise<User> {
  const id = await requireActingFor(ctx, subjectId);
  if (locksOut(ctx, id, update)) throw refuseField('email', 'form.required');
  const { user } = await refusingTakenEmail(() =>
    editUser(ctx, id, ({ user: now }) => ({
      update,
      versions: versionsOf(now, update, Date.now()),
    })),
  );
  return user;
}

/**
 * Merges a device's edits into the record of the caller or a child (`mergeProfile`); returns the record unless the device
 * already has it. Idempotent. A taken e-mail address, or a missing own one, is refused by itself. Throws 403 for other users'
 * records.
 */
export async function syncProfile(ctx: MemberContext, sync: SyncRequest): Promise<SyncAnswer> {
  await requireActingFor(ctx, sync.id);
  if (locksOut(ctx, sync.id, sync.changes)) return mergeWithoutEmail(ctx, sync, 'form.required');
  try {
    return { ...(await mergeInto(ctx, sync)), refused: {} };
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    return mergeWithoutEmail(ctx, sync, 'user.emailTaken');
  }
}

async function mergeWithoutEmail(ctx: MemberContext, sync: SyncRequest, why: PlainKey) {
  const { email: _, ...changes } = sync.changes;
  const merged = await mergeInto(ctx, { ...sync, changes, since: null });
  return { ...merged, refused: { email: ctx.say(why) } };
}

/** Whether the caller would remove the address they sign in with. */
export function locksOut({ actor }: MemberContext, id: string, { email }: ProfileUpdate): boolean {
  return email === null && id === actor.id;
}

async function mergeInto(ctx: MemberContext, sync: SyncRequest) {
  const { id } = sync;
  const nowMs = Date.now();
  const hasEdits = Object.keys(sync.changes).length > 0;
  const profile = await (hasEdits
    ? editUser(ctx, id, ({ user, times }) => mergeProfile(user, times, sync, nowMs))
    : findProfile(ctx.db, id));
  if (!profile) return refuseUnknown(id);
  const isUpToDate = sync.since?.getTime() === profile.user.timestamp.getTime() && !hasEdits;
  return { nowMs, profile: isUpToDate ? null : profile };
}

/** Computes a change from the current record: fields, and versions of accepted edits. */
export type Decide = (profile: VersionedProfile) => { update: UserFields; versions: FieldVersions };

/**
 * Applies `decide` to a record and returns the result. Optimistic: one read and one write. After a concurrent change it locks
 * the row and decides again. Throws 404 for an unknown user.
 */
async function editUser(ctx: MemberContext, id: string, decide: Decide): Promise<VersionedProfile> {
  const profile = (await findProfile(ctx.db, id)) ?? refuseUnknown(id);
  const change = changeOf(profile, decide(profile));
  if (!change) return profile;
  const audit = auditStatement(ctx, entryOf(profile, change));
  const user =
    change.email === null ? null : await updateUnchangedUser(ctx.db, profile, change, audit);
  return user
    ? { user, times: change.field_times }
    : ctx.db.$transaction((tx) => editLockedUser(tx, ctx, id, decide));
}

/** `editUser` within a transaction, with the row locked. Removing the address ends all sign-ins. */
export async function editLockedUser(
  tx: Transaction,
  ctx: MemberContext,
  id: string,
  decide: Decide,
): Promise<VersionedProfile> {
  const profile = (await lockProfile(tx, id)) ?? refuseUnknown(id);
  const change = changeOf(profile, decide(profile));
  if (!change) return profile;
  await writeAudit(tx, ctx, entryOf(profile, change));
  const user = await updateUser(tx, id, change);
  if (change.email === null) await endSignIns(tx, id);
  return { user, times: change.field_times };
}

/** Applies an update within the caller's transaction, without merging. Throws 404 for an unknown user. */
export async function changeLockedUser(
  tx: Transaction,
  ctx: MemberContext,
  id: string,
  update: ProfileUpdate,
): Promise<User> {
  const decide: Decide = ({ user }) => ({ update, versions: versionsOf(user, update, Date.now()) });
  return (await editLockedUser(tx, ctx, id, decide)).user;
}

/** Log entry of a change. */
function entryOf({ user }: VersionedProfile, { authority, ...change }: UserChange): Entry {
  const isOther = authority !== undefined && authority !== user.authority;
  return {
    action: isOther ? 'authority.changed' : 'user.changed',
    subject: { kind: 'user', id: user.id },
    before: user,
    after: { ...user, ...change, ...(isOther && { authority }) },
  };
}

/** Columns to write; null if nothing changes. The timestamp grows by at least a millisecond. */
function changeOf(
  { user, times }: VersionedProfile,
  { update, versions }: ReturnType<Decide>,
): UserChange | null {
  const isChanged = Object.keys(update).length > 0;
  if (!isChanged && Object.keys(versions).length === 0) return null;
  const timestamp = new Date(Math.max(Date.now(), user.timestamp.getTime() + 1));
  return { ...update, ...(isChanged && { timestamp }), field_times: { ...times, ...versions } };
}

/**
 * Creates a user, who can sign in immediately with an e-mail address and a password. Throws 409 for a taken address, 400 for an
 * administrator without one.
 */
export async function registerUser(ctx: MemberContext, draft: UserDraft): Promise<User> {
  const { password, ...fields } = draft;
  refuseUnreachable({ email: null, ...fields });
  if (password !== undefined) await refuseCommonPassword(password);
  const password_hash = password === undefined ? noPasswordHash : await hashPassword(password);
  return refusingTakenEmail(() =>
    ctx.db.$transaction(async (tx) => {
      const user = await createUser(tx, { ...fields, password_hash });
      const subject = { kind: 'user', id: user.id } as const;
      await writeAudit(tx, ctx, { action: 'user.created', subject, after: user });
      return user;
    }),
  );
}

/**
 * Changes any user's record. A demotion ends the links that they created. Throws 404 for an unknown user, 409 for the last
 * administrator and for conflicts with `before` (`mergeEdits`).
 */
export async function changeUser(
  ctx: MemberContext,
  { id, before, timestamp: _, ...wanted }: UserUpdate,
): Promise<User> {
  let former: User | undefined;
  const decide: Decide = ({ user }) => {
    former = user;
    const update = mergeEdits(ctx.say, UserUpdate, user, wanted, before);
    refuseUnreachable({ ...user, ...update });
    return { update, versions: versionsOf(user, update, Date.now()) };
  };
  const { user } = await refusingTakenEmail(() =>
    ctx.db.$transaction(async (tx) => {
      if (wanted.authority === 'USER') await refuseForLastAdministrator(tx, id);
      const edited = await editLockedUser(tx, ctx, id, decide);
      if (wanted.authority === 'USER') await endLinksCreatedBy(tx, id);
      const isChanged = Object.keys(changesBetween('user', former, edited.user)).length > 0;
      if (isChanged && id !== ctx.actor.id) await notify(tx, ctx, accountChanged(id, 'RECORD'));
      return edited;
    }),
  );
  return user;
}

function refuseUnknown(id: string): never {
  throw notFound('user', id);
}

/** An administrator must be able to sign in. */
function refuseUnreachable({ email, authority }: Pick<User, 'email' | 'authority'>): void {
  if (authority === 'ADMIN' && email === null) {
    throw refuseField('email', 'user.administratorWithoutEmail');
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
