import { readdirSync, readFileSync } from 'node:fs';
import nodePath from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hint, minLength } from './compile-hint-plugin.ts';
import { readRouteFiles } from './route-files.ts';
import config from './vite.config.ts';

// React's development build is larger, and the first paint is rendered by the one that is imported first
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/**
 * Scripts and style sheets that a page loads with an empty cache, in kB gzipped, plus about 1 % headroom. Comment here
 * why a page is worth more before you raise its budget. Up to 15 kB are shapes of records, which the device's database
 * would load later, and parts of other pages that save requests.
 */
const budgets: Readonly<Record<string, number>> = {
  // with passkeys, and the theme's variables as a style sheet
  '/login': 193,
  // the rules of bouts and their fold, by which the device itself judges
  '/v1/scorecard': 356,
  '/v1/scorecard/$id': 358,
  // beside that fold, which aligns a film with its bout, the player
  '/v1/analysis/video/$id': 361,
  '/v1/analysis/clips': 356,
  // all of a day in one place: sessions, excuses, grades, entries, notices, from the replica and its rules; people's pictures
  '/v1': 358,
  '/v1/admin/invite': 280,
  '/v1/admin/delete/tournament/$id': 275,
  // with how a list's encoding, days and sheets are told
  '/v1/admin/import': 342,
  // the pages with a table and its engine
  '/v1/events': 338,
  '/v1/admin': 340,
  // the logs name fields of groups, grades, competitions and papers
  '/v1/admin/log': 387,
  '/v1/settings/log': 387,
  // days, states and people as pictures, as everywhere
  '/v1/training/grading': 381,
  '/v1/training/exam/$id': 354,
  // the week, the way to the next grade and what a coach has today
  '/v1/training': 353,
  '/v1/admin/report': 352,
  // a table, and the divisions of everybody in it, resolved offline
  '/v1/competitions/$id/team': 394,
  // with the entries of competitions, which a device rebases
  '/v1/settings/account': 318,
  // with the rules of entries, their changes, and their texts, and the shapes of what a device keeps; days, places, states
  // and medals are pictures
  '/v1/competitions': 357,
  '/v1/competitions/$id': 359,
  '/v1/competitions/$id/draw': 362,
  '/v1/competitions/$id/announce': 368,
  '/v1/competitions/announce': 368,
};
/** All other pages. */
const pageMax = 350;

/** Of a signed-in user's first visit, until nothing more is requested. */
const requestsMax = 25;
/** The page, `preloads.js`, the font, the texts of every page, the server's readiness, a pull, and a call of the page. */
const othersCount = 7;

/** Packages that may be bundled for browsers. */
const browserFolders = ['apps/web/', 'packages/client/', 'packages/offline/', 'packages/schemas/'];

/** Server-only dependencies, and identifiers that server code always contains. */
const serverPackages = /node_modules\/(@prisma|prisma|pg|lucia|@node-rs|fastify|@fastify)\//;
const serverWords = /PrismaClient|argon2|lucia|FST_ERR_|initTRPC|node:(fs|crypto|http)/;

const here = fileURLToPath(new URL('.', import.meta.url));
const root = nodePath.resolve(here, '../..');

