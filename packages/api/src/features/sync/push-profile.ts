import { isUniqueViolation } from '@dojang/db/client';
import type { ProfileField } from '@dojang/schemas/profile';
import type { MemberContext } from '../../context.ts';
import { requireActingFor } from '../../acting-for.ts';
import { locksOut, prepareMerge, type Refused } from '../people/user/own-edits.ts';
import { editUser } from '../people/user/service.ts';
import { type Mutation, rejectionOf } from './kind.ts';
import { listSynced, partOfSynced } from './repository.ts';

/** Merges a profile mutation field by field. Idempotent: a repeated one gets the same result. */
export async function pushProfile(ctx: MemberContext, mutation: Mutation<'profile'>) {
  const { subject, change } = mutation;
  const rejection = await rejectionOf(ctx.say, () => requireActingFor(ctx, subject));
  if (rejection) return rejection;
  const known: Refused = locksOut(ctx, subject, change) ? { email: 'form.required' } : {};
  const refused = Object.entries(await merge(ctx, mutation, known));
  if (refused.length === 0) return null;
  const said = refused.map(([field, why]) => [field, ctx.say(why)] as const);
  return { text: said.map(([, text]) => text).join('; '), fields: Object.fromEntries(said) };
}

/** Returns why single fields are rejected. */
async function merge(
  ctx: MemberContext,
  mutation: Mutation<'profile'>,
  refused: Refused,
): Promise<Refused> {
  try {
    return await mergeOnce(ctx, mutation, refused);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // the address is taken, or a concurrent push of the same mutation was accepted, whose result holds
    const isTaken = isUniqueViolation(error, 'email');
    return merge(ctx, mutation, isTaken ? { email: 'user.emailTaken' } : refused);
  }
}

async function mergeOnce(
  ctx: MemberContext,
  { id, subject, change: changes, base, madeMs }: Mutation<'profile'>,
  refused: Refused,
): Promise<Refused> {
  const owner_id = ctx.actor.id;
  const bases = Object.values(base).filter((version) => typeof version === 'string');
  const synced = await listSynced(ctx.db, owner_id, [id, ...bases]);
  const previous = synced.get(id);
  if (previous) return previous.refusals;
  const known = Object.fromEntries(
    Object.entries(base).flatMap(([field, version]) => {
      const ms =
        typeof version === 'string' ? synced.get(version)?.times[field as ProfileField] : version;
      return ms === undefined ? [] : [[field, ms]];
    }),
  );
  const editedMs = Object.fromEntries(Object.keys(changes).map((field) => [field, madeMs]));
  let refusals = refused;
  const decide = await prepareMerge(ctx, subject, { changes, known, editedMs }, refused);
  await editUser(ctx, subject, {
    decide(current) {
      const { refused: found, ...merged } = decide(current);
      refusals = found;
      const accepted = { id, owner_id, times: merged.versions, refusals };
      return { ...merged, also: partOfSynced(accepted) };
    },
  });
  return refusals;
}
