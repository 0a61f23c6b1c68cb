import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as base } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

const apps = path.resolve(import.meta.dirname, '../..');
const newBuild = '<meta name="build" content="new" />';

/** A server on a copy of the build; `deploy` replaces the web app with a newer build. */
type Deployment = Server & { web: string; deploy: () => Promise<void> };

export const test = base.extend<{ deployment: Deployment }>({
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

/** The file of German texts in the newer build. */
export const newTexts = 'language-de-newtexts.js';

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
export async function useNewTexts(web: string): Promise<void> {
  const { german, texts, mentioning } = await findScripts(web);
  for (const file of mentioning) {
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(german, newTexts));
    for (const packed of [`${file}.gz`, `${file}.br`]) await rm(packed, { force: true });
  }
  await rm(texts);
}
