import { writeFile } from 'node:fs/promises';
import { english } from '@dojang/schemas/testing/samples';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openHall, post, signInAs, tiles } from '../hall.ts';
import { button, phone, rowsOf, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'member', viewport: phone, serviceWorkers: 'allow' });

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Says that the camera was held upright: the left side of the stored picture is the top. */
const turned = Buffer.from(
  '\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  'latin1',
);

/** A JPEG as a phone takes it: red on the left, blue on the right, to be shown upright. */
async function takePhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (const [x, colour] of ['#f00', '#00f'].entries()) {
      context.fillStyle = colour;
      context.fillRect(x * 600, 0, 600, 600);
    }
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
}

/** The colour in the middle of a loaded picture. */
const colourOf = (picture: Locator) =>
  picture.evaluate((image) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    if (!context || !(image instanceof HTMLImageElement)) return 'no picture';
    context.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  });

test('a member chooses and crops a picture by keyboard; what is none gets a sentence; their coach sees it without network too, and an administrator beside the name', async ({
  page,
  browser,
  club,
  person,
}, testInfo) => {
  const coach = await club.takeMember();
  const { groupId, path } = await openHall(club, [coach], 1);
  const desk = await signInAs(club, club.admin);
  const member = { id: groupId, userId: person.user.id, role: 'ATHLETE' };
  await post(desk, 'group.addMember', member);
  await desk.dispose();

  await page.goto('/v1/settings/account');
  await button(page, english('paper.change')).click();
  const input = page.locator('input[type=file]');
  const mimeType = 'image/jpeg';
  // as a file: the bytes would take seconds on their way to the browser
  const large = testInfo.outputPath('large.png');
  await writeFile(large, Buffer.concat([signature, Buffer.alloc(20_000_001)]));
  await expect(button(page, english('picture.choose'))).toBeVisible();
  for (const [name, buffer, text] of [
    ['text.png', Buffer.from('no picture'), english('picture.notAPicture')],
    ['phone.heic', Buffer.from('\0\0\0\x18ftypheic'), english('picture.notAPicture')],
    ['moves.png', Buffer.concat([signature, Buffer.from('\0\0\0\x08acTL')]), /one that moves/],
    ['broken.png', signature, english('picture.notShown')],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await input.setInputFiles(large);
  await expect(page.getByRole('alert')).toHaveText(/larger than 20 MB/);

  await input.setInputFiles({ name: 'photo.jpg', mimeType, buffer: await takePhoto(page) });
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('slider', { name: english('picture.moveUpAndDown') }).press('End');
  await expectAccessible(page);
  await button(page, english('picture.save')).press('Enter');
  await expect(toast(page)).toHaveText(english('picture.changed'));
  const { name, surname } = person.user;
  const own = page.getByRole('img', { name: surname ? `${name} ${surname}` : name });
  await expect(own).toHaveJSProperty('naturalWidth', 384);
  expect(await colourOf(own)).toBe('blue');
  const url = (await own.getAttribute('src')) ?? '';
  const bytes = await (await page.request.get(url)).body();
  expect([bytes.length < 60_000, bytes.includes('Exif')]).toEqual([true, false]);

  const { state } = await club.signIn(coach);
  const hall = await browser.newContext({ baseURL: club.url, storageState: state });
  const phoneOfCoach = await hall.newPage();
  await phoneOfCoach.goto('/v1/training');
  await waitForWorker(phoneOfCoach);
  await phoneOfCoach.goto(path);
  const inTile = tiles(phoneOfCoach).filter({ hasText: name }).locator('img');
  await expect(inTile).toHaveJSProperty('naturalWidth', 384);
  await expect
    .poll(() => phoneOfCoach.evaluate(async (at) => (await caches.match(at))?.status, url))
    .toBe(200);
  await hall.setOffline(true);
  await phoneOfCoach.reload();
  await expect(inTile).toHaveJSProperty('naturalWidth', 384);
  await hall.close();

  const { state: ofAdmin } = await club.signIn(club.admin);
  const office = await browser.newContext({ baseURL: club.url, storageState: ofAdmin });
  const list = await office.newPage();
  await list.goto(`/v1/admin?filter=${name}`);
  const row = rowsOf(list.getByRole('table')).filter({ has: list.locator(`img[src="${url}"]`) });
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 384);
  await expect(row.getByRole('rowheader')).toHaveText(name);
  await office.close();
});
