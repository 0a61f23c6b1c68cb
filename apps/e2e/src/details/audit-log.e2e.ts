import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, rowsOf } from '../screens.ts';

const log = (page: Page, title: 'navigation.log' | 'audit.ownTitle' = 'navigation.log') =>
  page.getByRole('table', { name: english(title), exact: true });
const noResults = (page: Page) => page.getByText(english('table.noResults'));
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Updates a user through the API. */
async function change(page: Page, id: string, changes: object) {
  const response = await page.request.put('/api/user/admin/update', { data: { id, ...changes } });
  expect(response.ok()).toBe(true);
}

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test("reads who changed a person's record, filtered by action and day", async ({
    page,
    club,
  }) => {
    const { user } = await club.takeMember();
    await change(page, user.id, { surname: 'Logbook', kup: 'THREE' });
    await change(page, user.id, { authority: 'ADMIN' });
    await page.goto(`/v1/admin/update/user/${user.id}`);
    const name = `${user.name} Logbook`;
    await page.getByRole('link', { name: english('audit.logOf', { name }) }).click();
    await expect(page.getByText(english('audit.ofPerson', { name }))).toBeVisible();
    const rows = rowsOf(log(page));
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Authority: User → Admin');
    await expect(rows.first()).toContainText(name);
    await expect(rows.last()).toContainText('User changed');
    await expect(rows.last()).toContainText('→ Logbook');

    await page
      .getByRole('combobox', { name: english('audit.action') })
      .selectOption('User changed');
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.getByLabel(english('audit.from')).fill(day(-1));
    await expect(page).toHaveURL(/from=/);
    await expect(rows).toHaveCount(1);
    await page.getByLabel(english('audit.until')).fill(day(-2));
    await expect(noResults(page)).toBeVisible();
    await page.getByRole('link', { name: english('audit.showAll') }).click();
    await expect(page).toHaveURL(/\/v1\/admin\/log$/);
    await expect(page.getByLabel(english('audit.from'))).toHaveValue('');
    await expect(rows.nth(1)).toBeVisible();
    // the administrator is the last one again
    await change(page, user.id, { authority: 'USER' });
  });

  test('sees why the log is unavailable, and can retry', async ({ page, consoleWatch }) => {
    consoleWatch.allow(refusedRequest(400));
    await page.route(/audit\.page/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/v1/admin/log?from=yesterday&action=nothing&page=x');
    await expect(button(page, english('app.retry'))).toBeVisible();
    await page.unroute(/audit\.page/);
    await button(page, english('app.retry')).click();
    await expect(log(page)).toBeVisible();
  });
});

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('reads the changes of their account and their authors, on a phone', async ({
    page,
    person,
  }) => {
    await page.setViewportSize(phone);
    await page.request.put('/api/user/profile', { data: { surname: 'Selbst' } });
    await page.goto('/v1/settings/data');
    await page.getByRole('link', { name: english('audit.ownTitle') }).click();
    // only actions that can affect a person
    const actions = page.getByRole('combobox', { name: english('audit.action') });
    await expect(actions).toContainText(english('audit.loginSucceeded'));
    await expect(actions).not.toContainText(english('audit.tournamentCreated'));
    // tokens are offered to administrators and coaches
    await expect(actions).not.toContainText(english('audit.tokenMade'));
    const rows = rowsOf(log(page, 'audit.ownTitle'));
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('→ Selbst');
    await expect(rows.last()).toContainText(english('audit.loginSucceeded'));
    await expect(rows.last()).toContainText(person.user.name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectNoCutText(page, 'the own log');
  });

  test('reads the changes of a child that they are guardian of', async ({ page, club, person }) => {
    const admin = await callAsAdmin(club);
    const child = await admin.addChild('Jun', person.user.id);
    await page.goto('/v1/settings/account');
    await page.getByRole('link', { name: 'Jun', exact: true }).click();
    await page.getByRole('link', { name: english('audit.childTitle') }).click();
    await expect(page).toHaveURL(new RegExp(`person=${child.id}`));
    const table = page.getByRole('table', { name: english('audit.childTitle') });
    await expect(rowsOf(table).first()).toContainText(english('audit.guardianAdded'));
    await expectAccessible(page);
    await admin.close();
  });
});
