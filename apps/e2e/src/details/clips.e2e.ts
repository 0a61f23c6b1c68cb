import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import type { VideoMark } from '@dojang/schemas/video';
import type { Page } from '@playwright/test';
import { callAsAdmin } from '../families.ts';
import {
  addVideo,
  chooseByInput,
  chooseFilm,
  film,
  listCopies,
  marks,
  storeFilmsBefore,
} from '../film-screens.ts';
import { makeFilm, readFrame } from '../films.ts';
import { expect, test } from '../fixtures.ts';
import { post } from '../hall.ts';
import { button, fullNameOf } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });

test.beforeEach(({ page }) => chooseByInput(page));

const roundMs = 60_000;
const typed = { club: null, user_id: null };

/** A bout of the member, who scores a kick so many milliseconds after its start. */
async function addBout(page: Page, userId: string, { name, atMs }: { name: string; atMs: number }) {
  const about = { device: 'tablet', round: 1, at: '2030-01-01T10:00:00Z' };
  const kick = { side: 0, technique: 'TURNING_HEAD' };
  const events = [
    { clock_ms: roundMs, kind: 'CLOCK', data: {} },
    { clock_ms: roundMs - atMs, kind: 'PRESS', data: kick },
    { clock_ms: 1000, kind: 'END', data: { winner: 0, code: 'WDR' } },
  ];
  const made = await page.request.post('/api/bout', {
    data: {
      id: newId(),
      pack_id: 'wt-2026-06',
      sides: [
        { ...typed, user_id: userId, name: 'as typed' },
        { ...typed, name },
      ],
      times: { rounds: 1, round_ms: roundMs, rest_ms: 0, judges: 1, forms: 1 },
      events: events.map((event, seq) => ({ ...about, id: newId(), seq, ...event })),
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
}

/** Says which bout the film shows, and that its first round starts at the frame on the screen. */
async function align(page: Page, name: string) {
  const choice = page.getByLabel(english('film.bout'));
  const option = choice.locator('option', { hasText: name });
  await choice.selectOption({ label: (await option.textContent()) ?? '' });
  await button(page, english('film.roundOneHere')).click();
}

test('a point of the log is marked at its frame; its clip is a film of its own, of the right length', async ({
  page,
  person,
}, testInfo) => {
  await addBout(page, person.user.id, { name: 'Guest', atMs: 8000 });
  const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 420 });
  await addVideo(page, path, fullNameOf(person.user));
  for (const frame of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readFrame(film(page))).toBe(frame);
  }
  await align(page, 'Guest');
  await marks(page).first().getByRole('button').click();
  // 8 seconds after the third of 30 frames a second
  await expect.poll(() => readFrame(film(page))).toBe(243);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, english('film.saveClip')).click(),
  ]);
  const clip = testInfo.outputPath('clip.webm');
  await download.saveAs(clip);
  await chooseFilm(page, clip);
  // from 5 s before to 3 s after, a little more where it starts at a frame that stands by itself
  await expect(page.getByText(/clip\.webm/)).toHaveText(/ 0:08\.[0-5]\d\d$/);
  await page.getByLabel(english('film.people')).selectOption({ label: fullNameOf(person.user) });
  await button(page, english('app.save')).click();
  await expect.poll(() => readFrame(film(page))).toBeGreaterThanOrEqual(243 - 5 * 30 - 15);
});

test('clips of a technique play one after another, across bouts, also where a film ends early', async ({
  page,
  person,
}, testInfo) => {
  for (const name of ['First', 'Second']) {
    await addBout(page, person.user.id, { name, atMs: 500 });
    const path = await makeFilm(testInfo.outputPath(`${name}.webm`), {
      frames: name === 'First' ? 30 : 45,
    });
    await addVideo(page, path, fullNameOf(person.user));
    await align(page, name);
    await expect(marks(page)).toHaveCount(1);
  }
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    document.addEventListener(
      'play',
      ({ target }) => played.push((target as HTMLVideoElement).ariaLabel ?? ''),
      true,
    );
  });
  await page.goto('/v1/analysis');
  await page
    .getByRole('link', {
      name: english('film.scoredTimes', { what: english('scorecard.turningHead'), n: 2 }),
    })
    .click();
  await expect(page.getByRole('status')).toContainText(english('scorecard.turningHead'));
  const listed = page.getByRole('listitem').filter({ hasText: /First|Second/ });
  const [one = '', other = ''] = (await listed.allTextContents()).map(
    (text) => /First|Second/.exec(text)?.[0] ?? '',
  );
  expect([one, other].toSorted()).toEqual(['First', 'Second']);
  const played = () =>
    page.evaluate(() => (window as unknown as { played: string[] }).played.slice(0, 3));
  await expect.poll(played).toEqual([one, other, one]);
});

