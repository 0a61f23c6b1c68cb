import { isCommonPassword } from '@dojang/auth/common-passwords';
import { hashPassword, noPasswordHash } from '@dojang/auth/password';
import { type Database, isUniqueViolation, type Transaction } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';
import type { FieldVersions, VersionedProfile } from '@dojang/schemas/profile';
import { type ProfileUpdate, type User, type UserDraft, UserUpdate } from '@dojang/schemas/user';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse, refuseField } from '../../../errors.ts';
import { mergeEdits } from '../../../merge-edits.ts';
import { type Entry, partsOfAudit, writeAudit } from '../../../write-audit.ts';
import { endLinksCreatedBy, endSignIns } from './end-access.ts';
import { accountChanged, type NoticeDraft } from '../../../notify.ts';
import { lockPeople } from './lock-people.ts';
import { versionsOf } from './merge-profile.ts';
import {
  createUser,
  findProfile,
  lockAdministrators,
  updateUnchangedUser,
  type UserChange,
  type UserFields,
} from './repository.ts';

type Edit = {
  /** Computes a change from the current record: fields, versions of accepted edits, and a part of the same statement. */
  decide: (profile: VersionedProfile) => {
    update: UserFields;
    versions: FieldVersions;
    also?: Sql;
  };
  /** Of a change that is logged. */
  notices?: readonly NoticeDraft[];
  mayDemote?: boolean;
};

/**
 * Edits a record and returns the result. Optimistic: one read and one write. After a concurrent change, and where more than the
 * row changes, it locks the row and decides again. Throws 404 for an unknown user.
 */
export async function editUser(ctx: MemberContext, id: string, edit: Edit) {
  const profile = (await findProfile(ctx.db, id)) ?? refuseUnknown(id);
  const change = changeOf(profile, edit);
  if (!change) return profile;
  const isDemotion = edit.mayDemote && profile.user.authority === 'ADMIN';
  const needsLocks = isDemotion || change.columns.email === null;
  const edited = needsLocks ? null : await writeChange(ctx.db, ctx, profile, change);
  return (
    edited ??
    ctx.db.$transaction(async (tx) => {
      if (edit.mayDemote) await refuseForLastAdministrator(tx, id);
      else await lockPeople(tx, [id], 'toChange');
      return editLockedUser(tx, ctx, id, edit);
    })
  );
}

/** `editUser` with the row locked. Removing the address ends all sign-ins, a demotion the links that the user created. */
async function editLockedUser(tx: Transaction, ctx: MemberContext, id: string, edit: Edit) {
  const profile = (await findProfile(tx, id)) ?? refuseUnknown(id);
  const change = changeOf(profile, edit);
  if (!change) return profile;
  const edited = (await writeChange(tx, ctx, profile, change)) ?? refuseUnknown(id);
  if (change.columns.email === null) await endSignIns(tx, id);
  if (edit.mayDemote) await endLinksCreatedBy(tx, id);
  return edited;
}

/** Writes and logs a change with its notices in one statement; null if the row has changed since it was read. */
async function writeChange(
  db: Database | Transaction,
  ctx: MemberContext,
  profile: VersionedProfile,
  { columns, notices, also }: NonNullable<ReturnType<typeof changeOf>>,
): Promise<VersionedProfile | null> {
  const audit = partsOfAudit(ctx, entryOf(profile, columns), notices);
  const more = also ? sql`${audit}, ${also}` : audit;
  const user = await updateUnchangedUser(db, profile, columns, more);
  return user && { user, times: columns.field_times };
}

/** Applies an update within the caller's transaction, which has locked the user, without merging. Throws 404 for an unknown one. */
export async function changeLockedUser(
  tx: Transaction,
  ctx: MemberContext,
  id: string,
  update: ProfileUpdate,
): Promise<User> {
  const edited = await editLockedUser(tx, ctx, id, {
    decide: ({ user }) => ({ update, versions: versionsOf(user, update, Date.now()) }),
  });
  return edited.user;
}

function entryOf({ user }: VersionedProfile, { authority, ...change }: UserChange): Entry {
  const isOther = authority !== undefined && authority !== user.authority;
  return {
    action: isOther ? 'authority.changed' : 'user.changed',
    subject: { kind: 'user', id: user.id },
    before: user,
    after: { ...user, ...change, ...(isOther && { authority }) },
  };
}

/** What to write; null if there is nothing. The timestamp grows by at least a millisecond. */
function changeOf(profile: VersionedProfile, { decide, notices = [] }: Edit) {
  const { user, times } = profile;
  const { update, versions, also } = decide(profile);
  const isChanged = Object.keys(update).length > 0;
  if (!isChanged && Object.keys(versions).length === 0 && !also) return null;
  const timestamp = new Date(Math.max(Date.now(), user.timestamp.getTime() + 1));
  const field_times = { ...times, ...versions };
  const columns: UserChange = { ...update, ...(isChanged && { timestamp }), field_times };
  return { columns, notices, also };
}

/**
 * Creates a user, who can sign in immediately with an e-mail address and a password. Throws 409 for a taken address, 400 for an
 * administrator without one.
 */
export async function registerUser(ctx: MemberContext, draft: UserDraft): Promise<User> {
  const { password, ...fields } = draft;
  refuseUnreachable({ email: null, ...fields });
  if (fields.authority === 'ADMIN') refuseToken(ctx);
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
  const { user } = await refusingTakenEmail(() =>
    editUser(ctx, id, {
      decide: ({ user: now }) => {
        const update = mergeEdits(ctx.say, UserUpdate, now, wanted, before);
        refuseUnreachable({ ...now, ...update });
        if (update.authority === 'ADMIN' && now.authority !== 'ADMIN') refuseToken(ctx);
        return { update, versions: versionsOf(now, update, Date.now()) };
      },
      notices: id === ctx.actor.id ? [] : [accountChanged(id, 'RECORD')],
      mayDemote: wanted.authority === 'USER',
    }),
  );
  return user;
}

/** A leaked token must not open another way in, which outlives it. */
function refuseToken({ token }: MemberContext): void {
  if (token) throw refuse('FORBIDDEN', 'token.noAdministrators');
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

/** Throws 409 at the field for a taken e-mail address. */
export async function refusingTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'email')) {
      throw refuse('CONFLICT', 'user.emailTaken', { email: 'user.emailTaken' });
    }
    throw error;
  }
}

/** Throws 409 for the last administrator. Locks the user and all of them, so that two cannot remove each other concurrently. */
export async function refuseForLastAdministrator(tx: Transaction, id: string): Promise<void> {
  const administrators = await lockAdministrators(tx, id);
  if (administrators.length === 1 && administrators[0] === id) {
    throw refuse('CONFLICT', 'user.lastAdministrator', { authority: 'user.lastAdministrator' });
  }
}

/** Throws 400 at the field for a commonly used password. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refuseField('password', 'user.passwordCommon');
}
