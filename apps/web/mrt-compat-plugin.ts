import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mark = '\0mrt-compat:';
const adapters = new Map([
  [
    '@mantine/core',
    { name: 'Collapse', file: new URL('./src/mrt-compat/collapse.tsx', import.meta.url) },
  ],
  [
    '@mantine/hooks',
    { name: 'useHover', file: new URL('./src/mrt-compat/use-hover.ts', import.meta.url) },
  ],
]);

/** The two hooks of a bundler that change what the table imports. */
export const hooks = {
  /** Leads an import of Mantine by the table, and by nobody else, to an adapted module. */
  resolveId(source: string, importer?: string): string | undefined {
    const isTable = importer?.replaceAll('\\', '/').includes('/node_modules/mantine-react-table/');
    return isTable && adapters.has(source) ? mark + source : undefined;
  },
  /** An adapted module is the genuine one, but for what its adapter exports. */
  load(id: string): string | undefined {
    if (!id.startsWith(mark)) return undefined;
    const source = id.slice(mark.length);
    const adapter = adapters.get(source);
    if (!adapter) return undefined;
    const path = fileURLToPath(adapter.file);
    return `export * from '${source}';\nexport { ${adapter.name} } from ${JSON.stringify(path)};`;
  },
};

/**
 * mantine-react-table 2.0.0-beta.9 is written for Mantine 7 and has no maintainer. It gets adapters
 * for the two APIs that Mantine 8 and 9 changed; without them its filters, banners, detail rows and
 * progress bars never show. Stands before every other plugin.
 */
export function mrtCompat(): Plugin {
  return {
    name: 'mrt-compat',
    enforce: 'pre',
    ...hooks,
    // The dev server bundles dependencies in a pass of its own. Excluding the table from that pass
    // instead makes the browser ask for each of some 5,700 icons.
    config: () => ({
      optimizeDeps: {
        include: ['mantine-react-table'],
        rolldownOptions: { plugins: [{ name: 'mrt-compat:deps', ...hooks }] },
      },
    }),
  };
}
