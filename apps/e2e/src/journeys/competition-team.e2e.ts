import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { announce } from '../competition.ts';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { openHall } from '../hall.ts';
import { button, phone, rowsOf } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'member', serviceWorkers: 'allow', viewport: phone });

test('a coach in flight mode enters 20 people by the checklist and weighs them; back online the server has all of it', async ({
  page,
  context,
  club,
  person,
}) => {
  test.setTimeout(120_000);
  const admin = await callAsAdmin(club);
  const { athletes } = await openHall(club, [person], 20);
  for (const { id } of athletes)
    await admin.update(id, { birthday: '2013-05-05', gender: 'FEMALE' });
  const cup = await announce(admin, { name: `Team ${Date.now()}` });
  const entries = async () => {
    const answer = await context.request.get(`/api/competition/${cup.id}`);
    return ((await answer.json()) as { entries: Entry[] }).entries;
  };
  await admin.send('POST', `/api/competition/${cup.id}/entry`, {
    user_id: athletes[0]?.id,
    weight_g: 40_500,
    division_id: await lightDivision(),
  });
  const table = page.getByRole('table', { name: english('team.list') });
  const sums = page.getByText(/^\d+ confirmed/);

  await page.goto(`/v1/competitions/${cup.id}/team`);
  await expect(rowsOf(table)).toHaveCount(20);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(rowsOf(table)).toHaveCount(20);
  await expectAccessible(page, 'the checklist');
  await button(page, english('team.chooseAll', { n: 20 })).click();
  await button(page, english('team.enter', { n: 20 })).click();
  await expect(sums).toHaveText(/^20 confirmed/);

  await button(page, english('team.weighIn')).click();
  const weights = page.getByRole('textbox', { name: english('competition.weight') });
  await expect(weights).toHaveCount(20);
  await weights.first().focus();
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.type(`4${n % 10}.3`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/ g over/)).toHaveCount(0);
  await expect(page.getByText(/^Class that fits: Youth · female · [−+]41 kg$/)).not.toHaveCount(0);
  await expectAccessible(page, 'the weigh-in');

  await page.reload();
  await expect(weights.first()).toHaveValue('40.3');
  await context.setOffline(false);
  const weighed = async () =>
    (await entries()).filter(({ state, details }) => state === 'CONFIRMED' && details?.weighed_g)
      .length;
  await expect.poll(weighed, { timeout: 30_000 }).toBe(20);

  async function lightDivision() {
    const answer = await context.request.get(`/api/competition/${cup.id}`);
    const { divisions } = (await answer.json()) as { divisions: Division[] };
    return divisions.find(
      ({ group, sex, up_to_g }) => group === 'Youth' && sex === 'FEMALE' && up_to_g === 41_000,
    )?.id;
  }
});

type Entry = { state: string; details: { weighed_g: number | null } | null };
type Division = { id: string; group: string; sex: string; up_to_g: number | null };
