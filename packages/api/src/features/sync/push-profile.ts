import { isUniqueViolation } from '@dojang/db/client';
import type { ProfileField } from '@dojang/schemas/profile';
import type { PlainKey } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { requireActingFor } from '../guardian/acting-for.ts';
import { mergeProfile } from '../user/merge-profile.ts';
import { editUser, locksOut } from '../user/service.ts';
import { type Mutation, rejectionOf } from './kind.ts';
import { listSynced, partOfSynced } from './repository.ts';

type EmailRefusal = Extract<PlainKey, 'form.required' | 'user.emailTaken'>;

/** Merges a profile mutation field by field. Idempotent: a repeated one gets the same result. */
export async function pushProfile(ctx: MemberContext, mutation: Mutation<'profile'>) {
  const { subject, change } = mutation;
  const rejection = await rejectionOf(ctx.say, () => requireActingFor(ctx, subject));
  if (rejection) return rejection;
  const refused = await merge(
    ctx,
    mutation,
    locksOut(ctx, subject, change) ? 'form.required' : null,
  );
  if (refused === null) return null;
  const text = ctx.say(refused as EmailRefusal);
  return { text, fields: { email: text } };
}

/** Returns why the address alone is rejected, or null. */
async function merge(
  ctx: MemberContext,
  mutation: Mutation<'profile'>,
  emailRefusal: EmailRefusal | null,
): Promise<string | null> {
  try {
    return await mergeOnce(ctx, mutation, emailRefusal);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // the address is taken, or a concurrent push of the same mutation was accepted, whose result holds
    const isTaken = isUniqueViolation(error, 'email');
    return merge(ctx, mutation, isTaken ? 'user.emailTaken' : emailRefusal);
  }
}

async function mergeOnce(
  ctx: MemberContext,
  { id, subject, change, base, madeMs }: Mutation<'profile'>,
  emailRefusal: EmailRefusal | null,
): Promise<string | null> {
  const owner_id = ctx.actor.id;
  const { email, ...others } = change;
  const changes = emailRefusal === null ? change : others;
  const bases = Object.values(base).filter((version) => typeof version === 'string');
  const synced = await listSynced(ctx.db, owner_id, [id, ...bases]);
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
  await editUser(ctx, subject, {
    decide: ({ user, times: current }) => {
      const merged = mergeProfile(user, current, { changes, known, editedMs }, Date.now());
      const accepted = { id, owner_id, times: merged.versions, email_refusal: emailRefusal };
      return { ...merged, also: partOfSynced(accepted) };
    },
  });
  return emailRefusal;
}
