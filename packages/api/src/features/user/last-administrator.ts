import type { Transaction } from '@dojang/db/client';
import { refuse } from '../../errors.ts';
import { lockAdministrators } from './repository.ts';

/** Throws 409 for the last administrator. Locks all of them, so that two cannot remove each other concurrently. */
export async function refuseForLastAdministrator(tx: Transaction, id: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === id) {
    throw refuse('CONFLICT', 'user.lastAdministrator', {
      authority: 'user.lastAdministrator',
    });
  }
}
