import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = /\/mantine-react-table\/src\//;
/** What only the library's own components draw: buttons of rows, icons, English labels. */
const drawn = /^\.\/display-columns\/|^\.\.\/(icons|locales\/en)$/;
const left = '\0table-engine';

/** What the engine imports of it: with our options it reads none, and calls none. */
const names = [
  ...['Actions', 'Drag', 'Expand', 'Numbers', 'Pinning', 'Select', 'Spacer'].map(
    (column) => `getMRT_Row${column}ColumnDef`,
  ),
  'MRT_Default_Icons',
  'MRT_Localization_EN',
];

/**
 * Takes of `mantine-react-table` the engine alone: its modules one by one, so that what nobody imports is left out,
 * without the components that its hook would bring. A name that the library moves fails the build.
 */
export function tableEngine(): Plugin {
  return {
    name: 'table-engine',
    enforce: 'pre',
    // while it is developed the library's bundle does
    apply: 'build',
    resolveId(source, importer) {
      if (source === 'mantine-react-table') {
        const entry = import.meta.resolve('mantine-react-table/package.json');
        return fileURLToPath(new URL('src/index.ts', entry));
      }
      return importer && library.test(importer) && drawn.test(source) ? left : undefined;
    },
    load: (id) =>
      id === left ? names.map((name) => `export const ${name} = {};`).join('\n') : undefined,
  };
}
