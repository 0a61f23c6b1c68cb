import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';
import {
  addParticipant,
  addShortLivedUser,
  fillTournament,
  pills,
  tournamentFields,
} from '../tournament-screens.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test("a rejected creation shows the server's message; 'Failed to create tournament' is only logged", async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400), new RegExp(logTexts.tournamentNotCreated));
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
    await expect(toast(page)).toHaveText(
      new RegExp(english('form.goneRecords', { names: gone.name })),
    );
    await expect(
      page.locator('form').getByText(english('form.goneRecords', { names: gone.name })),
    ).toBeVisible();
    expect(logged.filter((text) => text.includes(logTexts.tournamentNotCreated))).toHaveLength(1);
    await expect(page.getByText(logTexts.tournamentNotCreated)).toHaveCount(0);
    await expect(tournamentFields(page).name).toHaveValue('Not yet');
    await expect(tournamentFields(page).date).toHaveValue('2024-05-06');
    await expect(pills(page)).toHaveText([gone.name]);
    await expect(button(page, 'Create')).toBeEnabled();
  });

  test("a failing list of users shows 'Internal server error...' until a retry succeeds", async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400));
    await page.goto('/v1/admin/create/tournament');
    await addParticipant(page, club.users[0]?.name ?? '');
    await page.route(/user\.suggest/, (route) => route.fulfill({ status: 400, json: {} }));
    await tournamentFields(page).participants.fill('somebody else');
    await expect(page.getByText(english('tournament.usersUnavailable'))).toBeVisible();
    await expect(pills(page)).toHaveCount(1);
    await page.unroute(/user\.suggest/);
    await button(page, 'Retry').click();
    await expect(page.getByText(english('tournament.usersUnavailable'))).toHaveCount(0);
  });

  test("a participant without an id, from an older version's draft, shows 'Something went wrong'", async ({
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
    await expect(
      page.getByText(english('tournament.participantWithoutId'), { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(/create\/tournament$/);
    await button(page, 'Remove Nobody').click();
    await expect(
      page.getByText(english('tournament.participantWithoutId'), { exact: true }),
    ).toHaveCount(0);
  });
});
