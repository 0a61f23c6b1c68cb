import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import config from './vite.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.resolve(here, '../..');

/** Packages that may be bundled for browsers. */
const browserFolders = ['apps/web/', 'packages/client/', 'packages/offline/', 'packages/schemas/'];

/** Server-only dependencies, and identifiers that server code always contains. */
const serverPackages = /node_modules\/(@prisma|prisma|pg|lucia|@node-rs|fastify|@fastify)\//;
const serverWords = /PrismaClient|argon2|lucia|FST_ERR_|initTRPC|node:(fs|crypto|http)/;

let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  const built = (await build({
    ...config,
    configFile: false,
    root: here,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((output) => output.type === 'chunk');
}, 120_000);

const modules = () => chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => id.split('?')[0]!);

test('the bundle has the web app and its client', () => {
  expect(modules()).toContain(path.join(here, 'src/main.tsx'));
  expect(modules()).toContain(path.join(root, 'packages/client/src/client.ts'));
});

test('the bundle contains browser packages only', () => {
  const own = modules()
    .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
    .map((id) => path.relative(root, id));
  expect(own.filter((id) => !browserFolders.some((folder) => id.startsWith(folder)))).toEqual([]);
});

test('the bundle contains no server dependency', () => {
  expect(modules().filter((id) => serverPackages.test(id))).toEqual([]);
});

test('no chunk contains a server-only identifier', () => {
  const found = chunks.flatMap(({ fileName, code }) => {
    const word = serverWords.exec(code)?.[0];
    return word === undefined ? [] : [`${fileName}: ${word}`];
  });
  expect(found).toEqual([]);
});
