import { english } from '@dojang/schemas/testing';
import { logTexts } from '@dojang/schemas/log-texts';
import { calendarButton, calendarOf } from '../calendar.ts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, endSessionElsewhere, expectTold, fillLogin, toast } from '../screens.ts';
import {
  addParticipant,
  addShortLivedUser,
  fileField,
  fillTournament,
  pdfOf,
  pickFile,
  tournamentCalls,
  tournamentFields,
} from '../tournament-screens.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('can choose no day in the future and none before 1900, typed or picked', async ({
    page,
  }) => {
    await page.goto('/v1/admin/create/tournament');
    const { date } = tournamentFields(page);
    for (const [day, sentence] of [
      ['2999-01-01', english('form.futureDate')],
      ['1899-12-31', english('form.dateTooEarly')],
      ['soon', english('form.invalidDate')],
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
    await expect(calendarOf(page)).toHaveCount(0);
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
      await expect(tournamentFields(page).date).toHaveAccessibleDescription(
        english('tournament.pastDaysOnly'),
      );
      await expect(page.getByText(english('tournament.pastDaysOnly'))).toBeVisible();
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
    await expect(page.getByText(english('form.futureDate'))).toBeVisible();
    await date.fill('2998-05-06');
    await date.press('Escape');
    await location.fill('Busan');
    await button(page, 'Update').click();
    await expectTold(page, english('tournament.updated'));
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
    await expect(toast(page)).toHaveText(new RegExp(english('tournament.invalidValues')));
    await expect(page.getByText(english('form.goneRecords', { names: gone.name }))).toBeVisible();
    await expect(tournamentFields(page).location).toHaveValue('Jeju');
    await button(page, `Remove ${gone.name}`).click();
    await expect(page.getByText(english('form.goneRecords', { names: gone.name }))).toHaveCount(0);
    await button(page, 'Update').click();
    await expectTold(page, english('tournament.updated'));
    expect((await calls.find(id))?.participants).toHaveLength(1);
    await calls.delete(id);
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
      await expect(page.getByText(english('tournament.notFound', { id: 'none' }))).toBeVisible();
    }
    await page.route(/tournament\.find/, (route) => route.abort('connectionrefused'));
    await page.goto(`/v1/admin/update/tournament/${tournament?.id}`);
    await expect(page.getByText(english('app.loading'))).toBeVisible();
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
    const card = page.getByRole('group', { name: english('admin.deleteQuestion', { what: id }) });
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
    await expect(card.getByRole('alert')).toHaveText(english('tournament.notFound', { id: id }));
    await expect(button(page, 'Continue')).toBeEnabled();
    await expect(toast(page)).toHaveCount(0);
    expect(loads).toBe(0);
  });

  test('whose session has ended logs in again and finds the form as it was', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401), new RegExp(logTexts.tournamentNotCreated));
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
