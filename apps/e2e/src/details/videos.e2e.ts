import { readFile, truncate } from 'node:fs/promises';
import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import {
  addVideo,
  chooseByInput,
  chooseFilm,
  fileInput,
  film,
  listCopies,
  marks,
} from '../film-screens.ts';
import { makeFilm, readFrame } from '../films.ts';
import { expect, test } from '../fixtures.ts';
import { noConnection } from '../console-watch.ts';
import { button, fullNameOf, phone } from '../screens.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });

test.beforeEach(({ page }) => chooseByInput(page));

/** Presses a key, and waits until the film shows that frame. */
async function pressTo(page: Page, key: string, frame: number) {
  await page.keyboard.press(key);
  await expect.poll(() => readFrame(film(page))).toBe(frame);
}

/** Chromium alone, without the codecs of Chrome and Debian, does not. */
const playsMp4 = (page: Page) =>
  page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
  );

const films = [
  // as a phone films: no two frames have the same length
  ['uneven.mp4', { frames: 60, startsAt: 'N+2*floor(N/3)+floor(N/7)', hasSound: true }],
  ['even.webm', { frames: 60 }],
] as const;

for (const [name, facts] of films)
  test(`each press moves by one frame, and a mark shows its own frame again: ${name}`, async ({
    page,
    person,
  }, testInfo) => {
    test.skip(name.endsWith('.mp4') && !(await playsMp4(page)), 'This Chromium plays no MP4');
    await addVideo(page, await makeFilm(testInfo.outputPath(name), facts), fullNameOf(person.user));
    for (const frame of [1, 2, 3, 4, 5, 6]) await pressTo(page, 'ArrowRight', frame);
    // a mark waits for the step before it
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    await expect(marks(page)).toHaveText([new RegExp(english('videos.conceded'))]);
    for (const frame of [6, 5, 4, 3, 2]) await pressTo(page, 'ArrowLeft', frame);
    await page.keyboard.press('7');
    await expect(marks(page)).toHaveCount(2);
    await pressTo(page, 'Shift+ArrowRight', 7);
    await pressTo(page, 'Shift+ArrowLeft', 2);

    // the film was copied, and opens by itself
    await page.reload();
    await marks(page).last().getByRole('button').click();
    await expect.poll(() => readFrame(film(page))).toBe(7);
  });

test('a drawing stays over its frame; a removed film is known again by its content', async ({
  page,
  person,
}, testInfo) => {
  const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 30 });
  await addVideo(page, path, fullNameOf(person.user));
  await page.getByRole('button', { name: english('videos.guard') }).click();
  await button(page, english('film.line')).click();
  const drawing = page.locator('svg[data-drawing]');
  const box = await drawing.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.up();
  await expect(drawing.locator('polyline')).toHaveCount(1);
  await page.getByLabel(english('videos.comment')).fill('Guard up');
  await page.keyboard.press('Tab');
  await expect(marks(page)).toHaveText([/Guard up/]);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  const video = page.url();

  await page.goto('/v1/settings/offline');
  await button(page, `${english('film.remove')}: bout.webm`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('film.remove') })
    .click();
  await expect(page.getByText('bout.webm')).toHaveCount(0);
  await page.goto(video);
  await expect(page.getByText(english('film.missing'))).toBeVisible();
  await fileInput(page).setInputFiles(
    await makeFilm(testInfo.outputPath('other.webm'), { frames: 31 }),
  );
  await expect(page.getByRole('alert')).toHaveText(english('film.otherFile'));
  await fileInput(page).setInputFiles(path);
  await marks(page).first().getByRole('button').click();
  await expect(page.locator('svg polyline')).toHaveCount(1);
});

