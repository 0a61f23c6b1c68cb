import { kupLabels } from '@dojang/schemas/competition';
import { english } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import type { Page } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { button, choiceField, chosen, expectTold, toast } from '../screens.ts';
import { addUser, test } from '../second-admin.ts';
import {
  addParticipant,
  addShortLivedUser,
  pills,
  tournamentCalls,
  tournamentFields,
} from '../tournament-screens.ts';

test.use({ role: 'admin' });

const fullNameOf = ({ name, surname }: User) => (surname ? `${name} ${surname}` : name);

async function openTournament(page: Page, id: string) {
  await page.goto(`/v1/admin/update/tournament/${id}`);
  await expect(tournamentFields(page).name).not.toHaveValue('');
}

/** Sends the form, which the server refuses: the page reloads. */
async function updateRefused(page: Page) {
  const reloaded = page.waitForEvent('load');
  await button(page, 'Update').click();
  await reloaded;
}

test('a participant whom one administrator removes and one whom another adds at once: both stand', async ({
  page,
  context,
  club,
  secondAdmin,
}) => {
  const calls = tournamentCalls(context.request);
  const [first, second] = club.users;
  if (!first || !second) throw new Error('The club has no two users');
  const { id } = await calls.create({ name: 'At once', participants: [first.id] });
  await openTournament(page, id);
  await openTournament(secondAdmin.page, id);
  await button(secondAdmin.page, `Remove ${fullNameOf(first)}`).click();
  await button(secondAdmin.page, 'Update').click();
  await expectTold(secondAdmin.page, english('tournament.updated'));

  await addParticipant(page, fullNameOf(second));
  await button(page, 'Update').click();
  await expectTold(page, english('tournament.updated'));
  expect((await calls.find(id))?.participants).toEqual([
    { id: second.id, name: second.name, surname: second.surname },
  ]);
  await calls.delete(id);
});

test('whose change meets that of another is told what it is now, loses nothing, and can replace it', async ({
  page,
  context,
  club,
  secondAdmin,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(409));
  const calls = tournamentCalls(context.request);
  const { id } = await calls.create({ name: 'Contested' });
  await openTournament(page, id);
  await openTournament(secondAdmin.page, id);
  await tournamentFields(secondAdmin.page).location.fill('Busan');
  await tournamentFields(secondAdmin.page).date.fill('2024-06-07');
  await button(secondAdmin.page, 'Update').click();
  await expectTold(secondAdmin.page, english('tournament.updated'));

  const { name, location, date } = tournamentFields(page);
  await name.fill('Contested Cup');
  await location.fill('Jeju');
  await addParticipant(page, club.users[0]?.name ?? '');
  await updateRefused(page);
  await expect(toast(page)).toHaveText(new RegExp(english('tournament.invalidValues')));
  await expect(location).toHaveAccessibleDescription(
    english('form.changedMeanwhile', { now: 'Busan' }),
  );
  await expect(location).toBeFocused();
  await expect(location).toHaveValue('Jeju');
  await expect(name).toHaveValue('Contested Cup');
  await expect(pills(page)).toHaveCount(1);
  // nobody has touched it here: it is the other's
  await expect(date).toHaveValue('2024-06-07');
  expect(await calls.find(id)).toMatchObject({ name: 'Contested', location: 'Busan' });

  await button(page, 'Update').click();
  await expectTold(page, english('tournament.updated'));
  const saved = await calls.find(id);
  expect(saved).toMatchObject({ name: 'Contested Cup', location: 'Jeju', date: '2024-06-07' });
  expect(saved?.participants).toHaveLength(1);
  await calls.delete(id);
});

