import {
  erasedId,
  type OwnDeletion,
  type PersonalDataOptions,
} from '@dojang/schemas/personal-data';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { clearFailures } from '../auth/repository.ts';
import { checkOwnPassword } from '../auth/service.ts';
import { findUser } from '../user/repository.ts';
import { registry } from './registry.ts';

/**
 * Deletes of a person what is chosen, for good and in one transaction. `userData` erases the person: their record and
 * all that the registry has of them. `tournamentData` takes them out of the lists of participants; without it a place
 * without a name stays there for an erased person. 404 when there is no such person, 409 for the last administrator.
 */
export async function deletePersonalData(
  ctx: MemberContext,
  id: string,
  options: PersonalDataOptions,
): Promise<void> {
  // who is erased can't stand in a list any more
  const meant = registry.filter(({ group }) => options.userData || options[group]);
  await ctx.db.$transaction(async (tx) => {
    const person = await findUser(tx, id);
    if (!person) throw refuse('NOT_FOUND', sentence('user.notFound', { id }));
    for (const { hold } of meant) await hold?.(tx, person, options);
    const action = options.userData ? 'user.deleted' : 'tournaments.left';
    const subject = { kind: 'user', id: options.userData ? erasedId : id } as const;
    // before the log is blanked: whoever deletes themselves is not named either
    await writeAudit(tx, ctx, { action, subject });
    for (const { erase } of meant) await erase?.(tx, person, options);
  });
}

/**
 * The same of the caller, whose password is asked for once more. The browser forgets the session and the device. 400
 * for a wrong password, which counts as a sign-in that has failed.
 */
export async function deleteOwnData(
  ctx: MemberContext,
  { password, ...options }: OwnDeletion,
): Promise<void> {
  const { id } = ctx.actor;
  const { email, about } = await checkOwnPassword(ctx, 'password', password);
  await deletePersonalData(ctx, id, options);
  if (options.userData) {
    ctx.setCookie(ctx.sessions.blankCookie);
    ctx.setCookie(ctx.devices.blankCookie);
  } else {
    await ctx.db.$transaction((tx) => clearFailures(tx, email));
  }
  ctx.log.info({ ...about, ...options }, 'own data deleted');
}
