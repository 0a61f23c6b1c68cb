import { type DojangClient, SaidFailure } from '@dojang/client/client';
import { readPreferences } from './stored-preferences.ts';

/**
 * Whether this browser shows notifications, and why not. `install`: iOS shows them for installed apps only.
 */
export type PushState = 'insecure' | 'unsupported' | 'install' | 'denied' | 'off' | 'on';

// undefined on insecure origins
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;

const findSubscription = async () =>
  (await workers?.getRegistration())?.pushManager?.getSubscription() ?? null;

export async function readPushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  const registration = await workers?.getRegistration();
  const isSupported = registration && 'PushManager' in window && 'Notification' in window;
  // only iOS has this property
  if (!isSupported)
    return Reflect.get(navigator, 'standalone') === false ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Asks for the permission, which browsers allow at a press only. Throws what prevents it. */
export async function turnOnPush(client: DojangClient): Promise<{ success: string }> {
  // first of all: Safari forgets the press
  if ((await Notification.requestPermission()) !== 'granted')
    throw new SaidFailure(400, 'push.dismissed');
  const { publicKey: applicationServerKey } = await client.push.key.query();
  const registration = await workers?.ready;
  const subscription = await registration?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => null);
  if (!subscription) throw new SaidFailure(400, 'push.noService');
  return save(client, subscription);
}

export async function turnOffPush(client: DojangClient): Promise<{ success: string }> {
  await forgetPush();
  return client.push.unsubscribe.mutate();
}

/** Ends the subscription of this browser: the next user gets none of its notices. */
export async function forgetPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await closeNotifications();
}

/** Repeats the subscription, as the server may have lost it, or ends it once notifications are not allowed. */
export async function syncPush(client: DojangClient): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  if (readPreferences(localStorage).allowed) await save(client, subscription);
  else await turnOffPush(client);
}

/** Closes what the user has read in the inbox. */
export async function closeNotifications(): Promise<void> {
  const shown = await (await workers?.getRegistration())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
}

function save(client: DojangClient, subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const { allowed: _, ...preferences } = readPreferences(localStorage);
  return client.push.subscribe.mutate({
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
    preferences,
  });
}
