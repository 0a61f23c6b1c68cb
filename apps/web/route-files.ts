import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The chunks that begin with a module, whose path matches. */
const chunksOf = (bundle: Bundle, module: RegExp) =>
  Object.values(bundle).filter(
    (output): output is Rolldown.OutputChunk =>
      output.type === 'chunk' && module.test(output.facadeModuleId ?? ''),
  );

/** Every file without which `chunks` do not run: themselves, what they import, and the style sheets of all. */
function filesOf(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const met = new Set<string>();
  const add = (file: string) => {
    if (met.has(file)) return;
    met.add(file);
    const output = bundle[file];
    if (output?.type !== 'chunk') return;
    // Vite drops a chunk of style sheets alone later on, and keeps the sheets
    if (!output.moduleIds.every((id) => id.endsWith('.css'))) files.add(file);
    output.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
    output.imports.forEach(add);
  };
  chunks.forEach(({ fileName }) => add(fileName));
  return files;
}

const entryOf = (bundle: Bundle) =>
  Object.values(bundle).filter(
    (output): output is Rolldown.OutputChunk => output.type === 'chunk' && output.isEntry,
  );

/** What opens the replica of whoever is signed in, before a page is drawn. */
const engine = /\/replica\/engine\.ts$/;
const page = /src\/routes\/(.+)\.tsx\?tsr-split=component/;
const layout = /(^|\/)route$/;

const texts = /schemas\/src\/languages\/(?:(\w+)\/)?(\w+)\.ts$/;

/** The files of texts: in which language, which part of them, and for English the sections that it has. */
const languagesOf = (bundle: Bundle) =>
  chunksOf(bundle, texts).map(({ facadeModuleId, fileName, moduleIds }) => {
    const [, part = 'app', language = ''] = texts.exec(facadeModuleId ?? '') ?? [];
    const sections = moduleIds.flatMap(
      (id) => /schemas\/src\/texts\/(\w+)\.ts$/.exec(id)?.[1] ?? [],
    );
    return { language, part, file: fileName, sections };
  });

/** Whether a script names a text of `sections`. */
const says = (output: Bundle[string] | undefined, sections: readonly string[]) =>
  output?.type === 'chunk' && new RegExp(`["'\`](?:${sections.join('|')})\\.\\w`).test(output.code);

/** What the app loads for each page, as the build has cut it. */
export function readRouteFiles(bundle: Bundle) {
  const entry = filesOf(bundle, entryOf(bundle));
  const routes = chunksOf(bundle, page).map((chunk) => ({
    chunk,
    name: page.exec(chunk.facadeModuleId ?? '')?.[1] ?? '',
  }));
  const languages = languagesOf(bundle);
  // each section of the English texts is a module of its own
  const parts = languages.filter(({ language, part }) => language === 'en' && part !== 'app');
  const layouts = routes.filter(({ name }) => layout.test(name));
  const pages = routes
    .filter(({ name }) => !layout.test(name) && name.startsWith('v1'))
    .map(({ name, chunk }) => {
      const above = layouts.filter((one) => name.startsWith(one.name.replace(layout, '$1')));
      const chunks = [...chunksOf(bundle, engine), ...above.map((one) => one.chunk), chunk];
      const files = [...filesOf(bundle, chunks)].filter((file) => !entry.has(file));
      return {
        /** As the router has it: `/v1/admin/update/user/$id`. */
        path: `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`,
        files,
        /** The parts of the texts that it says, beside that of the app. */
        texts: parts
          .filter(({ sections }) => files.some((file) => says(bundle[file], sections)))
          .map(({ part }) => part),
      };
    });
  return { entry: [...entry], pages, languages };
}
