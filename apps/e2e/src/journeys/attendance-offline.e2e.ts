import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from '../fixtures.ts';
import { signInAs, openHall, readTiles, tiles } from '../hall.ts';
import { button, phone } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'member', viewport: phone, hasTouch: true });
test.use({ serviceWorkers: 'allow' });

const count = (here: number, total: number) => english('attendance.count', { here, total });

test('attendance taken offline survives a closed browser; two coaches, the administrator and the members see the same result', async ({
  page,
  context,
  browser,
  club,
  person,
}) => {
  const other = await club.takeMember();
  const { path, groupId, sessionId, athletes } = await openHall(club, [person, other], 25);
  const { state } = await club.signIn(other);
  const second = await browser.newContext({
    baseURL: club.url,
    storageState: state,
    viewport: phone,
  });
  const otherPage = await second.newPage();
  for (const one of [page, otherPage]) {
    await one.goto(path);
    await expect(tiles(one)).toHaveCount(25);
    await waitForWorker(one);
  }
  await context.setOffline(true);
  await second.setOffline(true);

  // 27 taps: all 25, then two of them again
  for (const tile of await tiles(page).all()) await tile.tap();
  await tiles(page).nth(3).tap();
  await tiles(page).nth(7).tap();
  await expect(page.getByText(count(23, 25))).toBeVisible();
  await expect(page.getByText(english('attendance.notSent'))).toBeVisible();
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto(path);
  await expect(reopened.getByText(count(23, 25))).toBeVisible();
  // the menu key opens the details, and the next key marks
  await tiles(reopened).nth(7).press('ContextMenu');
  await expect(reopened.getByRole('dialog')).toBeVisible();
  await reopened.keyboard.press('Escape');
  await tiles(reopened).nth(7).press('Space');
  // without scrolling past 25 tiles
  await expect(button(reopened, english('attendance.add'))).toBeInViewport();
  await button(reopened, english('attendance.add')).click();
  const dialog = reopened.getByRole('dialog');
  const guest = athletes.length + 5;
  const { name, surname } = club.users.filter(({ authority }) => authority === 'USER')[guest] ?? {};
  await dialog.getByRole('textbox').fill(`${name} ${surname ?? ''}`);
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(reopened.getByText(count(25, 26))).toBeVisible();
  await expect(tiles(reopened).last()).toContainText(english('attendance.guest'));
  // the guest, then the mark before it
  await reopened.getByRole('button', { name: /^Undo/ }).click();
  await reopened.getByRole('button', { name: /^Undo/ }).click();
  await expect(reopened.getByText(count(23, 25))).toBeVisible();
  await tiles(reopened).last().click();
  await expect(reopened.getByText(count(24, 26))).toBeVisible();

  // the other coach marks a late arrival
  await tiles(otherPage).nth(3).tap();
  await expect(otherPage.getByText(count(1, 25))).toBeVisible();

  await context.setOffline(false);
  await expect(reopened.getByText(/^Sent /)).toBeVisible({ timeout: 20_000 });
  await second.setOffline(false);
  await expect(otherPage.getByText(/^Sent /)).toBeVisible({ timeout: 20_000 });
  for (const one of [reopened, otherPage]) {
    await one.reload();
    await expect(one.getByText(count(25, 26))).toBeVisible();
  }
  expect(await readTiles(otherPage)).toEqual(await readTiles(reopened));
  await second.close();

  const desk = await browser.newContext({
    baseURL: club.url,
    storageState: (await club.signIn(club.admin)).state,
    serviceWorkers: 'block',
  });
  const deskPage = await desk.newPage();
  await deskPage.goto(`${path}?group=${groupId}`);
  await expect(deskPage.getByText(count(25, 26))).toBeVisible();
  expect(await readTiles(deskPage)).toEqual(await readTiles(reopened));
  await desk.close();

  const [athlete] = athletes;
  const email = athlete?.email ?? '';
  const asMember = await signInAs(club, { email, password: person.password });
  const mine = (await (await asMember.get('/api/training/mine')).json()) as {
    last: { id: string; own: { mark: string } | null }[];
  };
  expect(mine.last.find(({ id }) => id === sessionId)?.own?.mark).toBe('HERE');
  await asMember.dispose();
});