test('what another has changed meanwhile is not taken back by a form that was refused for something else', async ({
  page,
  context,
  club,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(400));
  const calls = tournamentCalls(context.request);
  const [first, second] = club.users;
  if (!first || !second) throw new Error('The club has no two users');
  const { id } = await calls.create({ name: 'Kept', participants: [first.id] });
  const gone = await addShortLivedUser(context.request);
  await openTournament(page, id);
  await tournamentFields(page).location.fill('Jeju');
  await addParticipant(page, gone.name);
  await gone.remove();
  // another administrator renames it and takes in somebody else
  const participants = [first.id, second.id];
  const data = { id, name: 'Renamed', participants };
  expect((await context.request.put('/api/tournament/update', { data })).status()).toBe(200);

  await updateRefused(page);
  await expect(page.getByText(english('form.goneRecords', { names: gone.name }))).toBeVisible();
  await expect(tournamentFields(page).name).toHaveValue('Renamed');
  await expect(tournamentFields(page).location).toHaveValue('Jeju');
  await expect(pills(page)).toHaveText([fullNameOf(first), fullNameOf(second), gone.name]);
  await button(page, `Remove ${gone.name}`).click();
  await button(page, 'Update').click();
  await expectTold(page, english('tournament.updated'));
  const saved = await calls.find(id);
  expect(saved).toMatchObject({ name: 'Renamed', location: 'Jeju' });
  expect(saved?.participants.map((user) => user.id)).toEqual(participants);
  await calls.delete(id);
});

test('a record that is loaded again under an open form changes what nobody has touched, and replaces nothing unseen', async ({
  page,
  context,
  secondAdmin,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(409), noConnection);
  const calls = tournamentCalls(context.request);
  const { id } = await calls.create({ name: 'Reloaded' });
  await openTournament(page, id);
  const { name, location } = tournamentFields(page);
  await location.fill('Jeju');
  await openTournament(secondAdmin.page, id);
  await tournamentFields(secondAdmin.page).name.fill('Renamed');
  await tournamentFields(secondAdmin.page).location.fill('Busan');
  await button(secondAdmin.page, 'Update').click();
  await expectTold(secondAdmin.page, english('tournament.updated'));

  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(name).toHaveValue('Renamed');
  await expect(location).toHaveValue('Jeju');
  await updateRefused(page);
  await expect(location).toHaveAccessibleDescription(
    english('form.changedMeanwhile', { now: 'Busan' }),
  );
  await expect(location).toHaveValue('Jeju');
  await calls.delete(id);
});

test('two administrators change one user: different fields both stand, of the same one the second is told', async ({
  page,
  context,
  secondAdmin,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(409));
  const { user } = await addUser(context, { name: 'Shared', authority: 'USER' });
  const path = `/v1/admin/update/user/${user.id}`;
  await page.goto(path);
  await expect(page.getByLabel('Email')).toHaveValue(user.email ?? '');
  await secondAdmin.page.goto(path);
  await choiceField(secondAdmin.page, 'Kup').selectOption({ label: kupLabels.TWO });
  await secondAdmin.page.getByLabel('Surname').fill('Of The Second');
  await button(secondAdmin.page, 'Update').click();
  await expectTold(secondAdmin.page, english('user.updated'));

  await choiceField(page, 'Kup').selectOption({ label: kupLabels.ONE });
  await choiceField(page, 'Weight class').selectOption({ label: '-68kg' });
  await updateRefused(page);
  await expect(choiceField(page, 'Kup')).toHaveAccessibleDescription(
    english('form.changedMeanwhile', { now: kupLabels.TWO }),
  );
  await expect(chosen(page, 'Kup')).toHaveText(kupLabels.ONE);
  await expect(chosen(page, 'Weight class')).toHaveText('-68kg');
  await expect(page.getByLabel('Surname')).toHaveValue('Of The Second');
  await button(page, 'Update').click();
  await expectTold(page, english('user.updated'));
  const users = (await (await context.request.get('/api/user/getall')).json()) as User[];
  expect(users.find(({ id }) => id === user.id)).toMatchObject({
    kup: 'ONE',
    weight_class: 'TO_68KG',
    surname: 'Of The Second',
  });
  await context.request.post('/api/user/admin/delete', { data: { id: user.id } });
});
