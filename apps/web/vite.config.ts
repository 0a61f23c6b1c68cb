import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import gzip from 'rollup-plugin-gzip';
import { defaultClientConditions, defineConfig } from 'vite';
import { groups } from './chunks.ts';
import { compileHint } from './compile-hint-plugin.ts';
import { preloads } from './preload-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { unusedModules } from './unused-modules-plugin.ts';
import { themeStyles } from './theme-plugin.ts';
import { webManifest } from './web-manifest-plugin.ts';
import { zodParsers } from './zod-plugin.ts';

/** Text files: of a language, or of one of its parts. */
const texts = /schemas\/src\/languages(?:\/(\w+))?\/\w+\.ts$/;

const compressed = { filter: /\.(html|js|css|svg)$/, minSize: 1024 };

/** Hash of the shared schemas: a device upgrades records that it stored under another hash. */
function hashShapes(): string {
  const folder = new URL('../../packages/schemas/src/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!texts|languages|testing).*(?<!test)\.ts$/.test(name))
    .toSorted())
    hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('base64url').slice(0, 12);
}

export default defineConfig({
  resolve: {
    // without what old browsers need
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }],
    // the same of rxjs
    conditions: ['es2015', ...defaultClientConditions],
  },
  define: { 'import.meta.env.VITE_SHAPES': JSON.stringify(hashShapes()) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // loaders and components use the same schemas
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    unusedModules(),
    zodParsers(),
    react(),
    themeStyles(),
    preloads(),
    compileHint(),
    // served to browsers that accept the encoding
    gzip({ ...compressed, gzipOptions: { level: 9 } }),
    gzip({ ...compressed, fileName: '.br', customCompression: promisify(brotliCompress) }),
    webManifest('src/web-manifest.ts'),
    serviceWorker('src/shell/worker/service-worker.ts'),
  ],
  build: {
    // every browser that the app supports has `modulepreload`
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // their packages do not say so
        moduleSideEffects: [{ test: /node_modules\/(@trpc\/|superjson)/, sideEffects: false }],
      },
      output: {
        // the service worker recognises text files by name
        chunkFileNames: ({ facadeModuleId }) => {
          const [isOfTexts, part] = texts.exec(facadeModuleId ?? '') ?? [];
          if (!isOfTexts) return 'assets/[name]-[hash].js';
          return `assets/language-[name]${part ? `.${part}` : ''}-[hash].js`;
        },
        codeSplitting: { groups },
      },
    },
  },
});
