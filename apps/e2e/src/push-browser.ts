import { english } from '@dojang/schemas/testing/samples';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PushService } from './push-service.ts';
import { saveButton, toast } from './screens.ts';
import { waitForWorker } from './worker.ts';

/** Switches notifications on in the settings. */
export async function allow(page: Page) {
  await page.goto('/v1/settings/notifications');
  await waitForWorker(page);
  await page.getByRole('switch', { name: 'Allow Notifications' }).click();
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('notifications.updated'));
}

/** Gives the browser the permission and a subscription, as a headless Chromium has neither them nor a push service. */
export async function subscribeTo(
  context: BrowserContext,
  { subscription }: PushService,
): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((json) => {
    const key = 'subscribed';
    const read = () =>
      sessionStorage.getItem(key) === null
        ? null
        : {
            toJSON: () => json,
            async unsubscribe() {
              sessionStorage.removeItem(key);
              return true;
            },
          };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      async subscribe() {
        sessionStorage.setItem(key, 'yes');
        return read();
      },
      getSubscription: async () => read(),
    });
  }, subscription);
}

/** chromium-headless-shell lets no worker show notifications, so there the worker notes them. */
const noteShown = `if (Notification.permission !== 'granted') {
  const shown = new Map();
  Object.assign(registration, {
    async showNotification(title, options) {
      const close = () => shown.delete(options.tag);
      shown.set(options.tag, Object.create(null, {
        title: { value: title }, body: { value: options.body }, data: { value: options.data }, close: { value: close },
      }));
    },
    getNotifications: async () => [...shown.values()],
  });
}`;

/** The running service worker. */
export async function openWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs');
  await worker.evaluate(noteShown);
  return {
    /** `{ title, body }` of each notification. */
    readShown: () =>
      worker.evaluate<unknown>(
        'registration.getNotifications().then((all) => all.map(({ title, body }) => ({ title, body })))',
      ),
    /** Presses the first notification, which headless browsers draw nowhere. */
    press: () =>
      worker.evaluate(`registration.getNotifications().then(([notification]) => {
        const event = new ExtendableEvent('notificationclick');
        dispatchEvent(Object.assign(event, { notification, waitUntil() {} }));
      })`),
  };
}

/** Delivers a message to the service worker, as the browser does after decrypting it. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}
