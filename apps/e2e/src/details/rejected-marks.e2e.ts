import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { cancel, signInAs, openHall, post, tiles } from '../hall.ts';
import { button, phone } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'member', viewport: phone, hasTouch: true });
test.use({ serviceWorkers: 'allow' });

test('a former coach of the group sees each rejected mark and cancellation, by name', async ({
  page,
  context,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(403));
  const { path, groupId } = await openHall(club, [person], 3);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(3);
  await waitForWorker(page);
  await context.setOffline(true);
  await tiles(page).first().tap();
  await expect(page.getByText(english('attendance.notSent'))).toBeVisible();
  await cancel(page, 'No heating');
  // a logout warns about pending mutations
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, english('auth.logout')).click();
  await expect(button(page, english('auth.logOutAndSend'))).toBeVisible();
  await button(page, english('form.stay')).click();
  await page.setViewportSize(phone);
  const desk = await signInAs(club, club.admin);
  await post(desk, 'group.endMember', { id: groupId, userId: person.user.id });
  await desk.dispose();
  await context.setOffline(false);
  const alert = page
    .getByRole('alert')
    .filter({ hasText: english('attendance.refused', { n: 2 }) });
  await expect(alert).toContainText(english('training.notCoached'), { timeout: 20_000 });
  await expectAccessible(page);
  // also on pages outside the session
  await page.goto('/v1/training');
  await expect(alert).toContainText(`: “${english('training.here')}”. `);
  await expect(alert).toContainText(`: “${english('training.cancelled')}”. `);
  await page.goto('/v1/settings/offline');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await alert.getByRole('button', { name: english('link.copy') }).click();
  await expect(alert).toContainText(english('link.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    english('training.notCoached'),
  );
  await alert.getByRole('button', { name: english('attendance.dismiss') }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
