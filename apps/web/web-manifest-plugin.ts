import path from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';

/** Writes the `manifest` of a module beside the page. Nothing is installed from a page that is being developed. */
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
