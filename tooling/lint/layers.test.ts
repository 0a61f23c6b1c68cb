import { expect, test } from 'vitest';
import { readImports, refuseImport } from './check-import.ts';
import { packages, sections } from './layers.ts';
import { files as all, read } from './source-files.ts';

const files = all.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const importsOf = new Map(
  files.map((file) => {
    const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
    return [file, readImports(read(file), lang)];
  }),
);

test.each(Object.values(packages))('every import of $folder points down', ({ folder }) => {
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const refused = own.flatMap((file) =>
    (importsOf.get(file) ?? []).flatMap((found) => {
      const reason = refuseImport(file, found);
      return reason === undefined ? [] : `${file} imports ${found.specifier}. ${reason}`;
    }),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test('no package sees one of its own layer or above', () => {
  const wrong = Object.entries(packages).flatMap(([name, { layer, sees }]) =>
    sees
      .map((seen) => packages[seen.replace('type:', '')])
      .filter((seen) => typeof layer === 'number' && Number(seen?.layer) >= layer)
      .map((seen) => `${name} sees ${seen?.folder}`),
  );
  expect(wrong).toEqual([]);
});

test('every feature is in a section', () => {
  const features = files.flatMap((file) => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
  expect(features).not.toEqual([]);
  expect(features.filter((name) => !sections.some((section) => section === name))).toEqual([]);
});

/** What is said to a file of that name which holds one statement. */
function judge(file: string, statement: string): string | undefined {
  const [found] = readImports(statement, 'ts');
  if (!found) throw new Error(`No import: ${statement}`);
  return refuseImport(file, found);
}

const cells = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '));

test.each(
  // up or sideways; another's library; out of the package; between the folders of the web app; between sections
  cells(`
    packages/schemas/src/a.ts | export type { A } from '@dojang/api/root' | layer 0
    packages/schemas/src/a.ts | type A = import('@dojang/api/root').A | layer 0
    packages/db/src/a.ts | import { open } from '@dojang/storage/disk' | sees schemas:
    packages/db/src/a.ts | await import('@dojang/api/root') | layer 1
    packages/api/src/a.ts | import { open } from '@dojang/server/testing/app' | layer 3
    packages/client/src/a.ts | export { router } from '@dojang/api/root' | type:api
    apps/e2e/src/a.ts | import { create } from '@dojang/db/client' | a browser sees
    packages/api/src/a.ts | import { Prisma } from '@prisma/client' | packages/db
    packages/api/src/a.ts | await import('uploadthing/server') | packages/storage
    packages/offline/src/a.ts | import { create } from '@trpc/client' | calls the server
    packages/api/src/a.ts | import { d } from '../../db/src/client.ts' | A relative path
    apps/server/src/a.ts | export * from '../../../prisma/seed/write-demo-club.ts' | A relative path
    apps/web/src/ui/table/a.tsx | import { u } from '../../shell/session.ts' | as a property
    apps/web/src/shell/a.tsx | import { u } from '../features/people/a.ts' | in a route
    apps/web/src/features/people/a.tsx | import { R } from '../../routes/v1/a.tsx' | in a route
    packages/schemas/src/people/a.ts | import { A } from '../access/a.ts' | people does not use access
    packages/schemas/src/fields/a.ts | import { A } from '../people/a.ts' | what is below them
    packages/schemas/src/access/a.ts | import { A } from '../audited-fields.ts' | what is above them
    packages/api/src/features/training/group/a.ts | import type { A } from '../../club/notice/a.ts' | hand it in
    apps/web/src/features/people/a.tsx | import { N } from '@dojang/schemas/notice' | people does not use club
  `),
)('%s may not say: %s', (file = '', statement = '', words = '') => {
  expect(judge(file, statement)).toContain(words);
});

test.each(
  cells(`
    packages/db/src/a.ts | import { Pool } from 'pg'
    packages/db/scripts/a.mjs | import { x } from '../src/client.ts'
    packages/api/src/a.http.test.ts | import { open } from '@dojang/server/testing/app'
    packages/client/src/a.ts | import type { AppRouter } from '@dojang/api/root'
    apps/web/src/features/events/a.ts | import { full } from '../people/user/full-name.ts'
    apps/web/src/routes/v1/a.tsx | import { P } from '../../features/sync/a.tsx'
    packages/schemas/src/exported-rows.ts | import { N } from './club/notice/notice.ts'
    packages/api/src/features/people/a.http.test.ts | import { registry } from '../../registry.ts'
    packages/api/src/notify.ts | import type { N } from '@dojang/schemas/notice'
    apps/web/src/features/people/a.ts | import { f } from '@dojang/schemas/audited-fields'
  `),
)('%s may say: %s', (file = '', statement = '') => {
  expect(judge(file, statement)).toBeUndefined();
});
