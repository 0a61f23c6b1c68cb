import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hint, smallest } from './compile-hint-plugin.ts';
import { readRouteFiles } from './route-files.ts';
import config from './vite.config.ts';

/**
 * What a browser that has nothing loads until a page can be used, scripts and style sheets, in kB as gzip sends them.
 * About a twentieth more than it is: who needs more says here why the page is worth it.
 */
const budgets: Readonly<Record<string, number>> = {
  '/login': 195,
  // no schemas: they have no form
  '/v1': 265,
  '/v1/analysis': 265,
  '/v1/competitions': 265,
  '/v1/scorecard': 265,
  '/v1/admin/invite': 280,
  '/v1/admin/delete/tournament/$id': 267,
  // the five with a table: its engine moves, resizes and pins columns
  '/v1/events': 350,
  '/v1/admin': 344,
  '/v1/admin/log': 362,
  '/v1/settings/log': 362,
  '/v1/training/grading': 372,
  '/v1/settings/account': 309,
  // and the card of the grades, with the texts of training
  '/v1/admin/update/user/$id': 330,
};
/** Of every page that is not named above. */
const pageMax = 333;

let bundle: Rolldown.OutputBundle;
beforeAll(async () => {
  // as it is given to people: React is larger elsewhere
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    ...config,
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'silent',
    build: { ...config.build, write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  bundle = Object.fromEntries(built.output.map((output) => [output.fileName, output]));
}, 120_000);
afterAll(() => void vi.unstubAllEnvs());

function kilobytesOf(files: Iterable<string>): number {
  const sizes = [...new Set(files)].map((file) => {
    const output = bundle[file];
    if (!output) throw new Error(`The build has no ${file}`);
    const bytes = output.type === 'chunk' ? output.code : output.source;
    return gzipSync(bytes, { level: 9 }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** What each page loads, in kB: with the language that is the larger one. */
function readSizes(): Map<string, number> {
  const { entry, pages, languages } = readRouteFiles(bundle);
  const largestOf = (wanted: string) =>
    Math.max(
      ...languages.filter(({ part }) => part === wanted).map(({ file }) => kilobytesOf([file])),
    );
  const every = ['preloads.js', ...entry];
  const sizeOf = (files: readonly string[], parts: readonly string[]) =>
    ['app', ...parts]
      .map(largestOf)
      .reduce((sum, size) => sum + size, kilobytesOf([...every, ...files]));
  const sizes = pages.map(({ path, files, texts }) => [path, sizeOf(files, texts)] as const);
  return new Map([['/login', sizeOf([], [])], ...sizes]);
}

describe('what a page loads', () => {
  test('stays within the budget of its page', () => {
    const sizes = readSizes();
    const tooLarge = [...sizes].filter(([path, size]) => size > (budgets[path] ?? pageMax));
    expect(tooLarge).toEqual([]);
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(Object.keys(budgets)));
  });

  test('has the local database on no page: that is loaded once the page stands', () => {
    const { entry, pages } = readRouteFiles(bundle);
    const loaded = [...entry, ...pages.flatMap(({ files }) => files)];
    expect(loaded.filter((file) => /(local|open)-database/.test(file))).toEqual([]);
  });

  test('has the engine of tables on the pages of tables alone', () => {
    const { entry, pages } = readRouteFiles(bundle);
    const hasEngine = (file: string) => {
      const output = bundle[file];
      return (
        output?.type === 'chunk' && output.moduleIds.some((id) => /mantine-react-table/.test(id))
      );
    };
    expect(entry.filter(hasEngine)).toEqual([]);
    const having = pages.filter(({ files }) => files.some(hasEngine)).map(({ path }) => path);
    expect(having.toSorted()).toEqual([
      '/v1/admin',
      '/v1/admin/log',
      '/v1/events',
      '/v1/settings/log',
      '/v1/training/grading',
    ]);
  });

  test('has nothing of the shapes of training where no page of it is', () => {
    const { pages } = readRouteFiles(bundle);
    const ofTraining = [
      'packages/schemas/src/training/training.ts',
      'packages/schemas/src/training/group-calls.ts',
    ];
    const has = (file: string) => {
      const output = bundle[file];
      return (
        output?.type === 'chunk' &&
        output.moduleIds.some((id) => ofTraining.some((one) => id.endsWith(one)))
      );
    };
    const loading = pages.filter(({ files }) => files.some(has)).map(({ path }) => path);
    expect(loading.filter((path) => !/training|log$|account|child/.test(path))).toEqual([]);
  });

  test('loads the texts of a section where it says one of them', () => {
    const routes = new URL('src/routes/', import.meta.url);
    const asking = readdirSync(routes, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => readFileSync(new URL(file, routes), 'utf8').includes('needTexts('))
      .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`);
    const loads = (path: string) =>
      asking.some((route) =>
        route.endsWith('/route') ? path.startsWith(route.replace(/route$/, '')) : path === route,
      );
    const { pages } = readRouteFiles(bundle);
    const saying = pages.filter(({ texts }) => texts.length > 0).map(({ path }) => `${path}/`);
    expect(saying).toContain('/v1/training/groups/');
    expect(saying.filter((path) => !loads(path) && !loads(path.slice(0, -1)))).toEqual([]);
  });

  test('is compiled by Chromium while it is loaded', () => {
    const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
    const large = scripts.filter(({ code }) => code.length >= smallest + hint.length);
    expect(large.length).toBeGreaterThan(10);
    const late = large.filter(({ code }) => !code.startsWith(hint));
    expect(late.map(({ fileName }) => fileName)).toEqual([]);
  });

  test('has no calendar on a page before it is opened, and no forms where only a table is', () => {
    const { pages } = readRouteFiles(bundle);
    const filesAt = (path: string) => pages.find((page) => page.path === path)?.files ?? [];
    expect(
      pages.flatMap(({ files }) => files).filter((file) => /calendar(?!-day)/.test(file)),
    ).toEqual([]);
    expect(filesAt('/v1/admin').filter((file) => /\/form-.*js$/.test(file))).toEqual([]);
    expect(filesAt('/v1/settings/account').filter((file) => /\/table-.*js$/.test(file))).toEqual(
      [],
    );
  });
});
