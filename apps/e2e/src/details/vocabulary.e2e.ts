import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { spawnProgram } from '../../../../tooling/servers/program.ts';
import { phone } from '../screens.ts';
import { expectPressable } from '../targets.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));
const vite = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));

/** Serves the sources of the web app, as `npm run dev` does, until the test ends. */
async function serveSources() {
  const child = spawnProgram(
    'Vite',
    process.execPath,
    [vite, '--host', '127.0.0.1', '--port', '0'],
    {
      cwd: web,
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  const address = /http:\/\/127\.0\.0\.1:\d+/;
  await child.ready(address, 40_000);
  return { url: address.exec(child.output())?.[0] ?? '', stop: () => child.end('SIGTERM') };
}

test('what people look at is on one page of the sources: both themes, a phone, keyboard, print and screen readers; it is not shipped', async ({
  page,
}) => {
  test.slow();
  expect(existsSync(`${web}dist/face.html`)).toBe(false);
  const { url, stop } = await serveSources();
  try {
    // compiles on request
    await page.goto(`${url}/face.html`, { timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toBeVisible();
    await expectAccessible(page, 'the vocabulary');
    await expect(page.getByRole('table')).toHaveCount(4);
    await expect(page.getByRole('img', { name: '12 of 48 units' })).toBeVisible();
    await page.getByRole('link', { name: 'StateChip' }).press('Enter');
    await expect(page.getByRole('region', { name: 'StateChip' })).toBeInViewport();
    const asTable = page.getByRole('switch', { name: /As bars$/ });
    await asTable.press('Space');
    await expect(page.getByRole('region', { name: 'As bars' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(asTable).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(phone);
    await expectNoCutText(page, 'the vocabulary');
    await expectPressable(page, 'the vocabulary');
  } finally {
    await stop();
  }
});
