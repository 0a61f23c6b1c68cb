import type { Database, Transaction } from '@dojang/db/client';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { createTicket } from './repository.ts';

/** Lets a login go on with its second step alone, for ten minutes; once it is stored, set the cookie. */
export async function issueTicket(
  ctx: Context,
  db: Database | Transaction,
  about: { userId: string; failuresKey: string | null },
) {
  const { id, cookie } = ctx.tickets.draft();
  await createTicket(db, { id, ...about });
  ctx.log.info({ account: about.userId, address: ctx.address }, 'second step needed');
  return { setCookies: () => ctx.setCookie(cookie) };
}

export const refuseBeforeSecondStep = () => refuse('FORBIDDEN', 'auth.secondStepNeeded');
