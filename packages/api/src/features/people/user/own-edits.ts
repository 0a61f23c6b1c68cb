import { isUniqueViolation } from '@dojang/db/client';
import { decidesMajority } from '@dojang/schemas/guardian';
import type {
  ProfileField,
  SyncAnswer,
  SyncRequest,
  VersionedProfile,
} from '@dojang/schemas/profile';
import type { PlainKey } from '@dojang/schemas/say';
import type { OwnProfileUpdate, ProfileUpdate, User } from '@dojang/schemas/user';
import type { ActingContext, MemberContext } from '../../../context.ts';
import { notFound, refuse, refuseField } from '../../../errors.ts';
import { hasGuardian } from '../guardian/repository.ts';
import { mergeProfile, versionsOf } from './merge-profile.ts';
import { findProfile } from './repository.ts';
import { editUser, refusingTakenEmail } from './service.ts';

const birthdayLocked = 'guardian.birthdayLocked';
const emailLocked = 'guardian.emailLocked';

/** Why single fields of an edit are refused; the others are saved. */
export type Refused = Partial<
  Record<
    ProfileField,
    Extract<
      PlainKey,
      'form.required' | 'user.emailTaken' | typeof birthdayLocked | typeof emailLocked
    >
  >
>;

/**
 * Updates the record of the caller or a child. Throws at the field: 409 for a taken e-mail address, 400 for removing one's own,
 * 403 for what `lockFields` locks.
 */
export async function updateProfile(
  ctx: ActingContext,
  { id: _id, timestamp: _timestamp, ...update }: OwnProfileUpdate,
): Promise<User> {
  const { personId: id } = ctx;
  if (locksOut(ctx, id, update)) throw refuseField('email', 'form.required');
  const lockedIn = await lockFields(ctx, id, update);
  const { user } = await refusingTakenEmail(() =>
    editUser(ctx, id, {
      decide({ user: now }) {
        const locked = lockedIn(now, update);
        const [why] = Object.values(locked);
        if (why) throw refuse('FORBIDDEN', why, locked);
        return { update, versions: versionsOf(now, update, Date.now()) };
      },
    }),
  );
  return user;
}

/**
 * Merges a device's edits into the record of the caller or a child (`mergeProfile`); returns the record unless the device
 * already has it. Idempotent. A taken e-mail address, a missing own one, and a birthday that decides about guardians are refused
 * by themselves.
 */
export async function syncProfile(ctx: ActingContext, sync: SyncRequest): Promise<SyncAnswer> {
  if (locksOut(ctx, sync.id, sync.changes)) return mergeInto(ctx, sync, { email: 'form.required' });
  try {
    return await mergeInto(ctx, sync, {});
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    return mergeInto(ctx, sync, { email: 'user.emailTaken' });
  }
}

async function mergeInto(ctx: MemberContext, sync: SyncRequest, refused: Refused) {
  const { id } = sync;
  let refusals = refused;
  const hasEdits = Object.keys(sync.changes).length > 0;
  const merge = await prepareMerge(ctx, id, sync, refused);
  const profile = await (hasEdits
    ? editUser(ctx, id, {
        decide(current) {
          const { refused: found, ...merged } = merge(current);
          refusals = found;
          return merged;
        },
      })
    : findProfile(ctx.db, id));
  if (!profile) throw notFound('user', id);
  const isUpToDate = sync.since?.getTime() === profile.user.timestamp.getTime() && !hasEdits;
  const said = Object.entries(refusals).map(([field, why]) => [field, ctx.say(why)]);
  return {
    nowMs: Date.now(),
    profile: isUpToDate ? null : profile,
    refused: Object.fromEntries(said) as SyncAnswer['refused'],
  };
}

/** Whether the caller would remove the address they sign in with. */
export function locksOut({ actor }: MemberContext, id: string, { email }: ProfileUpdate): boolean {
  return email === null && id === actor.id;
}

/**
 * Decides for an update of a person's record which fields members may not change so: a birthday that decides about guardians,
 * and the address of somebody else, whose sign-ins would end without it.
 */
async function lockFields({ db, actor }: MemberContext, id: string, wanted: ProfileUpdate) {
  const isMember = actor.authority !== 'ADMIN';
  const isGuarded = wanted.birthday !== undefined && isMember && (await hasGuardian(db, id));
  return (now: User, { birthday, email }: ProfileUpdate): Refused => ({
    ...(isGuarded &&
      birthday !== undefined &&
      decidesMajority(now.birthday, birthday) && { birthday: birthdayLocked }),
    ...(isMember &&
      id !== actor.id &&
      email === null &&
      now.email !== null && { email: emailLocked }),
  });
}

/** `mergeProfile` for edits of a person's record, without `refused` fields and a birthday that is refused too. */
export async function prepareMerge(
  ctx: MemberContext,
  id: string,
  edits: Parameters<typeof mergeProfile>[2],
  refused: Refused,
) {
  const lockedIn = await lockFields(ctx, id, edits.changes);
  return ({ user, times }: VersionedProfile) => {
    const mergeWithout = (left: Refused) => {
      const changes = Object.fromEntries(
        Object.entries(edits.changes).filter(([field]) => !(field in left)),
      );
      return {
        ...mergeProfile(user, times, { ...edits, changes }, Date.now()),
        refused: left,
      };
    };
    const merged = mergeWithout(refused);
    const locked = lockedIn(user, merged.update);
    return Object.keys(locked).length > 0 ? mergeWithout({ ...refused, ...locked }) : merged;
  };
}
