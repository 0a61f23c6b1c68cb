/// <reference lib="webworker" />
import type { PushMessage } from '@dojang/schemas/push';
import { product } from '@dojang/schemas/product';
import { localPath } from '../local-path.ts';
import type { PageMessage } from './worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in the types yet. */
type ChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

/** Shows push messages, opens the app when they are pressed, and renews the subscription. */
export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ChangeEvent).waitUntil(renew(event as ChangeEvent)),
  );
}

/** Browsers end a subscription whose messages show nothing, so an unreadable one shows the club's name. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = read(data);
  return self.registration.showNotification(title ?? (await readClubName()), {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    icon: '/api/club/logo',
    data: path,
  });
}

function read(data: PushMessageData | null): Partial<PushMessage> {
  try {
    return (data?.json() ?? {}) as Partial<PushMessage>;
  } catch {
    return {};
  }
}

/** As the installed app has it; without network the app's. */
async function readClubName(): Promise<string> {
  try {
    const answer = await fetch('/manifest.webmanifest');
    return ((await answer.json()) as { name: string }).name;
  } catch {
    return product.name;
  }
}

/** Opens a path in the app: in an open window, which keeps unsaved input, else in a new one. */
async function open(path: unknown): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = (typeof path === 'string' && localPath(path, self.location.origin)) || '/';
  if (!window) return void (await self.clients.openWindow(target));
  window.postMessage({ type: 'OPEN', payload: target } satisfies PageMessage);
  await window.focus().catch(() => {});
}

/** The browser has ended the subscription by itself. */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await readKey());
  const { endpoint, keys } = (
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  ).toJSON();
  await fetch('/trpc/push.subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { endpoint, keys } }),
  });
}

async function readKey(): Promise<string> {
  const answer = await fetch('/trpc/push.key');
  const { result } = (await answer.json()) as { result: { data: { json: { publicKey: string } } } };
  return result.data.json.publicKey;
}
