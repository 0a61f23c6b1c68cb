import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messages } from '@dojang/schemas/messages';
import { refusedRequest } from '../console-watch.ts';
import { expect, test as base } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';
import { type Server, startServer } from '../server.ts';
import { waitForWorker } from '../worker.ts';

const apps = path.resolve(import.meta.dirname, '../../..');
const newBuild = '<meta name="build" content="new" />';

/** A server of its own on a copy of the build, in which `deploy` puts a newer one. */
type Deployment = Server & { deploy: () => Promise<void> };

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ club, page }, use, testInfo) => {
    // inside the repository, where the server finds its libraries
    const folder = testInfo.outputPath('build');
    const web = path.join(folder, 'web/dist');
    await cp(path.join(apps, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
    await cp(path.join(apps, 'web/dist'), web, { recursive: true });
    const data = testInfo.outputPath('data');
    await club.copyTo(data);
    const server = await startServer(data, 0, path.join(folder, 'server/dist/main.mjs'));
    await use({ ...server, deploy: () => deployInto(web) });
    // nothing may miss the server that goes now
    await page.goto('about:blank');
    await server.stop();
    await rm(testInfo.outputPath(), { recursive: true, force: true });
  },
});

/** Puts a build in place whose page is another and which no longer has the old part of the training page. */
async function deployInto(web: string) {
  const change = async (file: string, edit: (text: string) => string) => {
    const text = await readFile(file, 'utf8');
    const edited = edit(text);
    expect(edited).not.toBe(text);
    await writeFile(file, edited);
  };
  const assets = await readdir(path.join(web, 'assets'));
  for (const asset of assets.filter((name) => name.startsWith('training-'))) {
    await rm(path.join(web, 'assets', asset));
  }
  const page = path.join(web, 'index.html');
  await change(page, (text) => text.replace('<title>', `${newBuild}<title>`));
  await rm(`${page}.gz`);
  await rm(`${page}.br`);
  await change(path.join(web, 'sw.js'), (text) =>
    text
      .replace(/\{"url":"assets\/training-[^}]*\},?/, '')
      .replace(/("url":"index.html","revision":")\w+/, '$1new'),
  );
}

test.use({ serviceWorkers: 'allow' });

test('a tab of the old version goes on after an update, is told of it, and starts the new one when asked to', async ({
  page,
  club,
  deployment,
}) => {
  await page.goto(`${deployment.url}/login`);
  await fillLogin(page, club.admin);
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await waitForWorker(page);
  await deployment.deploy();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(messages.newVersion)).toBeVisible();
  // the server has no such part any more
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page.locator('meta[name=build]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name=build]')).toHaveCount(1);
  await expect(page.getByText(messages.newVersion)).toBeHidden();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab of the old version that misses a part loads the new one', async ({
    page,
    club,
    deployment,
    consoleWatch,
  }) => {
    // the part that is gone
    consoleWatch.allow(refusedRequest(404), /dynamically imported module/, /^uncaught: /);
    await page.goto(`${deployment.url}/login`);
    await fillLogin(page, club.admin);
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await page.route(`${deployment.url}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/index-[\w-]+\.js/, 'index-new.js');
      await route.fulfill({ response: answer, body });
    });
    await deployment.deploy();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Training' }).click();
    await reloaded;
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
  });
});
