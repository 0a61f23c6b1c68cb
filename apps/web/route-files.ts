import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
/** `getModuleInfo` of a plugin. */
type ReadModule = (id: string) => { code?: string | null; importedIds?: readonly string[] } | null;

/** Chunks whose facade module matches. */
const findChunks = (bundle: Bundle, module: RegExp) =>
  Object.values(bundle).filter(
    (output): output is Rolldown.OutputChunk =>
      output.type === 'chunk' && module.test(output.facadeModuleId ?? ''),
  );

/** The transitive static imports of `chunks`, themselves and all style sheets included. */
function collectFiles(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const add = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    const output = bundle[file];
    if (output?.type !== 'chunk') return;
    // Vite later drops CSS-only chunks, not their style sheets
    if (!output.moduleIds.every((id) => id.endsWith('.css'))) files.add(file);
    output.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
    output.imports.forEach(add);
  };
  chunks.forEach(({ fileName }) => add(fileName));
  return files;
}

/** The chunk that starts the app. */
const findEntries = (bundle: Bundle) =>
  Object.values(bundle).filter(
    (output): output is Rolldown.OutputChunk =>
      output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/web/src/main.tsx')),
  );

/** Opens the replica before the first render of a signed-in page. */
const replica = /\/replica\/open-replica\.ts$/;
const page = /src\/routes\/(.+)\.tsx\?tsr-split=component/;
const layout = /(^|\/)route$/;

const texts = /schemas\/src\/languages\/(?:(\w+)\/)?(\w+)\.ts$/;

/** The text files with language and part; for English also the sections inside. */
const findTexts = (bundle: Bundle) =>
  findChunks(bundle, texts).map(({ facadeModuleId, fileName, moduleIds }) => {
    const [, part = 'app', language = ''] = texts.exec(facadeModuleId ?? '') ?? [];
    const sections = moduleIds.flatMap(
      (id) => /schemas\/src\/texts\/(\w+)\.ts$/.exec(id)?.[1] ?? [],
    );
    return { language, part, file: fileName, sections };
  });

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** The code of what the modules import statically, themselves included, without libraries and what every page has. */
function readCode(read: ReadModule, from: readonly string[], every: ReadonlySet<string>): string {
  const visited = new Set<string>();
  const add = (id: string): string => {
    if (visited.has(id) || every.has(id) || id.includes('/node_modules/')) return '';
    visited.add(id);
    const { code = '', importedIds = [] } = read(id) ?? {};
    return [code?.replaceAll(comments, ''), ...importedIds.map(add)].join('\n');
  };
  return from.map(add).join('\n');
}

/** Whether code contains a text key of `sections`. */
const usesTexts = (code: string, sections: readonly string[]) =>
  new RegExp(`["'\`](?:${sections.join('|')})\\.\\w`).test(code);

/** The titles that code gives to `Page`. */
const titles = /\bPage, \{\s*title: say\(["'`]([\w.]+)/g;

/** The key of a page's heading; undefined if it depends on data. */
function findHeading(code: string): string | undefined {
  const keys = new Set([...code.matchAll(titles)].map(([, key]) => key));
  return keys.size === 1 ? [...keys][0] : undefined;
}

/** The files of each page, from the chunks of a build, and the texts that its modules use: a chunk has those of other pages too. */
export function readRouteFiles(bundle: Bundle, read: ReadModule) {
  const entry = collectFiles(bundle, findEntries(bundle));
  const routes = findChunks(bundle, page).map((chunk) => ({
    chunk,
    name: page.exec(chunk.facadeModuleId ?? '')?.[1] ?? '',
  }));
  const every = new Set(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && entry.has(output.fileName) ? output.moduleIds : [],
    ),
  );
  const languages = findTexts(bundle);
  // only the English texts have a module per section
  const parts = languages.filter(({ language, part }) => language === 'en' && part !== 'app');
  const layouts = routes.filter(({ name }) => layout.test(name));
  const pages = routes
    .filter(({ name }) => !layout.test(name) && name.startsWith('v1'))
    .map(({ name, chunk }) => {
      const parents = layouts.filter((one) => name.startsWith(one.name.replace(layout, '$1')));
      const chunks = [...findChunks(bundle, replica), ...parents.map((one) => one.chunk), chunk];
      const files = [...collectFiles(bundle, chunks)].filter((file) => !entry.has(file));
      const code = readCode(
        read,
        chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? []),
        every,
      );
      return {
        /** The route path: `/v1/admin/update/user/$id`. */
        path: `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`,
        files,
        heading: findHeading(code),
        /** The parts of the texts that it needs beside 'app'. */
        texts: parts.filter(({ sections }) => usesTexts(code, sections)).map(({ part }) => part),
      };
    });
  return { entry: [...entry], pages, languages };
}
