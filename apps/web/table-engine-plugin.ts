import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = /\/mantine-react-table\/src\//;
/** Modules for the library's own components: row buttons, icons, English labels. */
const unused = /^\.\/display-columns\/|^\.\.\/(icons|locales\/en)$/;
const stub = '\0table-engine';

/** The engine's imports from those modules. With our options it uses none of them. */
const names = [
  ...['Actions', 'Drag', 'Expand', 'Numbers', 'Pinning', 'Select', 'Spacer'].map(
    (column) => `getMRT_Row${column}ColumnDef`,
  ),
  'MRT_Default_Icons',
  'MRT_Localization_EN',
];

/**
 * Bundles only the engine of `mantine-react-table`: resolves to its source modules for tree shaking and stubs the
 * components that its hook imports. If the library renames an export, the build fails.
 */
export function tableEngine(): Plugin {
  return {
    name: 'table-engine',
    enforce: 'pre',
    // development uses the library's bundle
    apply: 'build',
    resolveId(source, importer) {
      if (source === 'mantine-react-table') {
        const entry = import.meta.resolve('mantine-react-table/package.json');
        return fileURLToPath(new URL('src/index.ts', entry));
      }
      return importer && library.test(importer) && unused.test(source) ? stub : undefined;
    },
    load: (id) =>
      id === stub ? names.map((name) => `export const ${name} = {};`).join('\n') : undefined,
  };
}
