import { english } from '@dojang/schemas/testing/samples';
import type { Browser, Page } from '@playwright/test';
import type { Club } from './club.ts';
import { button } from './screens.ts';

/** A browser that has never been here. */
export async function openElsewhere(browser: Browser, club: Club, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: club.url, storageState: undefined });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Makes a link on the page of a user, and reads its address. */
export async function makeLink(page: Page, userId: string, kind: string): Promise<string> {
  await page.goto(`/v1/admin/update/user/${userId}`);
  await button(page, kind).click();
  return page.getByLabel(english('link.address'), { exact: true }).inputValue();
}

/** A link of the server's own, without a page. */
export async function askForLink(page: Page, userId: string): Promise<string> {
  const answer = await page.request.post('/trpc/link.create', {
    data: { json: { userId, kind: 'RESET' } },
  });
  const { result } = (await answer.json()) as { result: { data: { json: { token: string } } } };
  return `/link#${result.data.json.token}`;
}
