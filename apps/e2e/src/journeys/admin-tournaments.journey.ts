import {
  deleteQuestion,
  goneParticipants,
  messages,
  noTournamentWithId,
} from '@dojang/schemas/messages';
import type { Tournament } from '@dojang/schemas/tournament';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { calendarButton, calendarOf } from '../calendar.ts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { endSessionElsewhere, fillLogin, rowsOf, toast } from '../screens.ts';
import {
  addParticipant,
  addShortLivedUser,
  button,
  expectTold,
  fileField,
  fillTournament,
  findOnDisk,
  pdfOf,
  pickFile,
  pills,
  tournamentCalls,
  tournamentFields,
} from '../tournament-screens.ts';

const namesOf = ({ participants }: Tournament) =>
  participants.map(({ name, surname }) => (surname ? `${name} ${surname}` : name));

const screens = ['create/tournament', 'update/tournament/any', 'delete/tournament/any'];

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('may not view a screen that creates, updates or deletes tournaments', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const screen of screens) {
      await page.goto(`/v1/admin/${screen}`);
      await expect(page.getByText(messages.notAllowedToView)).toBeVisible();
      await expect(page.locator('form')).toHaveCount(0);
    }
    expect(asked.filter((url) => /tournament\.find|user\.suggest|file\.limits/.test(url))).toEqual(
      [],
    );
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('creates a tournament with two PDFs and 12 participants, replaces a file, deletes it all', async ({
    page,
    context,
    browser,
    club,
  }) => {
    test.setTimeout(120_000);
    const calls = tournamentCalls(context.request);
    const name = `Grand Cup ${Date.now()}`;
    const [results, contract] = [pdfOf('results.pdf'), pdfOf('contract.pdf')];
    await page.goto('/v1/admin');
    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: 'Create Tournament' }).click();
    await expect(page).toHaveURL(/\/v1\/admin\/create\/tournament$/);
    await fillTournament(page, { name });
    await pickFile(page, 'Results file', results);
    await pickFile(page, 'Contract file', contract);
    const wanted = club.users.slice(0, 12);
    for (const [index, user] of wanted.entries()) {
      await addParticipant(page, user.name);
      await expect(pills(page)).toHaveCount(index + 1);
    }
    const names = await pills(page).allTextContents();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Create').click();
    await reloaded;
    await expectTold(page, messages.tournamentCreated);

    const created = await calls.findByName(name);
    expect(namesOf(created)).toEqual(names);
    const [resultId, contractId] = [created.result?.id ?? '', created.contract?.id ?? ''];
    expect(await findOnDisk(club.folder, [resultId, contractId])).toEqual([true, true]);

    const { state } = await club.signIn(await club.takeMember());
    const elsewhere = await browser.newContext({ baseURL: club.url, storageState: state });
    const member = await elsewhere.newPage();
    await member.goto('/v1/events');
    await member.getByPlaceholder('Filter by names...').fill(name);
    for (const [text, file] of [
      ['Result', results],
      ['Contract', contract],
    ] as const) {
      const link = member.getByRole('link', { name: `${text} of ${name}` });
      const answer = await elsewhere.request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).equals(file.buffer)).toBe(true);
      expect(answer.headers()['content-disposition']).toContain(`filename="${file.name}"`);
      const [opened] = await Promise.all([member.waitForEvent('popup'), link.click()]);
      await opened.close();
    }

    await page.goto('/v1/admin');
    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByPlaceholder('Filter by names...').fill(name);
    await page.getByRole('link', { name: `Update ${name}` }).click();
    await expect(pills(page)).toHaveText(names);
    await expect(fileField(page, 'Contract file').getByRole('link')).toHaveText('contract.pdf');
    await pickFile(page, 'Results file', pdfOf('better.pdf'));
    await button(page, 'Update').click();
    await expectTold(page, messages.tournamentUpdated);
    const updated = await calls.findByName(name);
    expect(updated.result?.filename).toBe('better.pdf');
    expect(updated.contract?.id).toBe(contractId);
    const betterId = updated.result?.id ?? '';
    expect(await findOnDisk(club.folder, [resultId, betterId])).toEqual([false, true]);

    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByPlaceholder('Filter by names...').fill(name);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await expect(page.getByText(deleteQuestion(created.id))).toBeVisible();
    await button(page, 'Continue').click();
    await expectTold(page, messages.tournamentDeleted);
    expect(await calls.find(created.id)).toBeUndefined();
    expect(await findOnDisk(club.folder, [betterId, contractId])).toEqual([false, false]);
    expect((await elsewhere.request.get(updated.contractUrl ?? '')).status()).toBe(404);
    await elsewhere.close();
  });

  test('is told what is missing before anything is sent, and Cancel leads back', async ({
    page,
  }) => {
    await page.goto('/v1/admin/create/tournament');
    await button(page, 'Create').click();
    await expect(page.getByText(messages.required)).toHaveCount(3);
    await expect(tournamentFields(page).name).toBeFocused();
    await tournamentFields(page).name.fill('Given up');
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    await page.goto('/v1/admin/create/tournament');
    await expect(tournamentFields(page).name).toHaveValue('');
  });

  test('can choose no day in the future and none before 1900, typed or picked', async ({
    page,
  }) => {
    await page.goto('/v1/admin/create/tournament');
    const { date } = tournamentFields(page);
    for (const [day, sentence] of [
      ['2999-01-01', messages.futureDate],
      ['1899-12-31', messages.dateTooEarly],
      ['soon', messages.invalidDate],
    ] as const) {
      await fillTournament(page, { name: 'Bounds', date: day });
      await button(page, 'Create').click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(date).toHaveValue(day);
      await page.keyboard.press('Escape');
    }
    await fillTournament(page, { name: 'Bounds', date: '1900-01-01' });
    await calendarButton(page).click();
    await expect(page.locator('button[data-direction=previous]')).toBeDisabled();
    await page.keyboard.press('Escape');
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await date.fill(today);
    await calendarButton(page).click();
    await expect(page.locator('button[data-direction=next]')).toBeDisabled();
    const days = calendarOf(page).locator('td button:visible');
    expect(await days.count()).toBeGreaterThanOrEqual(28);
    for (const day of await days.all()) {
      const isFuture = Number(await day.textContent()) > Number(today.slice(-2));
      expect(await day.isDisabled()).toBe(isFuture);
    }
  });

  test('reads at the date which days it takes, and how a tournament ahead is announced', async ({
    page,
    context,
  }) => {
    const [tournament] = await tournamentCalls(context.request).list();
    for (const screen of ['create/tournament', `update/tournament/${tournament?.id}`]) {
      await page.goto(`/v1/admin/${screen}`);
      await expect(tournamentFields(page).date).toHaveAccessibleDescription(messages.pastDaysOnly);
      await expect(page.getByText(messages.pastDaysOnly)).toBeVisible();
    }
  });

  test('keeps a planned day that the calendar does not offer, and moves it nowhere else ahead', async ({
    page,
    context,
  }) => {
    const calls = tournamentCalls(context.request);
    const { id } = await calls.create({ name: 'Planned', date: '2998-05-06' });
    await page.goto(`/v1/admin/update/tournament/${id}`);
    const { date, location } = tournamentFields(page);
    await expect(date).toHaveValue('2998-05-06');
    await date.fill('2999-01-01');
    await date.press('Escape');
    await button(page, 'Update').click();
    await expect(page.getByText(messages.futureDate)).toBeVisible();
    await date.fill('2998-05-06');
    await date.press('Escape');
    await location.fill('Busan');
    await button(page, 'Update').click();
    await expectTold(page, messages.tournamentUpdated);
    expect(await calls.find(id)).toMatchObject({ location: 'Busan', date: '2998-05-06' });
    await calls.delete(id);
  });

  test("meets 'Invalid values' after the reload of a refused update, with nothing lost", async ({
    page,
    context,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400));
    const calls = tournamentCalls(context.request);
    const { id } = await calls.create({ name: 'Refused' });
    const gone = await addShortLivedUser(context.request);
    await page.goto(`/v1/admin/update/tournament/${id}`);
    await tournamentFields(page).location.fill('Jeju');
    await addParticipant(page, gone.name);
    await addParticipant(page, club.users[0]?.name ?? '');
    await gone.remove();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Update').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(messages.invalidValues));
    await expect(page.getByText(goneParticipants([gone.name]))).toBeVisible();
    await expect(tournamentFields(page).location).toHaveValue('Jeju');
    await button(page, `Remove ${gone.name}`).click();
    await expect(page.getByText(goneParticipants([gone.name]))).toHaveCount(0);
    await button(page, 'Update').click();
    await expectTold(page, messages.tournamentUpdated);
    expect((await calls.find(id))?.participants).toHaveLength(1);
    await calls.delete(id);
  });

  test("a refused creation is told in the server's words, and 'Failed to create tournament' only logged", async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400), new RegExp(messages.tournamentNotCreated));
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    const gone = await addShortLivedUser(context.request);
    await page.goto('/v1/admin/create/tournament');
    await fillTournament(page, { name: 'Not yet' });
    await addParticipant(page, gone.name);
    await gone.remove();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Create').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(goneParticipants([gone.name])));
    await expect(page.locator('form').getByText(goneParticipants([gone.name]))).toBeVisible();
    expect(logged.filter((text) => text.includes(messages.tournamentNotCreated))).toHaveLength(1);
    await expect(page.getByText(messages.tournamentNotCreated)).toHaveCount(0);
    await expect(tournamentFields(page).name).toHaveValue('Not yet');
    await expect(tournamentFields(page).date).toHaveValue('2024-05-06');
    await expect(pills(page)).toHaveText([gone.name]);
    await expect(button(page, 'Create')).toBeEnabled();
  });

  test("a list of users that does not come is told as 'Internal server error...', until it comes", async ({
    page,
    stopServer,
    club,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.allow(noConnection);
    await page.goto('/v1/admin/create/tournament');
    await addParticipant(page, club.users[0]?.name ?? '');
    await stopServer();
    await tournamentFields(page).participants.fill('somebody else');
    await expect(page.getByText(messages.usersUnavailable)).toBeVisible({ timeout: 20_000 });
    await expect(pills(page)).toHaveCount(1);
    await club.startServer();
    await button(page, 'Retry').click();
    await expect(page.getByText(messages.usersUnavailable)).toHaveCount(0);
  });

  test("a participant without an id, kept by an older version, is told as 'Something went wrong'", async ({
    page,
    club,
  }) => {
    const changes = {
      name: 'Old draft',
      location: 'Seoul',
      date: '2024-05-06',
      participants: [{ id: '', name: 'Nobody', surname: null }],
    };
    const form = `create tournament of ${club.admin.user.id}`;
    await page.addInitScript(
      (draft) => sessionStorage.setItem('draft', draft),
      JSON.stringify({ form, changes, before: {}, errors: {} }),
    );
    await page.goto('/v1/admin/create/tournament');
    await expect(pills(page)).toHaveText(['Nobody']);
    await button(page, 'Create').click();
    await expect(page.getByText(messages.participantWithoutId, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/create\/tournament$/);
    await button(page, 'Remove Nobody').click();
    await expect(page.getByText(messages.participantWithoutId, { exact: true })).toHaveCount(0);
  });

  test('reads why there is nothing to update or delete: loading, an error, or no such tournament', async ({
    page,
    context,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.allow(noConnection);
    const [tournament] = await tournamentCalls(context.request).list();
    for (const action of ['update', 'delete']) {
      await page.goto(`/v1/admin/${action}/tournament/none`);
      await expect(page.getByText(noTournamentWithId('none'))).toBeVisible();
    }
    await page.route(/tournament\.find/, (route) => route.abort('connectionrefused'));
    await page.goto(`/v1/admin/update/tournament/${tournament?.id}`);
    await expect(page.getByText(messages.loading)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/^Error: The server could not be reached/, {
      timeout: 20_000,
    });
    await page.unroute(/tournament\.find/);
    await button(page, 'Retry').click();
    await expect(tournamentFields(page).name).toHaveValue(tournament?.name ?? '');
  });

  test('is asked before a tournament is deleted; a failure is told in the card alone', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(404));
    const calls = tournamentCalls(context.request);
    const { id, name } = await calls.create({ name: 'Doomed' });
    await page.goto(`/v1/admin/delete/tournament/${id}`);
    const card = page.getByRole('group', { name: deleteQuestion(id) });
    await expect(card).toContainText(/cannot be undone.*permanently removed.*uploaded files/);
    await expect(card).toContainText(name);
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    expect(await calls.find(id)).toBeDefined();

    await page.goto(`/v1/admin/delete/tournament/${id}`);
    await expect(card).toBeVisible();
    await calls.delete(id);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await button(page, 'Continue').click();
    await expect(card.getByRole('alert')).toHaveText(noTournamentWithId(id));
    await expect(button(page, 'Continue')).toBeEnabled();
    await expect(toast(page)).toHaveCount(0);
    expect(loads).toBe(0);
  });

  test('whose session has ended logs in again and finds the form as it was', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401), new RegExp(messages.tournamentNotCreated));
    await page.goto('/v1/admin/create/tournament');
    await fillTournament(page, { name: 'After the break' });
    await pickFile(page, 'Results file', pdfOf('results.pdf'));
    await endSessionElsewhere(page);
    await button(page, 'Create').click();
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, club.admin);
    await expect(page).toHaveURL(/create\/tournament$/);
    await expect(tournamentFields(page).name).toHaveValue('After the break');
    await expect(fileField(page, 'Results file').getByRole('alert')).toContainText('results.pdf');
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ role: 'admin' });

  test('the administrator creates a tournament with participants', async ({
    page,
    context,
    club,
  }) => {
    test.slow();
    const calls = tournamentCalls(context.request);
    const name = `By keys ${Date.now()}`;
    const [first, second] = new Set(club.users.map((user) => user.name));
    await page.goto('/v1/admin/create/tournament');
    await tournamentFields(page).name.focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Seoul');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2024-02-29');
    await page.keyboard.press('Escape');
    while (
      !(await tournamentFields(page).participants.evaluate((it) => it === document.activeElement))
    ) {
      await page.keyboard.press('Tab');
    }
    const { participants } = tournamentFields(page);
    for (const [index, text] of [first, second].entries()) {
      await page.keyboard.type(text ?? '');
      await expect(participants).toHaveAttribute('aria-activedescendant', /./);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { selected: true }).first()).toBeVisible();
      await expect(pills(page)).toHaveCount(index + 1);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(participants).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(pills(page).first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pills(page)).toHaveCount(1);
    await expect(pills(page).first().getByRole('button')).toBeFocused();
    const left = await pills(page).allTextContents();
    while (!(await button(page, 'Create').evaluate((it) => it === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectTold(page, messages.tournamentCreated);
    const created = await calls.findByName(name);
    expect(created).toMatchObject({ location: 'Seoul', date: '2024-02-29' });
    expect(namesOf(created)).toEqual(left);
    await calls.delete(created.id);
  });
});

test.describe('on a phone', () => {
  test.use({ role: 'admin', viewport: { width: 360, height: 740 } });

  test('the administrator meets no barrier on the screens of tournaments', async ({
    page,
    context,
    club,
  }) => {
    test.slow();
    const calls = tournamentCalls(context.request);
    const result = { id: await calls.upload(pdfOf('a.pdf')) };
    const { id } = await calls.create({ name: 'Barriers', result });
    await page.goto('/v1/admin/create/tournament');
    await button(page, 'Create').click();
    await expect(page.getByText(messages.required).first()).toBeVisible();
    await addParticipant(page, club.users[0]?.name ?? '');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/v1/admin/update/tournament/${id}`);
    await expect(fileField(page, 'Results file').getByRole('link')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/v1/admin/delete/tournament/${id}`);
    await expect(button(page, 'Continue')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/v1/admin');
    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await calls.delete(id);
  });
});