test('two films side by side are at the same moment, by their offset, after each step', async ({
  page,
  person,
}, testInfo) => {
  for (const frames of [90, 91]) {
    const path = await makeFilm(testInfo.outputPath(`${frames}.webm`), { frames });
    await addVideo(page, path, fullNameOf(person.user));
  }
  await page.getByLabel(english('film.beside')).selectOption({ label: '90' });
  const second = page.locator('video').nth(1);
  const offset = page.getByLabel(english('film.offset'));
  await offset.fill('200');
  // its keys are its own
  await offset.blur();
  const ahead = async () => (await readFrame(second)) - (await readFrame(film(page)));
  await expect.poll(ahead).toBe(6);
  await page.keyboard.press('k');
  await expect.poll(() => readFrame(film(page))).toBeGreaterThan(30);
  await page.keyboard.press('k');
  await expect.poll(ahead).toBe(6);
  const stopped = await readFrame(film(page));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readFrame(film(page))).toBe(stopped + 1);
  await expect.poll(ahead).toBe(6);
});

test('marks that were made without network arrive later', async ({
  page,
  context,
  person,
}, testInfo) => {
  const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 30 });
  await addVideo(page, path, fullNameOf(person.user));
  const url = page.url().replace(/^.*\/([^/]+)$/, '/api/video/$1');
  const labels = async () => {
    const read = (await (await page.request.get(url)).json()) as { marks?: VideoMark[] } | null;
    return read?.marks?.map(({ label }) => label).toSorted();
  };
  await expect.poll(labels).toEqual([]);
  await waitForWorker(page);
  await context.setOffline(true);
  for (const key of ['1', '4']) await page.keyboard.press(key);
  await expect(marks(page)).toHaveCount(2);
  // without it a push that was put off for a second would find the network again
  await page.reload();
  await expect(marks(page)).toHaveCount(2);
  await context.setOffline(false);
  await expect.poll(labels).toEqual(['ATTACK', 'CONCEDED']);
});

test.describe('a consent', () => {
  test.use({ role: 'admin' });

  test('that is revoked on one device takes the film from another after its next pull', async ({
    page,
    club,
    browser,
  }, testInfo) => {
    const admin = await callAsAdmin(club);
    const guardian = await club.takeMember();
    const child = await admin.addChild(`Jo ${guardian.email}`, guardian.user.id);
    await admin.update(child.id, { birthday: '2016-05-05' });
    const { state } = await club.signIn(guardian);
    const other = await browser.newContext({ baseURL: club.url, storageState: state });
    const consent = (isGiven: boolean) =>
      post(other.request, 'paper.changeConsent', { id: child.id, kind: 'PHOTO_CONSENT', isGiven });
    await consent(true);

    const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 30 });
    await addVideo(page, path, child.name);
    await button(page, english('film.upload')).click();
    const file = page.url().replace(/^.*\/([^/]+)$/, '/api/video/$1/file');
    await expect.poll(async () => (await other.request.get(file)).status()).toBe(200);
    const phone = await other.newPage();
    await chooseByInput(phone);
    await phone.goto(page.url());
    await expect.poll(() => readFrame(film(phone))).toBe(0);
    // the guardian has filmed it, too
    await chooseFilm(phone, path);
    await expect.poll(() => readFrame(film(phone))).toBe(0);
    expect(await listCopies(phone)).toHaveLength(1);
    // more films than videos are on a device
    await storeFilmsBefore(phone, limits.videosOnDevice);

    await consent(false);
    await phone.reload();
    await expect.poll(() => listCopies(phone)).toEqual([]);
    await phone.reload();
    await expect(phone.getByText(english('film.missing'))).toBeVisible();
    expect((await other.request.get(file)).status()).toBe(404);
    // its maker's own recording stays
    await page.reload();
    await expect.poll(() => readFrame(film(page))).toBe(0);
    await Promise.all([other.close(), admin.close()]);
  });
});
