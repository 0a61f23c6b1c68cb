import { english } from '@dojang/schemas/testing/samples';
import type { Locator, Page } from '@playwright/test';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';

/** Opens an operation by its summary. */
async function openOperation(page: Page, summary: RegExp): Promise<Locator> {
  const title = page.locator('.opblock-summary-description', { hasText: summary });
  await title.click();
  return page.locator('.opblock', { has: title });
}

/** Executes an operation and returns its response. */
async function execute(operation: Locator): Promise<Locator> {
  await operation.getByRole('button', { name: 'Execute' }).click();
  return operation.locator('.live-responses-table .response');
}

test('a developer signs in on the REST documentation and lists the tournaments', async ({
  page,
  person,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(401));
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  // without the bar that loads other documents
  await expect(page.locator('.opblock').first()).toBeVisible();
  await expect(page.locator('.topbar')).toHaveCount(0);

  const list = await openOperation(page, /^All tournaments$/);
  const refused = await execute(list);
  await expect(refused).toContainText(english('auth.signedOut'));

  const signIn = await openOperation(page, /^Sign in$/);
  const { email, password } = person;
  await signIn.getByRole('textbox').fill(JSON.stringify({ email, password }));
  await expect(await execute(signIn)).toContainText(english('auth.loggedIn'));

  const answered = await execute(list);
  await expect(answered.locator('.response-col_status')).toContainText('200');
  await expect(answered).toContainText('"participants"');
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});
