// Builds the files for `npm pack`: JavaScript with the workspace's packages bundled, and types without them and Prisma.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const folder = path.join(import.meta.dirname, '..');
const types = path.join(folder, 'dist/types');
process.chdir(folder);

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/script.ts'],
  outdir: 'dist',
  bundle: true,
  // languages remain separate files
  splitting: true,
  platform: 'neutral',
  format: 'esm',
  target: 'node20',
  external: ['@trpc/client', 'superjson', 'zod'],
});

const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
execFileSync(process.execPath, [tsc, '--singleThreaded', '-p', 'tsconfig.pack.json'], {
  stdio: 'inherit',
});

/**
 * The compiler inlines the routers' inputs and outputs in the return type of `createClient`. These are the remaining
 * names of the workspace, which scripts do not need.
 */
const replacements = [
  [/import\("@dojang\/api\/(context|trpc)"\)\.(Context|ProcedureMeta)/g, 'object'],
  [/import\("@dojang\/schemas\/say"\)\.TextKey/g, 'string'],
  [/^(import|export) type \{ AppRouter \}( from '@dojang\/api\/root')?;\n/gm, ''],
  [/TRPCLink<AppRouter>/g, 'TRPCLink<never>'],
  [
    /^import \{ type TextKey, type Written \} from '@dojang\/schemas\/say';\n/m,
    'type TextKey = string;\ntype Written = string | { readonly key: string; readonly values?: object };\n',
  ],
  [/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"],
];
for (const file of readdirSync(types)) {
  const at = path.join(types, file);
  const text = replacements.reduce(
    (now, [from, to]) => now.replace(from, to),
    readFileSync(at, 'utf8'),
  );
  const remaining = /^.*@dojang\/.*$/m.exec(text)?.[0];
  if (remaining)
    throw new Error(
      `Add a replacement to scripts/pack.mjs for the workspace's package in ${file}: ${remaining.trim().slice(0, 200)}`,
    );
  writeFileSync(at, text);
}
cpSync('../../LICENSE', 'LICENSE');
