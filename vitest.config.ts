import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';

// The club's days are Berlin's, whatever the zone of the machine.
process.env.TZ = 'Europe/Berlin';

// No test asks PostgreSQL often enough to win back what optimising its WebAssembly costs.
setFlagsFromString('--liftoff-only');

const ignored = ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'];

/**
 * Kinds of tests by file name: `x.test.ts` needs nothing, `x.db.test.ts` a database, `x.http.test.ts` a
 * whole server, `x.walk.ts` a copy of the repository. The last two use the embedded PostgreSQL, or a database of
 * their own on the server at TEST_DATABASE_URL.
 */
export default defineConfig({
  test: {
    globalSetup: 'tooling/scripts/temporary-folder.ts',
    // Each database worker carries a PostgreSQL of its own: more of them only wait for each other.
    maxWorkers: 2,
    // Files take turns in two threads: what one of them has loaded, PostgreSQL above all, is there for the next.
    pool: 'threads',
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages,tooling}/**/*.test.ts', 'prisma/**/*.test.ts'],
          exclude: [...ignored, '**/*.db.test.ts', '**/*.http.test.ts'],
          testTimeout: 10_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{packages,prisma,tooling}/**/*.db.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'guides',
          include: ['tooling/**/*.walk.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['apps/server/**/*.http.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
