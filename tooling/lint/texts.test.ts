import { expect, test } from 'vitest';
import { englishTexts } from '../../packages/schemas/src/say/in-english.ts';
import { listSources, read } from './source-files.ts';

const catalogue = /^packages\/schemas\/src\/(?:texts|languages)\//;

/** All that is written by hand and runs in the app. */
const code = ['apps/web', 'apps/server', 'packages', 'prisma']
  .flatMap((folder) => listSources(folder, /(?<!\.test|\.test-d|^testing)\.(?:tsx?|mjs)$/))
  .filter((file) => !catalogue.test(file))
  .map((file) => read(file))
  .join('\n');

test('every text of the catalogue is said somewhere', () => {
  // by its name, or as texts.app.description where a build says it in every language
  const names = [...code.matchAll(/(?:(['"`])|\btexts\.)(\w+\.\w+)\b/g)];
  const said = new Set(names.map(([, , key]) => key));
  const unused = Object.entries(englishTexts).flatMap(([section, entries]) =>
    Object.keys(entries)
      .map((name) => `${section}.${name}`)
      .filter((key) => !said.has(key))
      .map((key) => `Nothing says ${key}: use it, or take it out of every language`),
  );
  expect(unused).toEqual([]);
});

/** The lines of the English texts, each with the paragraphs that the comments at it name. */
const lines = [
  ...listSources('packages/schemas/src/texts', /\.ts$/),
  'packages/schemas/src/say/log-texts.ts',
].flatMap((file) => {
  let above = '';
  const text = read(file);
  const ofAll = /^\/\*\*[^/]*\*\//m.exec(text)?.[0] ?? '';
  return text.split('\n').map((line) => {
    if (/^\s*\/\//.test(line)) above = line;
    const paragraphs: readonly string[] = `${ofAll} ${above} ${line}`.match(/\d+\.\d+/g) ?? [];
    return { line, paragraphs };
  });
});

const quoted = [...read('docs/behaviour.md').matchAll(/^- \*\*(\d+\.\d+)\*\* (.*?) — `/gm)].flatMap(
  ([, paragraph = '', guarantee = '']) =>
    [...guarantee.matchAll(/(?<!\w)'([^']+)'/g)].map(([, text = '']) => [paragraph, text] as const),
);

test.each(quoted)('the text that paragraph %s fixes carries its number: %s', (paragraph, text) => {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`'${escaped.replaceAll(/…|\{\w+\}/g, String.raw`\{\w+\}`)}'`);
  const said = lines.filter(({ line }) => pattern.test(line));
  expect(said.some(({ paragraphs }) => paragraphs.includes(paragraph))).toBe(true);
});
