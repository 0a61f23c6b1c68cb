import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { openInNewContext } from '../link-screens.ts';
import { button, choiceField, chosen, passwordField, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

// another club: these 120 people must not reach other tests
test.use({ ownClub: 'day one', role: 'admin', serviceWorkers: 'allow' });

const adults = 75;
const children = 45;

/** A CSV of 120 people: 45 are children, two in each of the first families. */
function buildList(domain: string): string {
  const parents = Array.from({ length: adults }, (_, n) =>
    [
      `Parent${n}`,
      'Of-Day-One',
      `parent${n}@${domain}`,
      `1980-01-${String((n % 28) + 1).padStart(2, '0')}`,
      '',
    ].join(),
  );
  const kids = Array.from({ length: children }, (_, n) =>
    [`Child${n}`, 'Of-Day-One', '', '2016-05-05', `parent${Math.floor(n / 2)}@${domain}`].join(),
  );
  return ['Name,Surname,Email,Date of birth,Guardian', ...parents, ...kids].join('\r\n');
}

async function importList(page: Page, text: string) {
  await page.goto('/v1/admin/import');
  const choosing = page.waitForEvent('filechooser');
  await button(page, english('file.choose')).click();
  const file = { name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await (await choosing).setFiles(file);
  const n = adults + children;
  await button(page, english('imports.run', { n })).click();
  await button(page, english('imports.runConfirm')).click();
  await expect(toast(page)).toHaveText(new RegExp(english('imports.applied')));
}

/** Opens the sheet of slips for all adults and returns the address on one person's slip. */
async function printSlips(page: Page, domain: string, name: string): Promise<string> {
  await page.goto('/v1/admin/invite');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await button(page, english('link.chooseNone')).click();
  await page.getByLabel(english('link.filter')).fill(domain);
  await button(page, english('link.chooseNew')).click();
  await button(page, english('link.inviteChosen', { n: adults })).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(adults);
  const slip = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  return slip.getByText('/link#').innerText();
}

test('a club without a mail server starts: import a list, print slips, and a parent edits a child’s data offline in the hall', async ({
  page,
  browser,
  club,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  const domain = `family${Date.now()}.example`;
  await importList(page, buildList(domain));
  const address = await printSlips(page, domain, 'Parent0 Of-Day-One');

  const parent = await openInNewContext(browser, club, address);
  await parent.setViewportSize(phone);
  await passwordField(parent).fill('hadan makgi 7');
  await button(parent, english('link.saveAndLogIn')).click();
  await expect(parent).toHaveURL(/\/v1\/settings\/account$/);
  const family = parent.getByRole('link', { name: /^Child\d+ Of-Day-One$/ });
  await expect(family).toHaveText(['Child0 Of-Day-One', 'Child1 Of-Day-One']);
  await waitForWorker(parent);
  await expectAccessible(parent);
  await family.first().click();
  await expect(parent.getByText(english('profile.synced')).first()).toBeVisible();
  await expectAccessible(parent);

  await parent.context().setOffline(true);
  await choiceField(parent, 'Weight class').selectOption({ label: '-27kg' });
  await button(parent, 'Save').last().click();
  await expect(toast(parent)).toContainText(english('profile.savedHere'));
  await expect(chosen(parent, 'Weight class')).toHaveText('-27kg');
  await button(parent, english('navigation.open')).click();
  await button(parent, 'Logout').click();
  await button(parent, english('auth.logOutAndSend')).click();
  await expect(parent).toHaveURL(/\/login/);

  await parent.context().setOffline(false);
  await expect(async () => {
    await page.goto(`/v1/admin?filter=Child0+Of-Day-One`);
    await expect(page.getByRole('cell', { name: '-27kg' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await parent.context().close();
});
