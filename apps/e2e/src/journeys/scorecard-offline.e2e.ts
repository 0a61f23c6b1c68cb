import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', viewport: { width: 740, height: 360 }, hasTouch: true });
test.use({ serviceWorkers: 'allow' });

const key = (page: Page, side: 'Blue' | 'Red', what: string) =>
  page
    .getByRole('group', { name: english('scoreboard.keysOf', { side }) })
    .getByRole('button', { name: what });
const score = (page: Page, side: 'Blue' | 'Red') =>
  page.getByRole('region', { name: side }).locator('[data-score]');
const clock = (page: Page, hint: string) =>
  page
    .getByRole('button')
    .filter({ has: page.getByRole('timer') })
    .filter({ hasText: hint });

test('without network a bout runs after two presses, survives its killed page, and is decided; another device gets it', async ({
  page,
  context,
  browser,
  club,
  person,
}) => {
  await page.goto('/v1/scorecard');
  await expect(button(page, english('scoreboard.begin'))).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await button(page, english('scoreboard.begin')).tap();
  await clock(page, english('scoreboard.startClock')).tap();
  await key(page, 'Blue', 'Head kick 3').tap();
  await expect(score(page, 'Blue')).toHaveText('3');
  await page.getByRole('button', { name: 'Undo: Blue: Head kick +3' }).tap();
  await expect(score(page, 'Blue')).toHaveText('0');
  await key(page, 'Blue', 'Turning head kick 6').tap();
  await expect(score(page, 'Blue')).toHaveText('6');
  // no dialog, no farewell: as by an empty battery
  await page.close();

  const again = await context.newPage();
  await again.goto('/v1/scorecard');
  await again.getByRole('link', { name: english('scoreboard.resume') }).tap();
  await expect(score(again, 'Blue')).toHaveText('6');
  await clock(again, english('scoreboard.goOn')).tap();
  await expect(clock(again, english('scoreboard.stopClock'))).toBeVisible();
  for (const points of ['12', '18']) {
    await key(again, 'Blue', 'Turning head kick 6').tap();
    await expect(score(again, 'Blue')).toHaveText(points);
  }
  await button(again, english('scoreboard.END_ROUND')).tap();
  await clock(again, english('scoreboard.toRest')).tap();
  await clock(again, english('scoreboard.nextRound')).tap();
  for (const points of ['6', '12', '18']) {
    await key(again, 'Red', 'Turning head kick 6').tap();
    await expect(score(again, 'Red')).toHaveText(points);
  }
  await button(again, english('scoreboard.END_ROUND')).tap();
  await clock(again, english('scoreboard.toRest')).tap();
  await clock(again, english('scoreboard.nextRound')).tap();
  await again.getByRole('button', { name: english('scoreboard.fix') }).tap();
  await button(again, english('scoreboard.isWinner', { side: 'Blue' })).tap();
  const result = english('scoreboard.wins', { side: 'Blue', why: english('scoreboard.RSC') });
  await expect(clock(again, result)).toBeVisible();
  await expect(key(again, 'Blue', 'Head kick 3')).toBeDisabled();
  await again.getByRole('link', { name: english('scoreboard.sheet') }).tap();
  await expect(again.getByRole('listitem').filter({ hasText: 'Head kick +3' })).toContainText(
    english('scoreboard.VOID'),
  );
  await context.setOffline(false);
  const stateOnServer = async () => {
    const [bout] = (await (await again.request.get('/api/bout')).json()) as { state: string }[];
    return bout?.state;
  };
  await expect.poll(stateOnServer, { timeout: 30_000 }).toBe('DECIDED');

  const other = await browser.newContext({
    baseURL: club.url,
    storageState: (await club.signIn(person)).state,
    serviceWorkers: 'block',
  });
  const otherPage = await other.newPage();
  await otherPage.goto('/v1/scorecard');
  await expect(otherPage.getByText(result)).toBeVisible();
  await other.close();
});
