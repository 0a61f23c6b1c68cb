import { english } from '@dojang/schemas/testing/samples';
import { announceForDraw } from '../competition.ts';
import { expect, test } from '../fixtures.ts';
import { button } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'admin', viewport: { width: 390, height: 740 } });
test.use({ serviceWorkers: 'allow', hasTouch: true });

test('a division of poomsae is judged from its entries without network on a phone, and the entries get the places', async ({
  club,
  context,
  page,
}) => {
  const id = await announceForDraw(page, 'Form Cup', 'POOMSAE');
  const url = `/api/competition/${id}`;
  const read = async () =>
    (await (await page.request.get(url)).json()) as {
      divisions: { id: string }[];
      entries: { id: string; place: number | null }[];
    };
  const [division] = (await read()).divisions;
  const entered = [];
  for (const person of [await club.takeMember(), await club.takeMember()]) {
    const entry_id = crypto.randomUUID();
    const blank = { weight_g: null, answers: {}, note: null };
    const wish = { entry_id, user_id: person.user.id, division_id: division?.id, ...blank };
    const changes = [
      { action: 'WISH', ...wish },
      { action: 'CONFIRM', entry_id },
    ];
    const answer = await page.request.put(`${url}/entries`, { data: { changes } });
    expect(answer.ok(), await answer.text()).toBe(true);
    entered.push(entry_id);
  }
  await page.goto('/v1/scorecard');
  const divisionSelect = page.getByLabel(english('draw.division'));
  const option = divisionSelect.getByRole('option', { name: /^Form Cup/ });
  await expect(option).toHaveCount(1);
  await waitForWorker(page);
  await context.setOffline(true);
  await divisionSelect.selectOption({ label: (await option.textContent()) ?? '' });
  await page.getByRole('button', { name: english('scoreboard.sheetOf', { names: '' }) }).tap();
  for (const person of [0, 1]) {
    for (const judge of [1, 2, 3, 4, 5])
      for (const part of ['accuracy', 'presentation'] as const) {
        const what = english(`scorecard.${part}`);
        const field = page.getByRole('textbox', {
          name: english('scoreboard.markName', { judge, form: 1, what }),
        });
        await field.fill(String(3 + person * 0.5));
        await field.press('Enter');
      }
    if (person === 0) await button(page, english('scoreboard.nextPerson')).tap();
  }
  await button(page, english('scoreboard.closeSheet')).tap();
  await page.getByRole('link', { name: english('scoreboard.sheet') }).tap();
  await expect(page.getByText(english('scoreboard.notAtEntries'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(english('scoreboard.atEntries'))).toBeVisible({ timeout: 30_000 });
  const { entries } = await read();
  expect(entered.map((one) => entries.find((entry) => entry.id === one)?.place)).toEqual([2, 1]);
  await page.goto('/v1/scorecard');
  await expect(button(page, english('scoreboard.begin'))).toBeVisible();
  await expect(option).toHaveCount(0);
});
