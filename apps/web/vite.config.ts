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
  server: { host: '127.0.0.1', proxy: { '/trpc': server, '/api': server } },
});
