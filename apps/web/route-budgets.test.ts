import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readRouteFiles } from './route-files.ts';
import config from './vite.config.ts';

/**
 * What a browser that has nothing loads until a page can be used, scripts and style sheets, in kB as gzip sends them.
 * About a twentieth more than it is: who needs more says here why the page is worth it.
 */
const budgets: Readonly<Record<string, number>> = {
  // each with the texts of all sections: one file for each language
  '/login': 200,
  '/v1/events': 320,
  '/v1/admin': 315,
  // its cards: children, password, sessions, tokens, what happened, one's own data
  '/v1/settings/account': 318,
  // and the card of the grades
  '/v1/admin/update/user/$id': 322,
};
/** Of every page that is not named above. */
const pageMax = 338;

let bundle: Rolldown.OutputBundle;
beforeAll(async () => {
  // as it is given to people: React is larger elsewhere
  vi.stubEnv('NODE_ENV', 'production');
  const leftOut = ['vite-plugin-compression', 'service-worker', 'web-manifest'];
  const built = (await build({
    ...config,
    configFile: false,
    plugins: config.plugins?.filter(
      (plugin) => !leftOut.includes((plugin as { name?: string } | null)?.name ?? ''),
    ),
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
  const language = Math.max(...languages.map(({ file }) => kilobytesOf([file])));
  const every = ['preloads.js', ...entry];
  const sizes = pages.map(
    ({ path, files }) => [path, kilobytesOf([...every, ...files]) + language] as const,
  );
  return new Map([['/login', kilobytesOf(every) + language], ...sizes]);
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
    expect(
      loaded.filter((file) => /local-database|profile-store|training-(device|sync)/.test(file)),
    ).toEqual([]);
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
