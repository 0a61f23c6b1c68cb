import { english } from '@dojang/schemas/testing/samples';
import type { Browser, Page } from '@playwright/test';
import type { Club } from './club.ts';
import { button } from './screens.ts';

/** Opens a page in a new browser context, signed out. */
export async function openInNewContext(browser: Browser, club: Club, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: club.url, storageState: undefined });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Creates a link on a user's page and returns its address. */
export async function createLink(page: Page, userId: string, kind: string): Promise<string> {
  await page.goto(`/v1/admin/update/user/${userId}`);
  await button(page, kind).click();
  return page.getByLabel(english('link.address'), { exact: true }).inputValue();
}

/** Creates a link through the API and returns its path. */
export async function requestLink(page: Page, userId: string): Promise<string> {
  const response = await page.request.post('/trpc/link.create', {
    data: { json: { userId, kind: 'RESET' } },
  });
  const { result } = (await response.json()) as { result: { data: { json: { token: string } } } };
  return `/link#${result.data.json.token}`;
}
