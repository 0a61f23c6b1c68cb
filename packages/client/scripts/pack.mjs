// Makes what `npm pack` packs: JavaScript without the workspace's packages, and types that need neither them nor Prisma.
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
  // languages stay files of their own
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
 * The compiler writes the routers' inputs and outputs out where `createClient` answers them. These few names are all
 * that it leaves of the workspace; what they stand for is nothing that a script sees.
 */
const stand = [
  [/import\("@dojang\/api\/(context|trpc)"\)\.(Context|ProcedureMeta)/g, 'object'],
  [/import\("@dojang\/schemas\/say"\)\.TextKey/g, 'string'],
  [/^import type \{ AppRouter \} from '@dojang\/api\/root';\nexport type \{ AppRouter \};\n/m, ''],
  [
    /^import \{ type TextKey, type Written \} from '@dojang\/schemas\/say';\n/m,
    'type TextKey = string;\ntype Written = string | { readonly key: string; readonly values?: object };\n',
  ],
  [/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"],
];
for (const file of readdirSync(types)) {
  const at = path.join(types, file);
  const text = stand.reduce((now, [from, to]) => now.replace(from, to), readFileSync(at, 'utf8'));
  const left = /^.*@dojang\/.*$/m.exec(text)?.[0];
  if (left)
    throw new Error(
      `Say in scripts/pack.mjs what stands for the workspace's package here: ${file}: ${left.trim().slice(0, 200)}`,
    );
  writeFileSync(at, text);
}
cpSync('../../LICENSE', 'LICENSE');
