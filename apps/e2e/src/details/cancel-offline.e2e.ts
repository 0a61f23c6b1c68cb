import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import type { Page } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { cancel, openHall, post, signInAs } from '../hall.ts';
import { allow, deliverPush, openWorker, subscribeTo } from '../push-browser.ts';
import { startPushService } from '../push-service.ts';
import { button, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

const hour = new Date().getHours();
test.use({
  role: 'member',
  serviceWorkers: 'allow',
  viewport: phone,
  // no push is sent between 21 and 8 o'clock, and the session ends at 19:30: a zone where it is daytime of the same day
  clubTimeZone: hour < 8 ? 'Etc/GMT-12' : hour >= 19 ? 'Etc/GMT+6' : 'Europe/Berlin',
});

const reason = 'No heating';
const bellOf = (page: Page) => page.getByRole('link', { name: english('notice.inbox') });
const lineOf = (page: Page) => page.getByRole('listitem').filter({ hasText: / is cancelled/ });

test('a session that a coach cancels offline is in both inboxes of a parent, with a push on the phone; read on one, it is read on all', async ({
  page,
  context,
  browser,
  club,
  person,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.allow(noConnection);
  const parent = await club.takeMember();
  const family = await callAsAdmin(club);
  const child = await family.addChild('Ara', parent.user.id);
  await family.close();
  const { path, groupId } = await openHall(club, [person], 0);
  const desk = await signInAs(club, club.admin);
  const member = { id: groupId, userId: child.id, role: 'ATHLETE', since: today() };
  await post(desk, 'group.addMember', member);
  await desk.dispose();

  const service = await startPushService();
  const openDevice = async () =>
    browser.newContext({ baseURL: club.url, storageState: (await club.signIn(parent)).state });
  const [phoneOfParent, tabletOfParent] = [await openDevice(), await openDevice()];
  await subscribeTo(phoneOfParent, service);
  const [pocket, tablet] = [await phoneOfParent.newPage(), await tabletOfParent.newPage()];
  await allow(pocket);
  await button(pocket, english('push.turnOn')).click();
  await expect(pocket.getByText(english('push.on'))).toBeVisible();
  await tablet.goto('/v1/settings/account');

  await page.goto(path);
  await expect(button(page, english('attendance.cancel'))).toBeEnabled();
  await waitForWorker(page);
  await context.setOffline(true);
  await expect(page.getByText(english('attendance.needsNetwork'))).toBeVisible();
  await expect(button(page, english('attendance.move'))).toBeDisabled();
  await cancel(page, reason);
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  // in the coach's lists too, today's and the next sessions
  await page.goto('/v1/training');
  await expect(page.getByText(english('training.cancelledAs', { why: reason }))).toHaveCount(2);
  await context.setOffline(false);

  // grouped with others for 20 seconds
  await expect.poll(() => service.messages, { timeout: 90_000 }).toHaveLength(1);
  await tablet.reload();
  await expect(bellOf(tablet)).toHaveAccessibleName(/unread/);

  const worker = await openWorker(phoneOfParent);
  await deliverPush(pocket, service.messages[0] ?? {});
  await expect.poll(() => worker.readShown()).toHaveLength(1);
  await worker.press();
  await expect(pocket).toHaveURL(/\/v1\/inbox$/);
  await expect(lineOf(pocket)).toContainText(english('notice.isNew'));

  await expect(async () => {
    await tablet.reload();
    await expect(bellOf(tablet)).toHaveAccessibleName(english('notice.inbox'));
  }).toPass();
  await bellOf(tablet).click();
  await expect(lineOf(tablet)).toBeVisible();
  await expect(lineOf(tablet)).not.toContainText(english('notice.isNew'));
  await phoneOfParent.close();
  await tabletOfParent.close();
  await service.close();
});
