import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textParts } from '@dojang/schemas/languages';
import { english } from '@dojang/schemas/testing/samples';
import type { Route } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test as base } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';
import { type Server, startServer } from '../server.ts';
import { waitForWorker } from '../worker.ts';

const apps = path.resolve(import.meta.dirname, '../../..');
const newBuild = '<meta name="build" content="new" />';

/** A server on a copy of the build; `deploy` replaces the web app with a newer build. */
type Deployment = Server & { web: string; deploy: () => Promise<void> };

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ club, page }, use, testInfo) => {
    // inside the repository: the server resolves its libraries there
    const folder = testInfo.outputPath('build');
    const web = path.join(folder, 'web/dist');
    await cp(path.join(apps, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
    await cp(path.join(apps, 'web/dist'), web, { recursive: true });
    // the server lists its files at the start
    await cp((await findScripts(web)).texts, path.join(web, 'assets', newTexts));
    const data = testInfo.outputPath('data');
    await club.copyTo(data);
    const server = await startServer(data, 0, path.join(folder, 'server/dist/main.mjs'));
    await use({ ...server, web, deploy: () => deployInto(web) });
    // no requests to the stopped server
    await page.goto('about:blank');
    await server.stop();
    await rm(testInfo.outputPath(), { recursive: true, force: true });
  },
});

/** Deploys a build with another index.html and without the old chunk of the training page. */
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
  for (const packed of [`${page}.gz`, `${page}.br`]) await rm(packed, { force: true });
  await change(path.join(web, 'sw.js'), (text) =>
    text
      .replace(/\{"url":"assets\/training-[^}]*\},?/g, '')
      .replace(/("url":"index.html","revision":")\w+/, '$1new'),
  );
}

test.use({ serviceWorkers: 'allow' });

test('a tab keeps working after an update, shows a notice, and loads the new version on request', async ({
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
  await expect(page.getByText(english('app.newVersion'))).toBeVisible();
  // the server no longer has this chunk
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page.locator('meta[name=build]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name=build]')).toHaveCount(1);
  await expect(page.getByText(english('app.newVersion'))).toBeHidden();
});

/** The file of German texts in the newer build. */
const newTexts = 'language-de-newtexts.js';

async function findScripts(web: string) {
  const assets = path.join(web, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const german = names.find((name) => name.startsWith('language-de-') && name !== newTexts) ?? '';
  const scripts = names.filter((name) => !name.startsWith('language-'));
  return {
    german,
    texts: path.join(assets, german),
    mentioning: [path.join(web, 'sw.js'), ...scripts.map((name) => path.join(assets, name))],
  };
}

/** Makes a build load the newer texts. */
async function useNewTexts(web: string): Promise<void> {
  const { german, texts, mentioning } = await findScripts(web);
  for (const file of mentioning) {
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(german, newTexts));
    for (const packed of [`${file}.gz`, `${file}.br`]) await rm(packed, { force: true });
  }
  await rm(texts);
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a new version caches its texts before it starts, so that it starts offline', async ({
    page,
    context,
    club,
    deployment,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    const listCachedTexts = () =>
      page.evaluate(async () => {
        const cached = await (await caches.open('languages')).keys();
        return cached.map(({ url }) => url.split('/').at(-1));
      });
    await page.goto(`${deployment.url}/login`);
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(club.admin.email);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(club.admin.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await waitForWorker(page);
    // the main texts, and those of training and competitions
    await expect.poll(listCachedTexts).toHaveLength(textParts.length);
    await useNewTexts(deployment.web);
    await deployment.deploy();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Eine neue Version ist da')).toBeVisible();
    expect(await listCachedTexts()).toContain(newTexts);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible();
    await expect.poll(listCachedTexts).toHaveLength(textParts.length);
    expect(await listCachedTexts()).toContain(newTexts);
  });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab of the old version reloads when a chunk is missing', async ({
    page,
    club,
    deployment,
    consoleWatch,
  }) => {
    // the missing chunk
    consoleWatch.allow(refusedRequest(404), /dynamically imported module/, /^uncaught: /);
    // and its styles
    consoleWatch.allow(/Refused to apply style/, /Unable to preload CSS/);
    await page.goto(`${deployment.url}/login`);
    await fillLogin(page, club.admin);
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    // once: the reload gets the server's version
    const newIndex = async (route: Route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/index-[\w-]+\.js/, 'index-new.js');
      await route.fulfill({ response: answer, body });
    };
    await page.route(`${deployment.url}/`, newIndex, { times: 1 });
    await deployment.deploy();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Training' }).click();
    await reloaded;
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
    // the new version lacks the chunk too, and does not reload in a loop
    await expect(
      page.getByRole('heading', { name: english('app.somethingWentWrong') }),
    ).toBeVisible();
  });
});
