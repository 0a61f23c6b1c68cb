import type { AppRouter } from '@dojang/api/root';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describeFailure } from './failure.ts';

/** Asks the user to confirm who they are; false if they cancel. */
export type Confirm = () => Promise<boolean>;

/** Repeats a call that needs a confirmation once there is one. Several calls wait for the same; without it they fail. */
export function confirmLink(confirm: Confirm): TRPCLink<AppRouter> {
  let asking: Promise<boolean> | null = null;
  const ask = () => (asking ??= confirm().finally(() => (asking = null)));
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const error = async (refused: TRPCClientError<AppRouter>) => {
          const isAsked = describeFailure(refused).key === 'auth.confirmAgain';
          const isConfirmed = isAsked && (await ask().catch(() => false));
          if (isConfirmed) running = next(op).subscribe(observer);
          else observer.error(refused);
        };
        let running = next(op).subscribe({
          ...observer,
          error: (refused) => void error(refused),
        });
        return () => running.unsubscribe();
      });
}
