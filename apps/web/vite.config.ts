import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mrtCompat } from './mrt-compat-plugin.ts';
import { precompress } from './precompress-plugin.ts';

const server = { target: 'http://127.0.0.1:3000' };

export default defineConfig({
  plugins: [
    mrtCompat(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    precompress(),
  ],
  server: { host: '127.0.0.1', proxy: { '/trpc': server, '/api': server } },
});
