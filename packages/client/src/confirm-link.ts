import type { AppRouter } from '@dojang/api/root';
import type { TRPCLink } from '@trpc/client';
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
        let running = next(op).subscribe({
          ...observer,
          error(refused) {
            if (describeFailure(refused).key !== 'auth.confirmAgain') {
              observer.error(refused);
              return;
            }
            const fail = () => observer.error(refused);
            ask().then((isConfirmed) => {
              if (isConfirmed) running = next(op).subscribe(observer);
              else fail();
            }, fail);
          },
        });
        return () => running.unsubscribe();
      });
}
