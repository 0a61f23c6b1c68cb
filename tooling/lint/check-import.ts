import path from 'node:path';
import { parseAst } from 'vitest/node';
import { aboveSections, libraries, packages, sections, webLayers } from './layers.ts';

/** One import, or re-export, of a file: what it names, and whether it is of types alone. */
export type Import = { specifier: string; isType: boolean };

/** Every import of a module: static, dynamic, re-exported, or of a type in its place. */
export function readImports(code: string, lang: 'ts' | 'tsx' | 'js'): Import[] {
  const found: Import[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('source' in node && 'type' in node) {
      const { source, type, ...kinds } = node as Record<string, unknown>;
      const { value } = (source ?? {}) as { value?: unknown };
      const isType = [kinds['importKind'], kinds['exportKind']].includes('type');
      if (typeof value === 'string')
        found.push({ specifier: value, isType: isType || type === 'TSImportType' });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code, { lang }));
  return found;
}

const nameOfPackage = (file: string) =>
  Object.keys(packages).find((name) => file.startsWith(`${packages[name]?.folder}/`));

const webLayerOf = (file: string) =>
  webLayers.findIndex(({ folder }) => file.startsWith(`apps/web/src/${folder}/`));

/** The place of a file among the sections of its layer, lowest first, from -1 for what is below them; undefined for tests. */
function sectionOf(file: string): number | undefined {
  const folder = Object.keys(aboveSections).find((one) => file.startsWith(`${one}/`));
  if (folder === undefined || /\.test(-d)?\.tsx?$/.test(file)) return undefined;
  const inside = file.slice(folder.length + 1);
  if (aboveSections[folder]?.some((start) => inside.startsWith(start))) return sections.length;
  const [section] = inside.replace(/^features\//, '').split('/');
  return sections.findIndex((one) => one === section);
}

/** The path that a relative import leads to, from the root of the repository. */
export const targetOf = (file: string, specifier: string) =>
  path.posix.join(path.posix.dirname(file), specifier);

/** Why `file` may not import that, and where the code belongs instead; undefined when it may. */
export function refuseImport(file: string, { specifier, isType }: Import): string | undefined {
  const own = nameOfPackage(file);
  const rules = own === undefined ? undefined : packages[own];
  if (own === undefined || !rules) return undefined;

  const seen = [...rules.sees, ...((file.endsWith('.http.test.ts') && rules.httpTestsSee) || [])];
  const sees = `${rules.folder} (layer ${rules.layer}) sees ${seen.join(', ') || 'no other package'}`;
  const wanted = /^@dojang\/([^/]+)/.exec(specifier)?.[1];
  if (wanted !== undefined && wanted !== own) {
    const isSeen = seen.includes(wanted) || (isType && seen.includes(`type:${wanted}`));
    return isSeen ? undefined : `${sees}: ${rules.instead}.`;
  }

  const library = libraries.find(({ names }) => names.test(specifier));
  if (library && !library.owners.includes(own)) {
    return `${specifier} is for ${library.owners.join(', ')} alone: ${library.instead}.`;
  }

  if (!specifier.startsWith('.')) return undefined;
  const target = targetOf(file, specifier);
  const entered = nameOfPackage(target);
  if (entered !== undefined && entered !== own) {
    return 'A relative path never leaves its package: import a public module of the other one, @dojang/<package>/<module>.';
  }
  const [from, to] = [webLayerOf(file), webLayerOf(target)];
  const layer = webLayers[from];
  if (layer && to > from)
    return `${layer.folder} does not see ${webLayers[to]?.folder}: ${layer.instead}.`;
  const [section, used] = [sectionOf(file), sectionOf(target)];
  if (section === undefined || used === undefined || used <= section) return undefined;
  const said = (index: number) =>
    sections[index] ?? (index < 0 ? 'what is below them' : 'what is above them');
  return `Of the sections ${said(section)} does not use ${said(used)}: move what both need below, or hand it in (registry.ts, a property of the route).`;
}
