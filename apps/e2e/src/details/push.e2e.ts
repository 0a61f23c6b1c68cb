import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test as base } from '../fixtures.ts';
import { allow, deliverPush, openWorker, subscribeTo } from '../push-browser.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { button, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

const test = base.extend<{ service: PushService }>({
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
});
test.use({ role: 'member', serviceWorkers: 'allow' });

test('a member switches notifications on by a press, and the worker shows a message and opens the app', async ({
  page,
  context,
  service,
}) => {
  await subscribeTo(context, service);
  await page.goto('/v1/settings/notifications');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByText(english('push.notAllowed'))).toBeVisible();
  await allow(page);
  await expect(page.getByText(english('push.off'))).toBeVisible();
  await expectAccessible(page);
  await button(page, english('push.turnOn')).click();
  await expect(page.getByText(english('push.on'))).toBeVisible();
  await expect(toast(page)).toContainText(english('push.subscribed'));
  await button(page, english('push.test')).click();
  const shown = { title: english('push.testTitle'), body: english('push.testText') };
  await expect.poll(() => service.messages).toMatchObject([shown]);

  const worker = await openWorker(context);
  const message = { ...service.messages[0], path: '/v1/inbox' };
  // twice, as after a killed server
  await deliverPush(page, message);
  await deliverPush(page, message);
  await expect.poll(() => worker.readShown()).toEqual([shown]);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await worker.press();
  await expect(page).toHaveURL(/\/v1\/inbox$/);
  expect(await worker.readShown()).toEqual([]);

  await page.goto('/v1/settings/notifications');
  await button(page, english('push.turnOff')).click();
  await expect(page.getByText(english('push.off'))).toBeVisible();
});

test('a browser that blocks notifications, one without https, and an iPhone say how to go on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await allow(page);
  await expect(page.getByText(english('push.denied'))).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { get: () => false });
  });
  await page.reload();
  await expect(page.getByText(english('push.insecure'))).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { get: () => true });
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { get: () => false });
  });
  await page.reload();
  await expect(page.getByText(english('push.install'))).toBeVisible();
});
