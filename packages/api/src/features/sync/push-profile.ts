import { isUniqueViolation } from '@dojang/db/client';
import type { FieldVersions, ProfileField } from '@dojang/schemas/profile';
import type { PlainKey } from '@dojang/schemas/say';
import type { Rejection } from '@dojang/schemas/sync';
import type { MemberContext } from '../../context.ts';
import { requireActingFor } from '../guardian/acting-for.ts';
import { mergeProfile } from '../user/merge-profile.ts';
import { lockUser } from '../user/repository.ts';
import { editLockedUser, locksOut } from '../user/service.ts';
import { type Mutation, rejectionOf } from './kind.ts';
import { addSynced, listSynced } from './repository.ts';

type EmailRefusal = Extract<PlainKey, 'form.required' | 'user.emailTaken'>;

/** Merges a profile mutation field by field. Idempotent: a repeated one gets the same result. */
export async function pushProfile(
  ctx: MemberContext,
  mutation: Mutation<'profile'>,
): Promise<Rejection | null> {
  const { subject, change } = mutation;
  const rejection = await rejectionOf(ctx.say, () => requireActingFor(ctx, subject));
  if (rejection) return rejection;
  if (locksOut(ctx, subject, change)) return merge(ctx, mutation, 'form.required');
  try {
    return await merge(ctx, mutation, null);
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    return merge(ctx, mutation, 'user.emailTaken');
  }
}

/** The row lock serializes concurrent pushes of the same mutation. */
async function merge(
  ctx: MemberContext,
  { id, subject, change, base, madeMs }: Mutation<'profile'>,
  emailRefusal: EmailRefusal | null,
): Promise<Rejection | null> {
  const { email, ...others } = change;
  const changes = emailRefusal === null ? change : others;
  const refused = await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, subject);
    const bases = Object.values(base).filter((version) => typeof version === 'string');
    const synced = await listSynced(tx, ctx.actor.id, [id, ...bases]);
    const previous = synced.get(id);
    if (previous) return previous.email_refusal;
    const known = Object.fromEntries(
      Object.entries(base).flatMap(([field, version]) => {
        const ms =
          typeof version === 'string' ? synced.get(version)?.times[field as ProfileField] : version;
        return ms === undefined ? [] : [[field, ms]];
      }),
    );
    const editedMs = Object.fromEntries(Object.keys(changes).map((field) => [field, madeMs]));
    let times: FieldVersions = {};
    await editLockedUser(tx, ctx, subject, ({ user, times: current }) => {
      const merged = mergeProfile(user, current, { changes, known, editedMs }, Date.now());
      times = merged.versions;
      return merged;
    });
    await addSynced(tx, { id, owner_id: ctx.actor.id, times, email_refusal: emailRefusal });
    return emailRefusal;
  });
  if (refused === null) return null;
  const text = ctx.say(refused as EmailRefusal);
  return { text, fields: { email: text } };
}
