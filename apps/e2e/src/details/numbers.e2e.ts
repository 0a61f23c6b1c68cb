import { english } from '@dojang/schemas/testing/samples';
import { newId } from '@dojang/schemas/new-id';
import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { callAsAdmin } from '../families.ts';
import { addVideo, chooseByInput } from '../film-screens.ts';
import { makeFilm } from '../films.ts';
import { openHall } from '../hall.ts';
import { fullNameOf, holdRequests, phone } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });

const about = { device: 'tablet', round: 1, at: '2030-01-01T10:00:00Z' };
const events = [
  { ...about, id: newId(), seq: 0, clock_ms: 60_000, kind: 'CLOCK', data: {} },
  {
    ...about,
    id: newId(),
    seq: 1,
    clock_ms: 40_000,
    kind: 'PRESS',
    data: { side: 0, technique: 'TURNING_HEAD' },
  },
  {
    ...about,
    id: newId(),
    seq: 2,
    clock_ms: 30_000,
    kind: 'END',
    data: { winner: 0, code: 'WDR' },
  },
];

test('a member sees what a bout came to as chart and as table, and without network from the device', async ({
  page,
  context,
  person,
  club,
}) => {
  const admin = await callAsAdmin(club);
  const { id } = person.user;
  for (let number = 10; number > 0; number -= 1) {
    const date = addDays(today(), -200 * number);
    await admin.send('POST', '/api/grading/award', { id, kind: 'KUP', number, date });
  }
  await admin.close();
  const typed = { club: null, user_id: null, name: 'Guest' };
  const made = await page.request.post('/api/bout', {
    data: {
      id: newId(),
      pack_id: 'wt-2026-06',
      sides: [{ ...typed, user_id: person.user.id, name: 'as typed' }, typed],
      times: { rounds: 1, round_ms: 60_000, rest_ms: 0, judges: 1, forms: 1 },
      events,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto('/v1/scorecard');
  await expect(page.getByRole('link', { name: 'Guest' })).toBeVisible();
  await page.goto('/v1/analysis');
  await expect(page.getByText(english('analysis.tooFew', { n: 1 }))).toBeVisible();
  await page.getByLabel(english('analysis.period')).selectOption(english('analysis.always'));
  const name = english('analysis.techniques');
  const asTable = page.getByRole('switch', { name: `${english('chart.asTable')}: ${name}` });
  await asTable.press('Space');
  const kick = page
    .getByRole('table', { name })
    .getByRole('row', { name: english('scorecard.turningHead') });
  await expect(kick.getByRole('cell')).toHaveText(['6', '0']);
  await expectAccessible(page);
  await asTable.press('Space');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(english('analysis.onDevice'))).toBeVisible();
  await asTable.press('Space');
  await expect(kick.getByRole('cell')).toHaveText(['6', '0']);
  const release = await holdRequests(page, /analysis\.numbers/);
  const asked = page.waitForRequest(/analysis\.numbers/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await expect(kick.getByRole('cell'), 'while the server is asked again').toHaveText(['6', '0']);
  release();
});

test('belts and competitions of a person are on one line, the latest first, and on the sheet', async ({
  page,
  person,
  club,
}) => {
  const admin = await callAsAdmin(club);
  const { id } = person.user;
  const award = (number: number, date: string) =>
    admin.send('POST', '/api/grading/award', { id, kind: 'KUP', number, date });
  await award(8, addDays(today(), -30));
  await award(9, addDays(today(), -400));
  const cup = { name: `Cup ${newId()}`, location: 'Hall', day: today(), isOpen: true };
  const announced = await admin.send('PUT', '/api/competition/announce', cup);
  const url = `/api/competition/${(announced as { id: string }).id}`;
  const entry_id = newId();
  await admin.send('POST', `${url}/entry`, { entry_id, user_id: id });
  const result = { action: 'RESULT', entry_id, outcome: 'PLACED', place: 2 };
  const changes = [{ action: 'CONFIRM', entry_id }, result];
  await admin.send('PUT', `${url}/entries`, { changes });
  await admin.close();

  await page.goto('/v1/analysis');
  // the demo club has given its people grades and results, too
  const line = page
    .getByRole('list', { name: english('analysis.timeline') })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${cup.name}|[89]\\. Kup`) });
  const place = english('competition.rank', { place: 2 });
  const latest = [new RegExp(`${cup.name}.*${place}`), /8\. Kup/];
  await expect(line).toHaveText(latest);
  await page.getByLabel(english('analysis.period')).selectOption(english('analysis.always'));
  await expect(line).toHaveText([...latest, /9\. Kup/]);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(line.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: fullNameOf(person.user) })).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('who coaches nobody chooses any group, and sees its numbers and the videos that their device has', async ({
    page,
    club,
  }, testInfo) => {
    await chooseByInput(page);
    const { groupId, athletes } = await openHall(club, [], 1);
    const [athlete] = athletes;
    if (!athlete) throw new Error('There is no athlete');
    const path = await makeFilm(testInfo.outputPath('of-a-group.webm'), { frames: 10 });
    await addVideo(page, path, fullNameOf(athlete));
    await page.goto('/v1/analysis');
    const film = page.getByRole('link', { name: 'of-a-group' });
    await page.getByLabel(english('analysis.of')).selectOption(groupId);
    await expect(page.getByRole('heading', { name: /^Hall \d+$/ })).toBeVisible();
    await expect(film).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Hall \d+$/ })).toBeVisible();
    await expect(film).toBeVisible();
  });
});
