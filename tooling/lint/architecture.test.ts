import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listSources, root } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('ARCHITECTURE.md');

/** The packages of the diagram, by the second half of their names. */
const folders: Record<string, string> = {
  schemas: 'packages/schemas',
  db: 'packages/db',
  storage: 'packages/storage',
  offline: 'packages/offline',
  auth: 'packages/auth',
  backup: 'packages/backup',
  api: 'packages/api',
  client: 'packages/client',
  seed: 'prisma',
  web: 'apps/web',
  server: 'apps/server',
  e2e: 'apps/e2e',
};

const diagram = /```mermaid\nflowchart TD\n([^`]*)```/.exec(page)?.[1] ?? '';

type Arrow = { from: string; to: string; isOfTypes: boolean };

/** The arrows of the diagram; a dotted one is of types alone. */
function drawnArrows(): Arrow[] {
  return [...diagram.matchAll(/^ *(\w+)(?:\[[^\]]*\])? (-->|-\.->) (.+)$/gm)].flatMap(
    ([, from = '', arrow, names = '']) =>
      names.split(' & ').map((to) => ({ from, to, isOfTypes: arrow !== '-->' })),
  );
}

/** The arrows of the code. What only tests import is left out. */
function importedArrows(): Arrow[] {
  return Object.entries(folders).flatMap(([from, folder]) => {
    const isOfTypes = new Map<string, boolean>();
    for (const file of listSources(folder, /(?<!\.test|\.test-d|^testing)\.(?:tsx?|mjs)$/)) {
      for (const [, type, to = ''] of read(file).matchAll(
        /(?:\b(?:import|export) (type )?(?:[\w*{}\s,]*? from )?|\bimport\()'@dojang\/([a-z0-9]+)\//g,
      )) {
        isOfTypes.set(to, type !== undefined && (isOfTypes.get(to) ?? true));
      }
    }
    return [...isOfTypes].map(([to, only]) => ({ from, to, isOfTypes: only }));
  });
}

test('the diagram of packages shows who imports whom, and nothing else', () => {
  const imported = importedArrows();
  const drawn = drawnArrows();
  const isSame = (one: Arrow) => (other: Arrow) => one.from === other.from && one.to === other.to;
  const faults = [
    ...imported
      .filter((arrow) => !drawn.some(isSame(arrow)))
      .map(({ from, to }) => `${from} imports ${to}: the diagram lacks this arrow`),
    ...drawn
      .filter((arrow) => !imported.some(isSame(arrow)))
      .map(({ from, to }) => `${from} does not import ${to}: the diagram has an arrow too many`),
    ...imported
      .filter(
        (arrow) => !arrow.isOfTypes && drawn.some((one) => isSame(arrow)(one) && one.isOfTypes),
      )
      .map(({ from, to }) => `${from} imports values of ${to}: the diagram's arrow is dotted`),
  ];
  expect(faults).toEqual([]);
});

test('the diagram of packages names every package by its folder', () => {
  const named = [...diagram.matchAll(/^ *(\w+)\[([^\]]*)\]/gm)].map(([, name, folder]) => [
    name,
    folder,
  ]);
  expect(Object.fromEntries(named)).toEqual(folders);
});

test('the diagram of a request calls from package to package as imports do, and names files that exist', () => {
  const request = /```mermaid\nsequenceDiagram\n([^`]*)```/.exec(page)?.[1] ?? '';
  const nameOf = Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [folder, name]),
  );
  // of 'participant service as packages/api: service' the package is api
  const packageOf = Object.fromEntries(
    [...request.matchAll(/participant (\w+) as ([\w/]+)/g)].map(([, id = '', folder = '']) => [
      id,
      nameOf[folder],
    ]),
  );
  const imported = importedArrows().map(({ from, to }) => `${from} imports ${to}`);
  const calls = [...request.matchAll(/^ *(\w+)->>(\w+):/gm)]
    .map(([, from = '', to = '']) => [packageOf[from], packageOf[to]])
    .filter(([from, to]) => from !== undefined && from !== to)
    .map(([from, to]) => `${from} imports ${to}`);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !imported.includes(call))).toEqual([]);

  const files = [...request.matchAll(/Note over (\w+): (.*)/g)].flatMap(([, id = '', text = '']) =>
    [...text.matchAll(/[\w-]+\.ts/g)].map(
      ([file]) => `${folders[packageOf[id] ?? '']}/src/${file}`,
    ),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path that %s names exists', (file) => {
  const named = [...read(file).matchAll(/`((?:apps|packages|prisma|tooling|docs)\/[^`\s]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/[<*…]/.test(name));
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});