/** The built app; `codes` is each chunk before it is minified. */
let bundle: Rolldown.OutputBundle;
const codes = new Map<string, string>();
let routeFiles: ReturnType<typeof readRouteFiles>;
beforeAll(async () => {
  const isCompressor = (plugin: PluginOption) =>
    plugin && 'name' in plugin && plugin.name === 'rollup-plugin-gzip';
  const keepCodes: Plugin = {
    name: 'keep-codes',
    renderChunk: (code, { fileName }) => void codes.set(fileName, code),
    generateBundle: {
      order: 'post',
      handler(_options, built) {
        routeFiles = readRouteFiles(built, (id) => this.getModuleInfo(id));
      },
    },
  };
  const built = (await build({
    ...config,
    plugins: [config.plugins?.filter((plugin) => !isCompressor(plugin)), keepCodes],
    configFile: false,
    root: here,
    logLevel: 'silent',
    build: { ...config.build, write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  bundle = Object.fromEntries(built.output.map((output) => [output.fileName, output]));
}, 120_000);
afterAll(() => void vi.unstubAllEnvs());

const fileSizes = new Map<string, number>();
function sizeOf(file: string): number {
  const output = bundle[file];
  if (!output) throw new Error(`The build has no ${file}`);
  const bytes = output.type === 'chunk' ? output.code : output.source;
  const size = fileSizes.get(file) ?? gzipSync(bytes, { level: 9 }).length;
  fileSizes.set(file, size);
  return size;
}

const hasModule = (output: Rolldown.OutputBundle[string], module: RegExp) =>
  output.type === 'chunk' && output.moduleIds.some((id) => module.test(id));

/** A chunk with what it imports, and their style sheets. */
function filesOf(output: Rolldown.OutputBundle[string] | undefined): string[] {
  if (output?.type !== 'chunk') return [];
  const imported = output.imports.flatMap((file) => filesOf(bundle[file]));
  return [output.fileName, ...(output.viteMetadata?.importedCss ?? []), ...imported];
}

const kilobytesOf = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;

/** Size of each page in kB, with the largest language. */
function readSizes(): Map<string, number> {
  const { entry, pages, languages } = routeFiles;
  const largestOf = (wanted: string) =>
    Math.max(
      ...languages.filter(({ part }) => part === wanted).map(({ file }) => kilobytesOf([file])),
    );
  const every = ['preloads.js', ...entry];
  const pageOf = (files: readonly string[], parts: readonly string[]) =>
    ['app', ...parts]
      .map(largestOf)
      .reduce((sum, size) => sum + size, kilobytesOf([...every, ...files]));
  const sized = pages.map(({ path, files, texts }) => [path, pageOf(files, texts)] as const);
  return new Map([['/login', pageOf([], [])], ...sized]);
}

describe('what a page loads', () => {
  test('stays within the budget of its page', () => {
    const pageSizes = readSizes();
    const tooLarge = [...pageSizes].flatMap(([path, size]) => {
      const budget = budgets[path] ?? pageMax;
      const advice =
        'load less (a dynamic import, or in the part that is opened), or say in `budgets` why it is worth it';
      return size > budget ? [`${path} loads ${size.toFixed(1)} kB of ${budget}: ${advice}`] : [];
    });
    expect(tooLarge).toEqual([]);
    expect([...pageSizes.keys()]).toEqual(expect.arrayContaining(Object.keys(budgets)));
  });

  test('takes few requests: on a phone each costs more than some kilobytes', () => {
    const { entry, pages } = routeFiles;
    const later = [/open-database\.ts$/, /toast\/toast\.tsx$/].flatMap((module) =>
      filesOf(Object.values(bundle).find((output) => hasModule(output, module))),
    );
    const countOf = (files: readonly string[]) => new Set([...entry, ...files]).size;
    const tooMany = pages
      .map(({ path, files, texts }) => ({
        path,
        count: othersCount + texts.length + countOf([...files, ...later]),
      }))
      .filter(({ count }) => count > requestsMax);
    expect(tooMany).toEqual([]);
    expect(countOf([])).toBeLessThanOrEqual(4);
    const imported = routeFiles.languages.flatMap(({ file }) => filesOf(bundle[file]).slice(1));
    // the texts of a language are one file each
    expect(imported.filter((file) => !entry.includes(file))).toEqual([]);
  });

  test('never includes the local database, which is loaded after the page', () => {
    const { entry, pages } = routeFiles;
    const loaded = [...entry, ...pages.flatMap(({ files }) => files)];
    expect(loaded.filter((file) => /(local|open)-database/.test(file))).toEqual([]);
  });

  test('includes the table engine on pages with tables only', () => {
    const { entry, pages } = routeFiles;
    const hasEngine = (file: string) => {
      const output = bundle[file];
      return (
        output?.type === 'chunk' && output.moduleIds.some((id) => /mantine-react-table/.test(id))
      );
    };
    expect(entry.filter(hasEngine)).toEqual([]);
    const withEngine = pages.filter(({ files }) => files.some(hasEngine)).map(({ path }) => path);
    expect(withEngine.toSorted()).toEqual([
      '/v1/admin',
      '/v1/admin/log',
      '/v1/competitions/$id/team',
      '/v1/events',
      '/v1/settings/log',
      '/v1/training/grading',
    ]);
  });

  test('makes no shapes of what only the database of the device keeps', () => {
    const has = (file: string) => {
      const output = bundle[file];
      return (
        output !== undefined && hasModule(output, /schemas\/src\/training\/session\/training\.ts$/)
      );
    };
    const loading = routeFiles.pages.filter(({ files }) => files.some(has));
    expect(
      loading
        .map(({ path }) => path)
        .filter(
          (path) =>
            !/v1$|training|competitions|scorecard|analysis|inbox$|log$|pay$|report$/.test(path),
        ),
    ).toEqual([]);
  });

  test('includes the texts of every section that it uses', () => {
    const routes = new URL('src/routes/', import.meta.url);
    const loaders = readdirSync(routes, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => readFileSync(new URL(file, routes), 'utf8').includes('loadTexts('))
      .map((file) => `/${file.replace(/(\/index)?\.tsx$/, '').replaceAll('.', '/')}`);
    const loads = (path: string) =>
      loaders.some((route) =>
        route.endsWith('/route') ? path.startsWith(route.replace(/route$/, '')) : path === route,
      );
    const { pages } = routeFiles;
    const usingTexts = pages.filter(({ texts }) => texts.length > 0).map(({ path }) => `${path}/`);
    expect(usingTexts).toContain('/v1/training/groups/');
    const missing = usingTexts.filter((path) => !loads(path) && !loads(path.slice(0, -1)));
    expect(
      missing.map((path) => `${path} uses texts of a part: its route needs loadTexts`),
    ).toEqual([]);
  });

  test('is compiled by Chromium while it loads', () => {
    const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
    const large = scripts.filter(({ code }) => code.length >= minLength + hint.length);
    expect(large.length).toBeGreaterThan(10);
    const withoutHint = large.filter(({ code }) => !code.startsWith(hint));
    expect(withoutHint.map(({ fileName }) => fileName)).toEqual([]);
  });

  test('excludes the calendar until it is opened, and forms on pages with only a table', () => {
    const { pages } = routeFiles;
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

describe('the bundle', () => {
  const readModules = () =>
    Object.values(bundle)
      .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      .map((id) => id.split('?')[0]!);

  test('has the web app and its client', () => {
    expect(readModules()).toContain(nodePath.join(here, 'src/main.tsx'));
    expect(readModules()).toContain(nodePath.join(root, 'packages/client/src/client.ts'));
  });

  test('contains browser packages only', () => {
    const own = readModules()
      .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
      .map((id) => nodePath.relative(root, id));
    expect(own.filter((id) => !browserFolders.some((folder) => id.startsWith(folder)))).toEqual([]);
  });

  test('contains no server dependency', () => {
    expect(readModules().filter((id) => serverPackages.test(id))).toEqual([]);
  });

  test('has no server-only identifier', () => {
    expect(codes.size).toBeGreaterThan(10);
    const found = [...codes].flatMap(([file, code]) => {
      const word = serverWords.exec(code)?.[0];
      return word === undefined ? [] : [`${file}: ${word}`];
    });
    expect(found).toEqual([]);
  });
});
