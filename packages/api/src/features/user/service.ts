import { hashPassword, noPasswordHash } from '@dojang/auth/password';
import { isUniqueViolation, type Transaction } from '@dojang/db/client';
import type {
  FieldVersions,
  SyncRequest,
  SyncAnswer,
  VersionedProfile,
} from '@dojang/schemas/profile';
import { type PlainKey, sentence } from '@dojang/schemas/say';
import {
  type OwnProfileUpdate,
  type ProfileUpdate,
  type User,
  type UserDraft,
  UserUpdate,
} from '@dojang/schemas/user';
import type { MemberContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { mergeEdits } from '../../merge-edits.ts';
import { auditStatement, type Entry, writeAudit } from '../audit/write.ts';
import { refuseCommonPassword } from '../auth/chosen-password.ts';
import { requireActingFor } from '../guardian/acting-for.ts';
import { endLinksMadeBy } from '../link/repository.ts';
import { refuseForLastAdministrator } from './last-administrator.ts';
import { mergeProfile, versionsOf } from './merge-profile.ts';
import {
  createUser,
  endSignIns,
  findProfile,
  holdProfile,
  updateUser,
  updateUserAsKnown,
  type UserChange,
  type UserFields,
} from './repository.ts';

/**
 * Changes the caller's own record, or that of a child whose guardian they are, and returns it. A taken e-mail address is
 * refused at its field, as is removing the own one; another user's record with 403 (`requireActingFor`).
 */
export async function updateProfile(
  ctx: MemberContext,
  { id: whose, timestamp: _, ...update }: OwnProfileUpdate,
): Promise<User> {
  const id = await requireActingFor(ctx, whose);
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
 * Merges a device's edits into the caller's own record or that of a child, field by field (`mergeProfile`), and returns
 * what then stands, unless the device has it. Sending the same edits again changes nothing. An e-mail address that is
 * taken, or missing where the caller signs in by it, is refused alone; another user's record with 403.
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

/** Whether somebody would remove the address by which they sign in themselves. */
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
  const isKnown = sync.since?.getTime() === profile.user.timestamp.getTime() && !hasEdits;
  return { nowMs, profile: isKnown ? null : profile };
}

/** Decides what is written over a record as it stands: fields, and the versions of those that were decided. */
export type Decide = (profile: VersionedProfile) => { update: UserFields; versions: FieldVersions };

/**
 * Changes a record as `decide` says and returns it; 404 when there is no such user. Mostly nobody else changes it
 * meanwhile: then it costs one read and one write. Otherwise the record is held, and decided anew.
 */
async function editUser(ctx: MemberContext, id: string, decide: Decide): Promise<VersionedProfile> {
  const profile = (await findProfile(ctx.db, id)) ?? refuseUnknown(id);
  const change = changeOf(profile, decide(profile));
  if (!change) return profile;
  const audit = auditStatement(ctx, entryOf(profile, change));
  const user =
    change.email === null ? null : await updateUserAsKnown(ctx.db, profile, change, audit);
  return user
    ? { user, times: change.field_times }
    : ctx.db.$transaction((tx) => editHeldUser(tx, ctx, id, decide));
}

/** The same in a transaction, which keeps others from the record until it ends. Without an address nobody stays signed in. */
export async function editHeldUser(
  tx: Transaction,
  ctx: MemberContext,
  id: string,
  decide: Decide,
): Promise<VersionedProfile> {
  const profile = (await holdProfile(tx, id)) ?? refuseUnknown(id);
  const change = changeOf(profile, decide(profile));
  if (!change) return profile;
  await writeAudit(tx, ctx, entryOf(profile, change));
  const user = await updateUser(tx, id, change);
  if (change.email === null) await endSignIns(tx, id);
  return { user, times: change.field_times };
}

/** Changes a record in a transaction of somebody else, as an administrator does it, and returns it; 404 for nobody. */
export async function changeHeldUser(
  tx: Transaction,
  ctx: MemberContext,
  id: string,
  update: ProfileUpdate,
): Promise<User> {
  const decide: Decide = ({ user }) => ({ update, versions: versionsOf(user, update, Date.now()) });
  return (await editHeldUser(tx, ctx, id, decide)).user;
}

/** What the log says of a change. */
function entryOf({ user }: VersionedProfile, { authority, ...change }: UserChange): Entry {
  const isOther = authority !== undefined && authority !== user.authority;
  return {
    action: isOther ? 'authority.changed' : 'user.changed',
    subject: { kind: 'user', id: user.id },
    before: user,
    after: { ...user, ...change, ...(isOther && { authority }) },
  };
}

/** What is written; null for nothing. The timestamp grows with every change, by a millisecond at least. */
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
 * Makes a user, who can sign in at once if an e-mail address and a password are given. A taken address is refused at its
 * field, as is an administrator without one.
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
 * Changes any user's record; the last administrator stays one. The links of whom it demotes end. 404 when there is no such user, 409 when
 * somebody else has changed a field since `before` (`mergeEdits`).
 */
export async function changeUser(
  ctx: MemberContext,
  { id, before, timestamp: _, ...wanted }: UserUpdate,
): Promise<User> {
  const decide: Decide = ({ user }) => {
    const update = mergeEdits(ctx.say, UserUpdate, user, wanted, before);
    refuseUnreachable({ ...user, ...update });
    return { update, versions: versionsOf(user, update, Date.now()) };
  };
  const { user } = await refusingTakenEmail(() =>
    wanted.authority === 'USER'
      ? ctx.db.$transaction(async (tx) => {
          await refuseForLastAdministrator(tx, id);
          const edited = await editHeldUser(tx, ctx, id, decide);
          await endLinksMadeBy(tx, id);
          return edited;
        })
      : editUser(ctx, id, decide),
  );
  return user;
}

function refuseUnknown(id: string): never {
  throw refuse('NOT_FOUND', sentence('user.notFound', { id }));
}

/** An administrator who can't sign in could not run the club. */
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
