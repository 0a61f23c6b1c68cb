import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import gzip from 'rollup-plugin-gzip';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileHint } from './compile-hint-plugin.ts';
import { preloads } from './preload-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { tableEngine } from './table-engine-plugin.ts';
import { themeStyles } from './theme-plugin.ts';
import { webManifest } from './web-manifest-plugin.ts';
import { zodParsers } from './zod-plugin.ts';

/** Text files: of a language, or of one of its parts. */
const texts = /schemas\/src\/languages(?:\/(\w+))?\/\w+\.ts$/;

const compressed = { filter: /\.(html|js|css|svg)$/, minSize: 1024 };

const local = /node_modules\/(rxdb|rxjs|dexie|mingo|event-reduce-js|broadcast-channel)\//;

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
    tableEngine(),
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
        codeSplitting: {
          // Chunks by what pages need. Each includes the imports of its modules, unless a chunk above has them.
          groups: [
            // the login page, which is also what every page needs
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 7 },
            { name: 'app', test: /src\/(?!main\.tsx)/, tags: ['$initial'], priority: 6 },
            // on its own: searches need it without the shapes, which have it too
            { name: 'fold-text', test: /fields\/fold-text\.ts/, priority: 5.5 },
            // the shapes that pages of several sections need
            {
              name: 'schemas',
              test: /node_modules\/zod\/|schemas\/src\/(?!texts|languages)\w+\/(profile|tournament|guardian|link|token|auth|error-messages|field-text|describe-value)\.ts/,
              priority: 5,
            },
            // of training and competitions
            {
              name: 'grade-shapes',
              test: /schemas\/src\/(grading\/grade|fields\/(number|yes-no))\.ts/,
              priority: 4.5,
            },
            {
              name: 'training-shapes',
              test: /packages\/schemas\/src\/training\/training/,
              priority: 4,
            },
            // used on pages that do not load the chunk that would include them
            { name: 'inputs', test: /core\/esm\/components\/(NativeSelect|Switch)\//, priority: 3 },
            { name: 'checkbox', test: /core\/(esm\/components|styles)\/Checkbox[/.]/, priority: 3 },
            // with small modules that most pages share: on a phone a request costs more than their bytes
            {
              name: 'frame',
              test: /\/(frame|choice-menu|calendar-day|full-name|not-loaded|IconInfoCircle)\.\w+$/,
              priority: 4,
            },
            // shared by tables and other pages
            {
              name: 'time',
              test: /src\/ui\/(language\/format-day|lists\/save-file)\.ts|icons\/IconDownload\./,
              priority: 3,
            },
            {
              // the parts of lists that pages without the table engine need too
              name: 'lists',
              test: /src\/ui\/table\/(columns-of|export-menu|field-value|table-(search|view)|use-overflow)\.|core\/(esm\/components|styles)\/Table[/.]|IconSearch\./,
              priority: 2,
            },
            {
              // without what two pages alone need
              name: 'table',
              test: /src\/ui\/table\/(?!row-choice|text-column|use-local-list)/,
              priority: 1,
            },
            {
              name: 'form',
              test: /src\/ui\/form\/(use-schema-form|schema-field)\.ts/,
              priority: 1,
            },
            { name: 'local-database', test: local },
          ],
        },
      },
    },
  },
});
