import { expect, test } from '../fixtures.ts';
import { fileField, createPdf, tournamentCalls } from '../tournament-screens.ts';

test.use({ role: 'admin' });

/** One pixel. */
const picture = {
  name: 'podium.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const table = {
  name: 'ranks.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('name;rank\nMina;1\n'),
};

test('a picture and a PDF open in a new tab, other files are downloaded, and each link says which', async ({
  page,
  context,
}) => {
  const calls = tournamentCalls(context.request);
  const name = `Kinds ${Date.now()}`;
  const result = { id: await calls.upload(picture) };
  const contract = { id: await calls.upload(table) };
  const { id } = await calls.create({ name, result, contract });
  await page.goto('/v1/events');
  await page.getByPlaceholder('Filter by names...').fill(name);
  const shown = page.getByRole('link', { name: `Result of ${name}, opens in a new tab` });
  const saved = page.getByRole('link', { name: `Contract of ${name}, downloads` });
  const [tab] = await Promise.all([page.waitForEvent('popup'), shown.click()]);
  await expect(tab.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await tab.close();
  const [download] = await Promise.all([page.waitForEvent('download'), saved.click()]);
  expect(download.suggestedFilename()).toBe('ranks.csv');
  expect(context.pages()).toHaveLength(1);

  await page.goto(`/v1/admin/update/tournament/${id}`);
  const field = fileField(page, 'Results file');
  await expect(field.getByRole('link')).toHaveAccessibleName('podium.png, opens in a new tab');
  await expect(fileField(page, 'Contract file').getByRole('link')).toHaveAccessibleName(
    'ranks.csv, downloads',
  );
  await calls.delete(id);

  const pdf = { id: await calls.upload(createPdf('results.pdf')) };
  const other = await calls.create({ name: `${name} PDF`, result: pdf });
  await page.goto('/v1/events');
  await page.getByPlaceholder('Filter by names...').fill(`${name} PDF`);
  await expect(
    page.getByRole('link', { name: `Result of ${name} PDF, opens in a new tab` }),
  ).toHaveAttribute('target', '_blank');
  const response = await context.request.get(other.resultUrl ?? '');
  expect(response.headers()['content-disposition']).toMatch(/^inline/);
  await calls.delete(other.id);
});
