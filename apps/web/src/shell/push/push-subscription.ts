import type { DojangClient } from '@dojang/client/client';
import { firstPage } from '../first-page.ts';

// lazy: brings the schemas, which not every page needs
const load = () => import('./push.ts');

/** A browser without the permission has no subscription. */
const isPermitted = () => 'Notification' in window && Notification.permission === 'granted';

/** Keeps the server's subscription of this browser as the user wants it; to be called when they are signed in and online. */
export function renewPush(client: DojangClient): void {
  if (!isPermitted()) return;
  // a failed call is repeated by the next page
  void firstPage
    .then(load)
    .then(({ syncPush }) => syncPush(client))
    .catch(() => {});
}

/** After a logout. */
export function endPush(): void {
  if (isPermitted())
    void load()
      .then(({ forgetPush }) => forgetPush())
      .catch(() => {});
}

/** Closes notifications whose notices are read. */
export function closeRead(): void {
  if (isPermitted())
    void load()
      .then(({ closeNotifications }) => closeNotifications())
      .catch(() => {});
}
