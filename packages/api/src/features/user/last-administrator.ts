import type { Transaction } from '@dojang/db/client';
import { refuse } from '../../errors.ts';
import { holdAdministrators } from './repository.ts';

/** Administrators' rows are held until the transaction ends, so that two can't remove each other at once. */
export async function refuseForLastAdministrator(tx: Transaction, id: string): Promise<void> {
  const administrators = await holdAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === id) {
    throw refuse('CONFLICT', 'user.lastAdministrator', {
      authority: 'user.lastAdministrator',
    });
  }
}
