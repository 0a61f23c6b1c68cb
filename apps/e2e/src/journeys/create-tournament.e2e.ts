import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import { expect, test } from '../fixtures.ts';
import { button, expectAdminToast } from '../screens.ts';
import {
  addParticipant,
  fileField,
  fillTournament,
  findOnDisk,
  createPdf,
  pickFile,
  pills,
  tournamentCalls,
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
});
