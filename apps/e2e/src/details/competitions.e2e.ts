import { addDays } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { announce, openCompetition, takeCompetitor } from '../competition.ts';
import { noConnection } from '../console-watch.ts';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { button } from '../screens.ts';

test.use({ ownClub: 'changed', role: 'member' });

test('members see where they would start and why, and what would change it, also offline', async ({
  context,
  page,
  club,
  person,
}) => {
  const admin = await callAsAdmin(club);
  const kup = { id: person.user.id, kind: 'KUP', number: 5, date: today() };
  await admin.send('POST', '/api/grading/award', kup);
  await admin.close();
  const year = new Date().getFullYear();
  const main = page.getByRole('main');
  const save = (data: object) => context.request.put('/api/user/profile', { data });
  await save({ gender: null, birthday: null });
  await page.goto('/v1/competitions');
  await expect(main.getByText('Missing: Date of birth, Gender.')).toBeVisible();
  await save({ gender: 'MALE', birthday: `${year - 13}-05-04` });
  await page.reload();
  await expect(main.getByText('Youth B · male · LK2', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await main.getByLabel('Weight in kg').fill('41.1');
  await expect(main.getByText('Youth B · male · −45 kg · LK2', { exact: true })).toBeVisible();
  const cards = page.getByRole('heading', { level: 3 });
  await expect(main.getByRole('listitem').filter({ hasNot: cards })).toHaveText([
    `Turns 13 in ${year}: Youth B`,
    '41.1 kg: −45 kg',
    'Kup 5: LK2',
  ]);
  await expect(main.getByText('From Kup 4: Youth B · male · −45 kg · LK1')).toBeVisible();

  await main.getByLabel('Day of the competition').fill(`${year + 2}-03-01`);
  await expect(main.getByText('Youth A · male · −45 kg · LK2', { exact: true })).toBeVisible();
  await main.getByLabel('Rules').selectOption({ label: 'Karate Kumite (WKF)' });
  await expect(main.getByText('Cadets: each event states its own weight classes')).toBeVisible();
});

test('an entry that is no longer possible is refused with the reason, until it is discarded', async ({
  browser,
  club,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  const admin = await callAsAdmin(club);
  const person = await takeCompetitor(club);
  await admin.update(person.user.id, { gender: 'MALE', birthday: '1990-05-05' });
  const cup = await announce(admin, { name: `Refused ${Date.now()}` });
  const { state } = await club.signIn(person);
  const context = await browser.newContext({ baseURL: club.url, storageState: state });
  const page = await context.newPage();
  await openCompetition(page, cup);
  await context.setOffline(true);
  await button(page, english('competition.wantToStart')).click();
  await page.getByRole('checkbox').check();
  await button(page, english('competition.send', { n: 1 })).click();
  await expect(page.getByText(english('competition.willBeSent'))).toBeVisible();
  await announce(admin, { ...cup, deadline: addDays(today(), -1) });
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({
    hasText: english('competition.rejected', { n: 1 }),
  });
  await expect(alert).toContainText('Registration closed on', { timeout: 20_000 });
  await button(page, english('competition.discard', { n: 1 })).click();
  await expect(alert).toHaveCount(0);
  await context.close();
  await admin.close();
});
