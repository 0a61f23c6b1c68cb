import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import type { Tournament } from '@dojang/schemas/tournament';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, expectAdminToast, toast } from '../screens.ts';
import {
  addParticipant,
  addShortLivedUser,
  fileField,
  fillTournament,
  findOnDisk,
  createPdf,
  pickFile,
  pills,
  tournamentCalls,
  tournamentFields,
  openTournaments,
} from '../tournament-screens.ts';

const listNames = ({ participants }: Tournament) =>
  participants.map(({ name, surname }) => (surname ? `${name} ${surname}` : name));

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('creates a tournament with two PDFs and 12 participants, replaces a file, and deletes the tournament', async ({
    page,
    context,
    browser,
    club,
  }) => {
    test.setTimeout(120_000);
    const calls = tournamentCalls(context.request);
    const name = `Grand Cup ${Date.now()}`;
    const [results, contract] = [createPdf('results.pdf'), createPdf('contract.pdf')];
    await page.goto('/v1/admin');
    await openTournaments(page);
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
    await expectAdminToast(page, english('tournament.created'));

    const created = await calls.findByName(name);
    expect(listNames(created)).toEqual(names);
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
      const response = await elsewhere.request.get((await link.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toBe('application/pdf');
      expect((await response.body()).equals(file.buffer)).toBe(true);
      expect(response.headers()['content-disposition']).toContain(`filename="${file.name}"`);
      const [opened] = await Promise.all([member.waitForEvent('popup'), link.click()]);
      await opened.close();
    }

    await page.goto('/v1/admin');
    await openTournaments(page);
    await page.getByPlaceholder('Filter by names...').fill(name);
    await page.getByRole('link', { name: `Update ${name}` }).click();
    await expect(pills(page)).toHaveText(names);
    await expect(fileField(page, 'Contract file').getByRole('link')).toHaveText('contract.pdf');
    await pickFile(page, 'Results file', createPdf('better.pdf'));
    await button(page, 'Update').click();
    await expectAdminToast(page, english('tournament.updated'));
    const updated = await calls.findByName(name);
    expect(updated.result?.filename).toBe('better.pdf');
    expect(updated.contract?.id).toBe(contractId);
    const betterId = updated.result?.id ?? '';
    // deleted files are in the trash and no longer served
    const statusOf = async (id: string) => (await elsewhere.request.get(fileUrl(id))).status();
    expect([await statusOf(resultId), await statusOf(betterId)]).toEqual([404, 200]);

    await openTournaments(page);
    await page.getByPlaceholder('Filter by names...').fill(name);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await expect(
      page.getByText(english('admin.deleteQuestion', { what: created.id })),
    ).toBeVisible();
    await button(page, 'Continue').click();
    await expectAdminToast(page, english('tournament.deleted'));
    expect(await calls.find(created.id)).toBeUndefined();
    expect([await statusOf(betterId), await statusOf(contractId)]).toEqual([404, 404]);
    await elsewhere.close();
  });

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
    consoleWatch.allow(noConnection);
    await page.goto('/v1/admin/create/tournament');
    await addParticipant(page, club.users[0]?.name ?? '');
    // only this request: an unreachable server is retried automatically
    await page.route(/user\.suggest/, (route) => route.abort());
    await tournamentFields(page).participants.fill('somebody else');
    await expect(page.getByText(english('tournament.usersUnavailable'))).toBeVisible({
      timeout: 20_000,
    });
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
