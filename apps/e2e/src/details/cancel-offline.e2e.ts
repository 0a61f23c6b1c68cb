import { today } from '@dojang/schemas/time';
import { english } from '@dojang/schemas/testing/samples';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { cancel, openHall, post, signInAs } from '../hall.ts';
import { button, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({
  role: 'member',
  serviceWorkers: 'allow',
  viewport: phone,
  // the session ends at 19:30: a zone where it is daytime of the same day
  ...(new Date().getHours() >= 19 && { clubTimeZone: 'Etc/GMT+6' }),
});

const reason = 'No heating';

test('a session that a coach cancels offline is shown so immediately, and is in the inbox of a parent once online', async ({
  page,
  context,
  club,
  person,
}) => {
  const parent = await club.takeMember();
  const family = await callAsAdmin(club);
  const child = await family.addChild('Ara', parent.user.id);
  await family.close();
  const { path, groupId } = await openHall(club, [person], 0);
  const desk = await signInAs(club, club.admin);
  const member = { id: groupId, userId: child.id, role: 'ATHLETE', since: today() };
  await post(desk, 'group.addMember', member);
  await desk.dispose();

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
  const why = page.getByText(english('training.cancelledAs', { why: reason }));
  await expect(why.filter({ visible: true })).toHaveCount(2);
  await context.setOffline(false);

  const device = await signInAs(club, parent);
  await expect
    .poll(async () => (await device.get('/api/notice')).text(), { timeout: 20_000 })
    .toContain('sessionCancelled');
  await device.dispose();
});
