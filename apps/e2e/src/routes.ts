import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Club } from './club.ts';

const generated = readFileSync(new URL('../../web/src/routeTree.gen.ts', import.meta.url), 'utf8');
const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(generated)?.[1] ?? '';

/** Addresses that only lead on to another one. */
const leadsOn = new Set(['/', '/v1/', '/v1/settings/', '/v1/admin/']);

/** The address of every page, with `$id` where one is of a record. */
const pages = [...block.matchAll(/^ {2}'([^']+)':/gm)]
  .map(([, path = '']) => path)
  .filter((path) => !leadsOn.has(path));

const isAdmins = (path: string) => path.startsWith('/v1/admin');

/** The pages that nobody and a member see, those included that say that they are none. */
export function pagesOf(role: 'nobody' | 'member'): string[] {
  return role === 'nobody'
    ? [...pages.filter((path) => !path.startsWith('/v1')), '/no-such-page']
    : [
        ...pages.filter((path) => path.startsWith('/v1') && !isAdmins(path)),
        '/v1/admin',
        '/v1/no-such-page',
      ];
}

/** The administrators' pages, of a record that the club has and of one that it has not. */
export async function adminPagesOf(club: Club, page: Page): Promise<string[]> {
  const answer = await page.request.get(`${club.url}/api/tournament/getall`);
  const [tournament] = (await answer.json()) as { id: string }[];
  const ids = { user: club.users[0]?.id, tournament: tournament?.id };
  const filled = pages.filter(isAdmins).flatMap((path) => {
    const entity = path.includes('/user/') ? 'user' : 'tournament';
    const id = ids[entity];
    if (id === undefined) throw new Error(`The demo club has no ${entity}`);
    return path.includes('$id') ? [path.replace('$id', id), path.replace('$id', 'x')] : [path];
  });
  return [...filled, '/v1/admin?tab=tournaments'];
}

/** Opens a page and waits until all of it is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
}
