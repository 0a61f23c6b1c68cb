import { english } from '@dojang/schemas/testing/samples';
import { newId } from '@dojang/schemas/new-id';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { post, openHall, signInAs } from '../hall.ts';
import { button, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });

/** Of the list under this heading. */
const linksUnder = (page: Page, title: 'scoreboard.mine' | 'scoreboard.ofPeople') =>
  page
    .getByRole('heading', { name: english(title), exact: true })
    .locator('xpath=../..')
    .getByRole('link');

const end = {
  id: newId(),
  seq: 0,
  device: 'tablet',
  round: 1,
  clock_ms: 0,
  at: '2030-01-01T10:00:00Z',
  kind: 'END',
  data: { winner: 0, code: 'WDR' },
};

test('an athlete opens the sheet of the own bout without network; who scored it says there whether it counts', async ({
  page,
  context,
  browser,
  club,
  person,
}) => {
  const { state } = await club.signIn(club.admin);
  const admin = await browser.newContext({
    baseURL: club.url,
    storageState: state,
    serviceWorkers: 'block',
  });
  const typed = `Jo ${person.email}`;
  const about = { club: null, user_id: null };
  const made = await admin.request.post('/api/bout', {
    data: {
      id: newId(),
      pack_id: 'wt-2026-06',
      sides: [
        { ...about, user_id: person.user.id, name: 'as typed' },
        { ...about, name: typed },
      ],
      times: { rounds: 1, round_ms: 60_000, rest_ms: 0, judges: 1, forms: 1 },
      events: [end],
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto('/v1/scorecard');
  const own = linksUnder(page, 'scoreboard.mine').filter({ hasText: typed });
  await expect(own).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);

  const scorer = await admin.newPage();
  await scorer.goto('/v1/scorecard');
  await linksUnder(scorer, 'scoreboard.ofPeople').filter({ hasText: typed }).click();
  const counts = scorer.getByRole('switch', { name: english('scoreboard.counts') });
  await expect(counts).toBeChecked();
  await counts.press('Space');
  await expect(toast(scorer)).toContainText(english('scorecard.chosen'));
  await expect(counts).not.toBeChecked();
  await expect(scorer.getByText(english('scoreboard.doesNotCount'))).toBeVisible();
  await admin.close();
});

test('a former coach reads why the club does not have a bout, and keeps its log', async ({
  page,
  context,
  club,
  person,
}) => {
  const { groupId, athletes } = await openHall(club, [person], 1);
  await page.goto('/v1/scorecard');
  const known = page.locator('datalist option').filter({ hasText: athletes[0]?.surname ?? '' });
  const name = (await known.first().getAttribute('value')) ?? '';
  await page.getByLabel(english('scoreboard.personOf', { side: 'Blue' })).fill(name);
  await waitForWorker(page);
  await context.setOffline(true);
  await button(page, english('scoreboard.begin')).click();
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('e');
  await expect(button(page, 'Undo: Blue: Head kick +3')).toBeVisible();
  await page.keyboard.press('Space');
  const desk = await signInAs(club, club.admin);
  await post(desk, 'group.endMember', { id: groupId, userId: person.user.id });
  await desk.dispose();
  await context.setOffline(false);
  await page.goto('/v1/scorecard');
  const why = english('scorecard.notYours', { names: name });
  await expect(page.getByText(english('scoreboard.hereAlone', { why }))).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('link', { name: english('scoreboard.resume') }).click();
  await page.getByRole('link', { name: english('scoreboard.sheet') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Head kick +3' })).toBeVisible();
});
