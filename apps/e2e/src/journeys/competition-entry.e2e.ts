import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { announce, openCompetition } from '../competition.ts';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, rowsOf } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'member', serviceWorkers: 'allow', viewport: phone });

test('a parent enters three children on a phone, one of them offline, sees and prints it, and withdraws one', async ({
  page,
  context,
  club,
  person,
}) => {
  const admin = await callAsAdmin(club);
  const [first, second, third] = ['Aurelia', 'Bettina', 'Cäcilie'] as const;
  for (const name of [first, second, third]) {
    const child = await admin.addChild(name, person.user.id);
    await admin.update(child.id, { gender: 'FEMALE', birthday: '2016-05-05' });
    await admin.send('PUT', '/api/competition/approval', { ids: [child.id], may_enter: true });
  }
  const cup = await announce(admin, { name: `Family ${Date.now()}` });
  const entries = async () => {
    const answer = await context.request.get(`/api/competition/${cup.id}`);
    return ((await answer.json()) as { entries: { name: string; state: string }[] }).entries;
  };
  const enter = button(page, english('competition.enterSome'));
  const receipt = page.getByRole('table', { name: english('competition.receipt') });
  const waits = page.getByText(english('competition.willBeSent'));

  await openCompetition(page, cup);
  await waitForWorker(page);
  await enter.click();
  for (const [index, name] of [second, third].entries()) {
    await page.getByRole('checkbox', { name }).check();
    await page.getByLabel(english('competition.weight')).nth(index).fill('39.8');
    await page
      .getByRole('checkbox', { name: english('paper.parentConsent') })
      .nth(index)
      .check();
  }
  await page.getByLabel('Shirt size').first().selectOption('M');
  await expect(page.getByText('Youth · female · −41 kg')).toHaveCount(2);
  await expect(page.getByText('2 starts, fees: €50.00')).toBeVisible();
  await expectAccessible(page, 'the form');
  await button(page, english('competition.send', { n: 2 })).click();
  await expect(rowsOf(receipt)).toHaveCount(2);
  await expect.poll(async () => (await entries()).length).toBe(2);
  const consent = `${english('paper.parentConsent')}: ${english('competition.consentGiven')}`;
  await expect(receipt.getByText(consent)).toHaveCount(2);

  await context.setOffline(true);
  await page.reload();
  await enter.click();
  await page.getByRole('checkbox', { name: first }).check();
  await button(page, english('competition.send', { n: 1 })).click();
  await expect(waits).toHaveCount(1);
  await page.reload();
  await expect(waits).toHaveCount(1);
  await expect(rowsOf(receipt)).toContainText([first, second, third]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('3 starts, fees: €75.00')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page, 'the entries');

  await button(page, english('competition.withdrawOf', { name: second })).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(english('competition.reasonToCoach')).fill('ill');
  await dialog.getByRole('button', { name: english('competition.withdraw') }).click();
  await expect(page.getByText('Withdrawn: “ill”')).toBeVisible();
  await context.setOffline(false);
  await expect(waits).toHaveCount(0, { timeout: 20_000 });
  const states = async () => (await entries()).map(({ name, state }) => `${name} ${state}`).sort();
  await expect
    .poll(states)
    .toEqual([`${first} WISHED`, `${second} WITHDRAWN`, `${third} WISHED`].sort());
  await admin.close();
});

test('a guardian sees where a child is entered, each with its day and state, also offline', async ({
  context,
  page,
  club,
  person,
}) => {
  const admin = await callAsAdmin(club);
  const cup = await announce(admin, { name: `Child ${Date.now()}` });
  const { id } = await admin.addChild('Ada', person.user.id);
  await admin.update(id, { gender: 'FEMALE', birthday: '2016-05-05' });
  const name = english('navigation.competitions');
  const card = page.locator('.mantine-Paper-root').filter({
    has: page.getByRole('heading', { name, exact: true }),
  });
  const entry = card.getByRole('list', { name }).getByRole('listitem');
  await page.goto(`/v1/settings/child/${id}`);
  await button(card, english('app.show')).click();
  await expect(card).toContainText(english('competition.noneEntered'));
  await admin.send('POST', `/api/competition/${cup.id}/entry`, { user_id: id });
  await admin.close();
  await page.reload();
  await button(card, english('app.show')).click();
  await expect(entry).toContainText(`${cup.name}${english('competition.waitsForCoach')}`);
  await expect(entry).toContainText('Ulm');
  await expectAccessible(page);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await button(card, english('app.show')).click();
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cup.name);
});
