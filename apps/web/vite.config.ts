import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { serviceWorker } from './service-worker-plugin.ts';
import { webManifest } from './web-manifest-plugin.ts';

const server = { target: 'http://127.0.0.1:3000' };

const libraries =
  /node_modules\/(react|react-dom|scheduler|clsx|superjson|@trpc|@radix-ui|@tabler|@tanstack|@mantine\/(core|hooks|form))/;
// what main.tsx needs to set zod up and to load the rest: no schema may be among it, which would be made before that
const start =
  /node_modules\/zod\/|schemas\/src\/(product|say|languages)\.ts|chosen-language|vite\/preload-helper/;
// without the table and the inputs of forms, which bring libraries along that not every page needs
const shared = /apps\/web\/src\/(shell|ui\/(?!table|form\/(inputs|schema-field)))/;
const localDatabase = /node_modules\/(rxdb|rxjs|dexie|mingo|event-reduce-js|broadcast-channel)\//;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    // the server sends these where they are smaller
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(html|js|css|svg)$/,
      threshold: 1024,
      logLevel: 'silent',
    }),
    webManifest('src/web-manifest.ts'),
    serviceWorker('src/shell/worker/service-worker.ts'),
  ],
  build: {
    rolldownOptions: {
      output: {
        // by its name the service worker knows it
        chunkFileNames: ({ facadeModuleId }) =>
          /packages\/schemas\/src\/languages\//.test(facadeModuleId ?? '')
            ? 'assets/language-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          // A request for each small shared module would take longer than its bytes. A group takes along what
          // its modules need, unless a group before it has that.
          groups: [
            { name: 'start', test: start, priority: 3 },
            { name: 'libraries', test: libraries, minShareCount: 2, priority: 2 },
            // only whoever is signed in loads it
            { name: 'local-database', test: localDatabase, priority: 1 },
            { name: 'shared', test: shared, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/trpc': server, '/api': server } },
});
