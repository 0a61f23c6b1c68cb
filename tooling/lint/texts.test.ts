import { expect, test } from 'vitest';
import { englishTexts } from '../../packages/schemas/src/say/in-english.ts';
import { code, files, read } from './source-files.ts';

/** All that runs in the app. */
const app = code
  .filter((file) => /^(?:apps\/(?:web|server)|packages|prisma)\/.*\.(?:tsx?|mjs)$/.test(file))
  .filter((file) => !/\.test(?:-d)?\.tsx?$|\/testing\.ts$|\/src\/(?:texts|languages)\//.test(file))
  .map((file) => read(file))
  .join('\n');

test('every text of the catalogue is said somewhere', () => {
  // by its name, or as texts.app.description where a build says it in every language
  const names = [...app.matchAll(/(?:(['"`])|\btexts\.)(\w+\.\w+)\b/g)];
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
  ...files.filter((file) => file.startsWith('packages/schemas/src/texts/')),
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
