import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { mrtCompat } from './mrt-compat-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const server = { target: 'http://127.0.0.1:3000' };

export default defineConfig({
  plugins: [
    mrtCompat(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    // the server sends these where they are smaller
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(html|js|css|svg)$/,
      threshold: 1024,
      logLevel: 'silent',
    }),
    serviceWorker('src/shell/worker/service-worker.ts'),
  ],
  build: {
    rolldownOptions: {
      output: {
        // in a chunk of its own, which only whoever is signed in loads
        codeSplitting: {
          groups: [
            {
              name: 'local-database',
              test: /node_modules\/(rxdb|rxjs|dexie|mingo|event-reduce-js|binary-decision-diagram|array-push-at-sort-position|broadcast-channel|oblivious-set|unload|custom-idle-queue|tslib)\//,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/trpc': server, '/api': server } },
});
