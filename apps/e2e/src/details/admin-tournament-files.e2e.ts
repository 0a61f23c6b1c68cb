import { truncate, writeFile } from 'node:fs/promises';
import { fileUploadPath } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, expectAdminToast, holdRequests, toast } from '../screens.ts';
import {
  countUploads,
  fileField,
  fillTournament,
  findOnDisk,
  createPdf,
  pickFile,
  tournamentCalls,
  tournamentFields,
} from '../tournament-screens.ts';

test.use({ role: 'admin' });

/** HTML with the name and type of a PDF. */
const disguised = { ...createPdf('contract.pdf'), buffer: Buffer.from('<html>no PDF</html>') };

test('files that are empty, too large or of a wrong type are rejected before the upload; others are shown with their size, replaced, removed and dropped', async ({
  page,
}, testInfo) => {
  const tooLarge = testInfo.outputPath('long.pdf');
  await writeFile(tooLarge, '%PDF-1.4');
  await truncate(tooLarge, 20 * 1024 * 1024 + 1);
  const uploads = countUploads(page);
  await page.goto('/v1/admin/create/tournament');
  const field = fileField(page, 'Results file');
  await expect(field).toContainText('up to 20 MB');
  for (const [file, sentence] of [
    [createPdf('virus.exe'), english('file.typeRefused')],
    [{ ...createPdf('empty.pdf'), buffer: Buffer.alloc(0) }, english('file.empty')],
    [tooLarge, english('file.tooLarge', { n: 20 })],
  ] as const) {
    await pickFile(page, 'Results file', file);
    await expect(field.getByRole('alert')).toHaveText(sentence);
    await expect(field.getByRole('button', { name: /Choose file/ })).toBeVisible();
  }

  const contract = fileField(page, 'Contract file');
  await pickFile(page, 'Contract file', createPdf('first.pdf'));
  await expect(contract).toContainText(/first\.pdf\d+ bytes/);
  await pickFile(page, 'Contract file', createPdf('second.pdf'));
  await expect(contract).not.toContainText('first.pdf');
  await button(page, 'Remove second.pdf').click();
  await expect(contract.getByRole('button', { name: /Choose file/ })).toBeFocused();
  await pickFile(page, 'Contract file', createPdf('second.pdf'));
  await expect(contract).toContainText('second.pdf');

  const drop = async (...names: string[]) => {
    const dataTransfer = await page.evaluateHandle((files) => {
      const transfer = new DataTransfer();
      for (const name of files) transfer.items.add(new File(['%PDF-1.4'], name));
      return transfer;
    }, names);
    await field.getByRole('button').last().dispatchEvent('drop', { dataTransfer });
  };
  await drop('one.pdf', 'two.pdf');
  await expect(field.getByRole('alert')).toHaveText(/one file/);
  await drop('one.pdf');
  await expect(field.getByRole('alert')).toHaveCount(0);
  await expect(field).toContainText('one.pdf');
  expect(uploads()).toBe(0);
});

test("'File uplaod failed' is shown after the reload; finished uploads are not repeated", async ({
  page,
  context,
  club,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.allow(refusedRequest(415), new RegExp(logTexts.tournamentNotCreated));
  const calls = tournamentCalls(context.request);
  const uploads = countUploads(page);
  const name = `Half way ${Date.now()}`;
  await page.goto('/v1/admin/create/tournament');
  await fillTournament(page, { name });
  await pickFile(page, 'Results file', createPdf('results.pdf'));
  await pickFile(page, 'Contract file', disguised);
  const reloaded = page.waitForEvent('load');
  await button(page, 'Create').click();
  await reloaded;
  await expect(toast(page)).toHaveText(new RegExp(english('file.uploadFailed')));
  const contract = fileField(page, 'Contract file');
  await expect(contract.getByRole('alert')).toHaveText(english('file.typeRefused'));
  await expect(tournamentFields(page).name).toHaveValue(name);
  await expect(tournamentFields(page).date).toHaveValue('2024-05-06');
  await expect(fileField(page, 'Results file').getByRole('link')).toHaveText('results.pdf');
  expect(uploads()).toBe(2);
  await pickFile(page, 'Contract file', createPdf('contract.pdf'));
  await button(page, 'Create').click();
  await expectAdminToast(page, english('tournament.created'));
  expect(uploads()).toBe(3);
  const { id, result, contract: stored } = await calls.findByName(name);
  expect([result?.filename, stored?.filename]).toEqual(['results.pdf', 'contract.pdf']);
  const ids = [result?.id ?? '', stored?.id ?? ''];
  expect(await findOnDisk(club.folder, ids)).toEqual([true, true]);
  await calls.delete(id);
});

test('a file that was not uploaded because another one failed must be chosen again', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(415), new RegExp(logTexts.tournamentNotCreated));
  await page.goto('/v1/admin/create/tournament');
  await fillTournament(page, { name: 'Refused' });
  await pickFile(page, 'Results file', disguised);
  await pickFile(page, 'Contract file', createPdf('late.pdf'));
  await button(page, 'Create').click();
  await expect(fileField(page, 'Contract file').getByRole('alert')).toHaveText(
    english('file.chooseAgain', { name: 'late.pdf' }),
  );
  await expect(fileField(page, 'Results file').getByRole('alert')).toHaveText(
    english('file.typeRefused'),
  );
});

test("'An error occurred' is shown when the network is gone; the form keeps its values, shows the progress of the next upload and is disabled meanwhile", async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection, new RegExp(logTexts.tournamentNotCreated));
  const calls = tournamentCalls(context.request);
  const name = `Tunnel ${Date.now()}`;
  await page.goto('/v1/admin/create/tournament');
  await fillTournament(page, { name });
  await pickFile(page, 'Results file', createPdf('results.pdf'));
  const isUpload = (url: URL) => url.pathname === fileUploadPath;
  await page.route(isUpload, (route) => route.abort('internetdisconnected'));
  await button(page, 'Create').click();
  await expect(toast(page)).toHaveText(new RegExp(english('file.errorOccurred')));
  await expect(fileField(page, 'Results file')).toContainText('results.pdf');
  await page.unroute(isUpload);

  const release = await holdRequests(page, isUpload);
  await button(page, 'Create').click();
  const bar = page.getByRole('progressbar', { name: 'Uploading results.pdf' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d+$/);
  await expect(page.locator('form [type=submit]')).toBeDisabled();
  for (const label of ['Cancel', 'Remove results.pdf']) {
    await expect(button(page, label)).toBeDisabled();
  }
  release();
  await expectAdminToast(page, english('tournament.created'));
  await calls.delete((await calls.findByName(name)).id);
});