test('a film that is deleted where it was chosen keeps its marks, and is chosen again', async ({
  page,
  person,
}, testInfo) => {
  const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 10 });
  const bytes = [...(await readFile(path))];
  // a file of the browser's own storage stands for one of the disk, as no test answers its dialog
  await page.addInitScript(() => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory();
      return [await root.getFileHandle('bout.webm', { create: true })];
    };
    Object.assign(window, { showOpenFilePicker: pick });
  });
  const write = (content: number[]) =>
    page.evaluate(async (all) => {
      const root = await navigator.storage.getDirectory();
      const file = await root.getFileHandle('bout.webm', { create: true });
      const target = await file.createWritable();
      await target.write(new Uint8Array(all));
      await target.close();
    }, content);
  await page.goto('/v1/analysis/new');
  await write(bytes);
  await button(page, english('film.choose')).click();
  await page.getByLabel(english('film.people')).selectOption({ label: fullNameOf(person.user) });
  await button(page, english('app.save')).click();
  await expect.poll(() => readFrame(film(page))).toBe(0);
  expect(await listCopies(page)).toEqual([]);
  await page.keyboard.press('4');
  await expect(marks(page)).toHaveCount(1);
  await page.reload();
  await expect.poll(() => readFrame(film(page))).toBe(0);

  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('bout.webm');
  });
  await page.reload();
  await expect(page.getByText(english('film.missing'))).toBeVisible();
  await expect(marks(page)).toHaveText([new RegExp(english('videos.conceded'))]);
  await write(bytes);
  await button(page, english('film.choose')).click();
  await expect.poll(() => readFrame(film(page))).toBe(0);
});

test('what cannot be played or has no room is refused with a sentence, and nothing is stored', async ({
  page,
  person,
  club,
}, testInfo) => {
  test.skip(!(await playsMp4(page)), 'This Chromium plays no MP4');
  const buffer = Buffer.from('not a film');
  await page.goto('/v1/analysis/new');
  await fileInput(page).setInputFiles({ name: 'bout.mp4', mimeType: 'video/mp4', buffer });
  await expect(page.getByRole('alert')).toHaveText(english('film.unplayable'));
  const old = await makeFilm(testInfo.outputPath('old.mp4'), {
    frames: 10,
    codec: 'mpeg4',
    hasSound: true,
  });
  await fileInput(page).setInputFiles(old);
  await expect(page.getByRole('alert')).toHaveText(english('film.noPicture'));

  const devtools = await page.context().newCDPSession(page);
  const quotaSize = 300 * 1024 * 1024;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: club.url, quotaSize });
  const large = await makeFilm(testInfo.outputPath('large.mp4'), { frames: 30 });
  await truncate(large, 1024 * 1024 * 1024);
  await chooseFilm(page, large);
  await page.getByLabel(english('film.people')).selectOption({ label: fullNameOf(person.user) });
  await button(page, english('app.save')).click();
  await expect(page.getByRole('alert')).toHaveText(english('film.noRoom'));
  expect(await listCopies(page)).toEqual([]);
  await button(page, english('film.withoutCopy')).click();
  await expect.poll(() => readFrame(film(page))).toBe(0);
  await pressTo(page, 'ArrowRight', 1);
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('uploads a film, which goes on where the network was cut', async ({
    page,
    person,
    consoleWatch,
  }, testInfo) => {
    consoleWatch.allow(noConnection);
    const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 60 });
    // a second part, of a film that ends before
    await truncate(path, limits.videoPartMaxBytes + 1_000_000);
    await addVideo(page, path, fullNameOf(person.user));
    for (const offset of [0, limits.videoPartMaxBytes])
      await page.route(`**/upload?offset=${offset}`, (route) => route.abort('connectionfailed'), {
        times: 1,
      });
    await button(page, english('film.upload')).click();
    await expect(page.getByText(english('film.waitsForNetwork'))).toBeVisible();
    await expect(button(page, english('film.upload'))).toHaveCount(0);
    const file = page.url().replace(/^.*\/([^/]+)$/, '/api/video/$1/file');
    await expect.poll(async () => (await page.request.get(file)).status()).toBe(200);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const received = await (await page.request.get(file)).body();
    expect(received.equals(await readFile(path))).toBe(true);
  });
});
