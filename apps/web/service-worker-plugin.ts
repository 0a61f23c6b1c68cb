import path from 'node:path';
import { injectManifest } from '@serwist/build';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Bundles the service worker into one file, with the list of all files that it precaches. */
export function serviceWorker(source: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    // writeBundle: needs the written files
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = path.resolve(config.root, config.build.outDir);
        await build({
          root: config.root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: {
              input: path.resolve(config.root, source),
              output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
            },
          },
        });
        const file = path.join(folder, 'sw.js');
        await injectManifest({
          swSrc: file,
          swDest: file,
          globDirectory: folder,
          globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
          // the scissors of films are as large as a page, and few people cut
          globIgnores: ['sw.js', 'assets/save-clip-*'],
          // file names contain a content hash
          dontCacheBustURLsMatching: /^assets\//,
        });
      },
    },
  };
}
