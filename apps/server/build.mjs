// Bundles the server and the workspace's packages into dist/; npm packages stay outside.
import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const isOurs = (path) =>
  path.startsWith('.') || path.startsWith('/') || path.startsWith('@dojang/');

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'src/main.ts',
    ...Object.fromEntries(
      ['sweep-files', 'back-up', 'backup-key', 'restore-backup', 'admin-link'].map((command) => [
        command,
        `src/commands/${command}.ts`,
      ]),
    ),
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // dynamic imports stay separate files
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [
    {
      name: 'npm-packages-stay-outside',
      setup(it) {
        it.onResolve({ filter: /.*/ }, ({ path, kind }) =>
          kind === 'entry-point' || isOurs(path) ? undefined : { path, external: true },
        );
      },
    },
  ],
});
cpSync('../../prisma/migrations', 'dist/migrations', { recursive: true });
// loaded by path: a worker thread with its settings, and a child process
for (const script of [
  'embedded-postgres-worker.mjs',
  'pglite-settings.mjs',
  'create-cluster.mjs',
]) {
  cpSync(`../../packages/db/src/${script}`, `dist/${script}`);
}
