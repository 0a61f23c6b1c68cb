import type { Say } from '@dojang/schemas/say';
import type { Rejection } from '@dojang/schemas/sync';
import { TRPCError } from '@trpc/server';
import { describeError } from '../../errors.ts';

/** Runs `act` and returns its rejection, null on success. Rethrows errors that a retry may fix. */
export async function rejectionOf(
  say: Say,
  act: () => Promise<unknown>,
): Promise<Rejection | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const isRefused = error instanceof TRPCError && describeError(error, say).status < 500;
    if (!isRefused) throw error;
    return { text: describeError(error, say).message };
  }
}
