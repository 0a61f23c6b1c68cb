import { erasedId, type PersonalDataOptions } from '@dojang/schemas/personal-data';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { findUser } from '../user/repository.ts';

/**
 * Permanently deletes personal data in one transaction. `userData` erases the person and all registered data;
 * `tournamentData` removes them from lists of participants, else an anonymous place remains for an erased person. Throws 404
 * for an unknown user, 409 for the last administrator. Without an actor the server itself erases.
 */
export async function deletePersonalData(
  ctx: Pick<Context, 'db' | 'actor' | 'registry'>,
  id: string,
  options: PersonalDataOptions,
): Promise<void> {
  // an erased user cannot stay in a list
  const entities = ctx.registry.personalData.filter(
    ({ group = 'userData' }) => options.userData || options[group],
  );
  await ctx.db.$transaction(async (tx) => {
    const person = await findUser(tx, id);
    if (!person) throw notFound('user', id);
    for (const { prepare } of entities) await prepare?.(tx, person, options);
    const action = options.userData ? 'user.deleted' : 'tournaments.left';
    const subject = { kind: 'user', id: options.userData ? erasedId : id } as const;
    // before the log is anonymized: users who delete themselves are not named either
    await writeAudit(tx, ctx, { action, subject });
    for (const { erase } of entities) await erase?.(tx, person, options);
  });
}
