import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports, refuseImport, targetOf } from './check-import.ts';
import { packages, sections } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(root, file)));

const importsOf = new Map(
  files.map((file) => {
    const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
    return [file, readImports(readFileSync(path.join(root, file), 'utf8'), lang)];
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

test('no files import one another in a circle, not even types', () => {
  const done = new Set<string>();
  const circleFrom = (file: string, before: readonly string[]): string[] => {
    if (before.includes(file)) return [[...before.slice(before.indexOf(file)), file].join(' > ')];
    if (done.has(file)) return [];
    const circles = (importsOf.get(file) ?? [])
      .filter(({ specifier }) => specifier.startsWith('.'))
      .flatMap(({ specifier }) => circleFrom(targetOf(file, specifier), [...before, file]));
    done.add(file);
    return circles;
  };
  expect(files.flatMap((file) => circleFrom(file, []))).toEqual([]);
});

/** What is said to a file of that name which holds one statement. */
function judge(file: string, statement: string): string | undefined {
  const [found] = readImports(statement, 'ts');
  if (!found) throw new Error(`No import: ${statement}`);
  return refuseImport(file, found);
}

test.each([
  // up, or sideways
  [
    'packages/schemas/src/a.ts',
    "import { createDatabase } from '@dojang/db/client'",
    'no other package',
  ],
  ['packages/schemas/src/a.ts', "export type { AppRouter } from '@dojang/api/root'", 'layer 0'],
  ['packages/schemas/src/a.ts', "type A = import('@dojang/api/root').A", 'layer 0'],
  ['packages/db/src/a.ts', "import { openDiskStore } from '@dojang/storage/disk'", 'sees schemas:'],
  ['packages/db/src/a.ts', "await import('@dojang/api/root')", 'layer 1'],
  [
    'packages/storage/src/a.ts',
    "import type { Context } from '@dojang/api/context'",
    'packages/api',
  ],
  [
    'packages/offline/src/a.ts',
    "import { createClient } from '@dojang/client/client'",
    'passed in',
  ],
  [
    'packages/auth/src/a.ts',
    "import { openDiskStore } from '@dojang/storage/disk'",
    'packages/api',
  ],
  ['packages/api/src/a.ts', "import { createClient } from '@dojang/client/client'", 'layer 3'],
  [
    'packages/api/src/a.ts',
    "import { w } from '@dojang/seed/write-demo-club'",
    'demo data in prisma',
  ],
  ['packages/api/src/a.ts', "import { openTestApp } from '@dojang/server/testing/app'", 'layer 3'],
  ['packages/client/src/a.ts', "import { appRouter } from '@dojang/api/root'", 'type:api'],
  [
    'packages/client/src/a.ts',
    "export { appRouter } from '@dojang/api/root'",
    'behind a procedure',
  ],
  ['packages/client/src/a.ts', "import type { Database } from '@dojang/db/client'", 'type:api'],
  ['prisma/seed/a.ts', "import { hashPassword } from '@dojang/auth/password'", 'hashPassword'],
  ['apps/web/src/a.ts', "import type { AppRouter } from '@dojang/api/root'", '@dojang/client'],
  [
    'apps/server/src/a.ts',
    "import { router } from '@dojang/web/router'",
    'serves the built web app',
  ],
  ['apps/e2e/src/a.ts', "import { createDatabase } from '@dojang/db/client'", 'a browser sees'],
  // another's library
  ['packages/api/src/a.ts', "import { Prisma } from '@prisma/client'", 'packages/db'],
  ['apps/server/src/a.ts', "import type { Pool } from 'pg'", 'packages/db'],
  ['apps/e2e/src/a.ts', "import { PGlite } from '@electric-sql/pglite'", 'packages/db'],
  ['packages/api/src/a.ts', "import { Lucia } from 'lucia'", 'packages/auth'],
  ['prisma/seed/a.ts', "import { hash } from '@node-rs/argon2'", 'packages/auth'],
  ['packages/api/src/a.ts', "await import('uploadthing/server')", 'packages/storage'],
  ['apps/server/src/a.ts', "import { f } from 'file-type'", 'packages/storage'],
  ['apps/web/src/a.ts', "import { c } from 'rxdb/plugins/core'", 'packages/offline'],
  ['packages/api/src/a.ts', "import cookie from '@fastify/cookie'", 'apps/server'],
  ['apps/server/src/a.ts', "import { createElement } from 'react'", 'apps/web'],
  [
    'packages/offline/src/a.ts',
    "import { createTRPCClient } from '@trpc/client'",
    'calls the server',
  ],
  // out of the package
  ['packages/api/src/a.ts', "import { d } from '../../db/src/client.ts'", 'A relative path'],
  [
    'apps/web/src/a.ts',
    "import type { U } from '../../../packages/schemas/src/people/user/user.ts'",
    'A relative path',
  ],
  [
    'apps/server/src/a.ts',
    "export * from '../../../prisma/seed/write-demo-club.ts'",
    'A relative path',
  ],
  // between the folders of the web app
  ['apps/web/src/ui/table/a.tsx', "import { u } from '../../shell/session.ts'", 'as a property'],
  ['apps/web/src/ui/a.tsx', "import { u } from '../features/people/a.ts'", 'as a property'],
  ['apps/web/src/shell/a.tsx', "import { u } from '../features/people/a.ts'", 'in a route'],
  [
    'apps/web/src/features/people/a.tsx',
    "import { Route } from '../../routes/v1/a.tsx'",
    'in a route',
  ],
  // up to another section, above them, or from below them
  [
    'packages/schemas/src/people/a.ts',
    "import { A } from '../access/a.ts'",
    'people does not use access',
  ],
  ['packages/schemas/src/fields/a.ts', "import { A } from '../people/a.ts'", 'what is below them'],
  [
    'packages/schemas/src/access/a.ts',
    "import { A } from '../audited-fields.ts'",
    'what is above them',
  ],
  [
    'packages/api/src/features/training/group/a.ts',
    "import type { A } from '../../club/notice/a.ts'",
    'hand it in',
  ],
  [
    'packages/api/src/trpc.ts',
    "import type { A } from './features/access/login/a.ts'",
    'not use access',
  ],
  [
    'packages/api/src/features/people/a.ts',
    "import { registry } from '../../registry.ts'",
    'what is above them',
  ],
  [
    'apps/web/src/features/training/session/a.tsx',
    "import('../../grading/readiness/a.tsx')",
    'of the route',
  ],
  [
    'apps/web/src/features/people/a.tsx',
    "import { Notice } from '@dojang/schemas/notice'",
    'people does not use club',
  ],
  [
    'packages/api/src/features/training/a.ts',
    "import type { PullAnswer } from '@dojang/schemas/sync'",
    'training does not use sync',
  ],
])('%s may not say: %s', (file, statement, words) => {
  expect(judge(file, statement)).toContain(words);
});

test.each([
  ['packages/schemas/src/a.ts', "import { limits } from './limits.ts'"],
  ['packages/db/src/a.ts', "import { Pool } from 'pg'"],
  ['packages/api/src/a.http.test.ts', "import { openTestApp } from '@dojang/server/testing/app'"],
  ['packages/db/scripts/a.mjs', "import { x } from '../src/client.ts'"],
  ['packages/storage/src/a.ts', "import { UTApi } from 'uploadthing/server'"],
  ['packages/offline/src/a.ts', "import { createRxDatabase } from 'rxdb/plugins/core'"],
  ['packages/auth/src/a.ts', "import { Lucia } from 'lucia'"],
  ['packages/auth/src/a.ts', "import { createDatabase } from '@dojang/db/client'"],
  [
    'packages/api/src/features/access/login/a.ts',
    "import { readUser } from '../../people/user/repository.ts'",
  ],
  ['packages/api/src/a.ts', "import { hashPassword } from '@dojang/auth/password'"],
  ['packages/client/src/a.ts', "import type { AppRouter } from '@dojang/api/root'"],
  ['apps/web/src/shell/a.ts', "import { openReplica } from '@dojang/offline/replica'"],
  ['apps/web/src/features/people/a.ts', "import { useSession } from '../../shell/session.ts'"],
  ['apps/web/src/features/events/a.ts', "import { fullNameOf } from '../people/user/full-name.ts'"],
  ['apps/web/src/routes/v1/a.tsx', "import { P } from '../../features/sync/a.tsx'"],
  ['packages/schemas/src/exported-rows.ts', "import { Notice } from './club/notice/notice.ts'"],
  [
    'packages/api/src/registry.ts',
    "import { notices } from './features/club/notice/personal-data.ts'",
  ],
  [
    'packages/api/src/features/people/a.http.test.ts',
    "import { registry } from '../../registry.ts'",
  ],
  ['apps/server/src/a.ts', "import { writeDemoClub } from '@dojang/seed/write-demo-club'"],
  ['packages/api/src/features/club/a.ts', "import { Notice } from '@dojang/schemas/notice'"],
  ['packages/api/src/notify.ts', "import type { Notice } from '@dojang/schemas/notice'"],
  ['apps/web/src/features/people/a.ts', "import { f } from '@dojang/schemas/audited-fields'"],
  ['apps/e2e/src/a.ts', "import { createClient } from '@dojang/client/client'"],
  ['prisma/seed/a.ts', "import type { FileStore } from '@dojang/storage/file-store'"],
])('%s may say: %s', (file, statement) => {
  expect(judge(file, statement)).toBeUndefined();
});
