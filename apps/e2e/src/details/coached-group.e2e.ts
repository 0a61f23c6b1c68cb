import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import type { Club, Person } from '../club.ts';
import { refusedRequest } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { phone } from '../screens.ts';
import { signInAs, post } from '../hall.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member' });

const printButton = (page: Page) => page.getByRole('button', { name: english('grading.print') });
const linkTo = (page: Page, what: string) =>
  page.getByRole('link', {
    name: english('app.actionOn', { action: english('group.attendance'), what }),
  });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Adds a group without sessions; `end` removes the coach from it. */
async function addGroup(club: Club, name: string, { user }: Person) {
  const desk = await signInAs(club, club.admin);
  const draft = { name, location: 'Hall' };
  const { group } = await post<{ group: { id: string } }>(desk, 'group.create', draft);
  const of = { id: group.id, userId: user.id };
  await post(desk, 'group.addMember', { ...of, role: 'COACH' });
  return {
    path: `/v1/training/group/${group.id}`,
    async end() {
      await post(desk, 'group.endMember', of);
      await desk.dispose();
    },
  };
}

test("a coach reads the group's attendance on any day and cannot change the group", async ({
  page,
  club,
  person,
}) => {
  await addGroup(club, 'Bears', person);
  await page.setViewportSize(phone);
  await page.goto('/v1/training');
  await expect(page.getByText(english('training.noneToday'))).toBeVisible();
  await linkTo(page, 'Bears').press('Enter');
  await expect(heading(page)).toHaveText('Bears');
  await expect(printButton(page)).toBeEnabled();
  for (const name of ['group.save', 'group.addMember', 'group.addSlot', 'group.addBreak'] as const)
    await expect(page.getByRole('button', { name: english(name) })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/v1/training/groups');
  await expect(page.getByText(english('admin.notAllowedToView'))).toBeVisible();
});

test('a coach of another group, or a former coach, sees that there is no such group', async ({
  page,
  consoleWatch,
  club,
  person,
}) => {
  await addGroup(club, 'Foxes', person);
  const others = await addGroup(club, 'Owls', await club.takeMember());
  await page.goto(others.path);
  await expect(page.getByText(english('group.gone'))).toBeVisible();

  const former = await addGroup(club, 'Hares', person);
  await page.goto('/v1/training');
  await expect(linkTo(page, 'Hares')).toBeVisible();
  await former.end();
  // the device's replica still has the group
  consoleWatch.allow(refusedRequest(403));
  await page.goto(former.path);
  await expect(page.getByText(english('group.gone'))).toBeVisible();
  await page.goto('/v1/training');
  await expect(linkTo(page, 'Foxes')).toBeVisible();
  await expect(linkTo(page, 'Hares')).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectNoCutText(page, 'the training page of a coach without a session');
});

test('a sync that brings nothing new changes nothing on the page of grading', async ({
  page,
  club,
  person,
}) => {
  await addGroup(club, 'Foxes', person);
  await page.goto('/v1/training/grading');
  await expect(page.getByText(english('grading.noExams'))).toBeVisible();
  const sync = async () => {
    const answered = page.waitForResponse(/sync\.pull/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answered;
  };
  // the first pull has news, and what it invalidates is read again: the page is opened anew without
  await sync();
  await page.reload();
  await expect(page.getByText(english('grading.noExams'))).toBeVisible();
  await sync();
  // the news may have come once more, if the page was left before they were stored; the next request shows that they are shown
  await sync();
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const observer = new MutationObserver((found) =>
      changes.push(...found.map(({ type, attributeName }) => attributeName ?? type)),
    );
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await sync();
  // its request shows that the sync before it has ended
  await sync();
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual(
    [],
  );
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, a group shows its name and that its list is unavailable', async ({
    page,
    context,
    club,
    person,
  }) => {
    await addGroup(club, 'Wolves', person);
    await page.goto('/v1/training');
    await waitForWorker(page);
    await expect(linkTo(page, 'Wolves')).toBeVisible();
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto('/v1/training');
    await linkTo(again, 'Wolves').click();
    await expect(heading(again)).toHaveText('Wolves');
    await expect(again.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(printButton(again)).toBeEnabled();
  });
});
