import path from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';

/** Writes the `manifest` export of a module to manifest.webmanifest. Production builds only. */
export function webManifest(source: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const file = path.resolve(config.root, source);
      const { module } = await runnerImport<{ manifest: object }>(file);
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(module.manifest, null, 2),
      });
    },
  };
}
