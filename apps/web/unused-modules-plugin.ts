import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stubsOf = (...names: string[]) =>
  names.map((name) => `export const ${name} = {};`).join('\n');

/** Modules that nobody needs, but a library imports: by whom, which, and what stands in their place. */
const unused = [
  {
    // components of the table's library, which bring row buttons, icons and English labels: only its engine is used
    importer: /\/mantine-react-table\/src\//,
    source: /^\.\/display-columns\/|^\.\.\/(icons|locales\/en)$/,
    code: stubsOf(
      ...['Actions', 'Drag', 'Expand', 'Numbers', 'Pinning', 'Select', 'Spacer'].map(
        (column) => `getMRT_Row${column}ColumnDef`,
      ),
      'MRT_Default_Icons',
      'MRT_Localization_EN',
    ),
  },
  {
    // the app's menus have neither menus in them nor a search
    importer: /\/components\/Menu\/Menu\.mjs$/,
    source: /\/Menu(CheckboxGroup|ContextMenu|Search|Sub)\.mjs$/,
    code: stubsOf('MenuCheckboxGroup', 'MenuContextMenu', 'MenuSearch', 'MenuSub'),
  },
  {
    importer: /\/components\/Popover\/Popover\.mjs$/,
    source: /\/PopoverContextMenu\.mjs$/,
    code: stubsOf('PopoverContextMenu'),
  },
  {
    // dialogs scroll as the browser does; they ask whether theirs is this one
    importer: /\/components\/(Drawer\/DrawerRoot|Modal\/ModalRoot)\.mjs$/,
    source: /\/ScrollArea\.mjs$/,
    code: 'export const ScrollArea = { Autosize: null };',
  },
  {
    importer: /\/components\/Popover\/PopoverDropdown\/PopoverDropdown\.mjs$/,
    source: /\/FloatingArrow\//,
    code: 'export const FloatingArrow = () => null, getArrowMergeDropdownStyles = () => null;',
  },
  {
    importer: /\/components\/Table\/Table\.mjs$/,
    source: /\/TableScrollContainer\.mjs$/,
    code: stubsOf('TableScrollContainer'),
  },
  {
    // every browser that the app supports has its own channel
    importer: /\/broadcast-channel\/.*\/method-chooser\.js$/,
    source: /\/(indexed-db|localstorage|simulate)\.js$/,
    code: stubsOf('IndexedDBMethod', 'LocalstorageMethod', 'SimulateMethod'),
  },
];

const stub = '\0unused ';

/**
 * Leaves modules out that the app never runs. Resolves `mantine-react-table` to its source, for tree shaking. If a library
 * renames an export, the build fails.
 */
export function unusedModules(): Plugin {
  return {
    name: 'unused-modules',
    enforce: 'pre',
    // development uses the libraries' bundles
    apply: 'build',
    resolveId(source, importer) {
      if (source === 'mantine-react-table') {
        const entry = import.meta.resolve('mantine-react-table/package.json');
        return fileURLToPath(new URL('src/index.ts', entry));
      }
      const index = unused.findIndex(
        (one) => importer && one.importer.test(importer) && one.source.test(source),
      );
      return index === -1 ? undefined : `${stub}${index}`;
    },
    load(id) {
      return id.startsWith(stub) ? unused[Number(id.slice(stub.length))]?.code : undefined;
    },
    // names for stack traces keep all that they name
    transform: {
      filter: { id: /@radix-ui/ },
      handler: (code) => code.replaceAll(/^__name\(.+\);$|static \{\s*__name\(.+\);\s*\}/gm, ''),
    },
  };
}
