import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { english } from '@dojang/schemas/testing/samples';
import type { Route } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test as base } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';
import { type Server, startServer } from '../server.ts';
import { waitForWorker } from '../worker.ts';

const apps = path.resolve(import.meta.dirname, '../../..');
const newBuild = '<meta name="build" content="new" />';

/** A server of its own on a copy of the build, in which `deploy` puts a newer one. */
type Deployment = Server & { web: string; deploy: () => Promise<void> };

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ club, page }, use, testInfo) => {
    // inside the repository, where the server finds its libraries
    const folder = testInfo.outputPath('build');
    const web = path.join(folder, 'web/dist');
    await cp(path.join(apps, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
    await cp(path.join(apps, 'web/dist'), web, { recursive: true });
    // the server knows its files from its start on
    await cp((await findScripts(web)).texts, path.join(web, 'assets', newTexts));
    const data = testInfo.outputPath('data');
    await club.copyTo(data);
    const server = await startServer(data, 0, path.join(folder, 'server/dist/main.mjs'));
    await use({ ...server, web, deploy: () => deployInto(web) });
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
  for (const packed of [`${page}.gz`, `${page}.br`]) await rm(packed, { force: true });
  await change(path.join(web, 'sw.js'), (text) =>
    text
      .replace(/\{"url":"assets\/training-[^}]*\},?/g, '')
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
  await expect(page.getByText(english('app.newVersion'))).toBeVisible();
  // the server has no such part any more
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page.locator('meta[name=build]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name=build]')).toHaveCount(1);
  await expect(page.getByText(english('app.newVersion'))).toBeHidden();
});

/** The German texts of a newer build: they have another name there. */
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

/** Lets a build start with the newer texts alone. */
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

  test('a new version has its texts before it starts, so that it starts without network', async ({
    page,
    context,
    deployment,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    const keptTexts = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('languages')).keys();
        return kept.map(({ url }) => url.split('/').at(-1));
      });
    await page.goto(`${deployment.url}/login`);
    await waitForWorker(page);
    // those of every page, and those of a section
    await expect.poll(keptTexts).toHaveLength(2);
    await useNewTexts(deployment.web);
    await deployment.deploy();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Eine neue Version ist da')).toBeVisible();
    expect(await keptTexts()).toContain(newTexts);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
    await expect(page.getByText('Bitte melde dich an.')).toBeVisible();
    await expect.poll(keptTexts).toHaveLength(2);
    expect(await keptTexts()).toContain(newTexts);
  });
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
    // its styles are gone too
    consoleWatch.allow(/Refused to apply style/, /Unable to preload CSS/);
    await page.goto(`${deployment.url}/login`);
    await fillLogin(page, club.admin);
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    // once: the version that is loaded then is the server's
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
    // it has no such part either, and is not loaded again and again for that
    await expect(
      page.getByRole('heading', { name: english('app.somethingWentWrong') }),
    ).toBeVisible();
  });
});
