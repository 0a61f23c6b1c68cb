import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The club's days are Berlin's, whatever the zone of the machine.
process.env.TZ = 'Europe/Berlin';

const ignored = ['**/node_modules/**', '**/dist/**'];

/**
 * HTTP tests that need not be repeated on TEST_DATABASE_URL, as no unit test is: what they ask for does not depend on who
 * keeps the data, or they start programs that bring the embedded database.
 */
const sameOnAnyDatabase = [
  'access/access',
  'http/broken-requests',
  'http/client-failures',
  'operations/close-gracefully',
  'routes/docs',
  'http/languages',
  'routes/metrics',
  'routes/openapi',
  'operations/operate-guide',
  'routes/query-parameters',
  'http/request-bodies',
  'http/time-limits',
  'routes/upload-thing',
  'routes/web-app',
  'details/accepted-values',
  'details/client-guide',
  'details/conformance',
  'details/forwarded',
  'details/import-members',
  'details/main',
  'details/parity',
  'details/rest-guide',
  'details/swagger-ui',
  'details/warnings',
].map((name) => `apps/server/src/${name}.http.test.ts`);
/** The embedded PostgreSQL is WebAssembly: in a process of a minute V8's optimizing compiler takes more than it saves. */
const execArgv = ['--liftoff-only'];
const withDatabase = {
  execArgv,
  // Each file has a club and a database of its own; loading the modules anew takes longer than most.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
/** For tests that sign in hundreds of times. */
const setupFiles = fileURLToPath(
  new URL('packages/auth/src/testing/cheap-passwords.ts', import.meta.url),
);
/** Every route asked every kind of thing, the server as a program, and a large club: for `npm run test:all`. */
const details = '**/src/details/*.test.ts';
const isRepeated = process.env.TEST_DATABASE_URL !== undefined;
const notRepeated = isRepeated ? sameOnAnyDatabase : [];

/**
 * What every package's `test` runs with, in its own folder. Kinds of tests by file name: `x.test.ts` needs nothing,
 * `x.db.test.ts` a database, `x.http.test.ts` a whole server, `x.walk.ts` a copy of the repository. The last three
 * use the embedded PostgreSQL, or a database of their own on the server at TEST_DATABASE_URL, and so does
 * `x.system.ts`: the built app in processes of its own, killed, attacked, under load, or behind a web server.
 */
export default defineConfig({
  test: {
    globalSetup: fileURLToPath(new URL('tooling/scripts/temporary-folder.ts', import.meta.url)),
    // As many as there are cores: turbo starts few tasks at once.
    maxWorkers: '100%',
    // The report is an output of the task: `npm test` adds up its counts, from the cache too.
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/report.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: isRepeated ? ['**'] : [...ignored, '**/*.db.test.ts', '**/*.http.test.ts'],
          isolate: false,
          testTimeout: 10_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...ignored, details],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['**/*.http.test.ts'],
          exclude: [...ignored, details, ...notRepeated],
          setupFiles,
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'details',
          include: [details],
          exclude: [...ignored, ...notRepeated],
          setupFiles,
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['**/*.system.ts'],
          exclude: ignored,
          execArgv,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'guides',
          include: ['**/*.walk.ts'],
          exclude: ignored,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
