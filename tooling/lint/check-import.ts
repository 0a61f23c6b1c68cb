import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vitest/node';
import { aboveSections, libraries, packages, sections, webLayers } from './layers.ts';
import { root } from '../scripts/child.mjs';

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

/** The files of all public modules, by `@dojang/<package>/<module>`. */
const modules = new Map(
  Object.entries(packages).flatMap(([name, { folder }]) => {
    const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { exports = {} } = JSON.parse(text) as { exports?: Record<string, unknown> };
    return Object.entries(exports).map(([module, file]): [string, string] => [
      path.posix.join('@dojang', name, module),
      path.posix.join(folder, String(file)),
    ]);
  }),
);

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
    if (!isSeen) return `${sees}: ${rules.instead}.`;
    const [section = -1, used = -1] = [sectionOf(file), sectionOf(modules.get(specifier) ?? '')];
    // what is beside the sections sees all of another layer's, and is seen by all
    const isInside = section >= 0 && used < sections.length;
    return isInside ? refuseSection(section, used) : undefined;
  }

  const library = libraries.find(({ names }) => names.test(specifier));
  if (library && !library.owners.includes(own)) {
    return `${specifier} is for ${library.owners.join(', ')} alone: ${library.instead}.`;
  }

  if (!specifier.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const entered = nameOfPackage(target);
  if (entered !== undefined && entered !== own) {
    return 'A relative path never leaves its package: import a public module of the other one, @dojang/<package>/<module>.';
  }
  const [from, to] = [webLayerOf(file), webLayerOf(target)];
  const layer = webLayers[from];
  if (layer && to > from)
    return `${layer.folder} does not see ${webLayers[to]?.folder}: ${layer.instead}.`;
  const [section, used] = [sectionOf(file), sectionOf(target)];
  return section === undefined || used === undefined ? undefined : refuseSection(section, used);
}

function refuseSection(section: number, used: number): string | undefined {
  if (used <= section) return undefined;
  const said = (index: number) =>
    sections[index] ?? (index < 0 ? 'what is below them' : 'what is above them');
  return `Of the sections ${said(section)} does not use ${said(used)}: move what both need below, or hand it in (registry.ts, a property of the route).`;
}
