import { erasedId, type PersonalDataOptions } from '@dojang/schemas/personal-data';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
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
