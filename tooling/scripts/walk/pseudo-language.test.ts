import { expect, test } from 'vitest';
import { lengthen, lengthenAll } from './pseudo-language.ts';

test.each([
  ['Save', '⟦Sàvé⟧'],
  ['Update {name}', '⟦Updàté {name} one⟧'],
  ['{n} MB', '⟦{n} MB ⟧'],
])('%j becomes 40 %% longer, and its placeholders stay: %j', (text, longer) => {
  expect(lengthen(text)).toBe(longer);
  expect(longer.length).toBeGreaterThanOrEqual(text.length * 1.4);
});

test('a text of only placeholders is unchanged', () => {
  expect(lengthen('{field}: {problem}')).toBe('{field}: {problem}');
});

test('a long text is padded with words that may wrap', () => {
  const text = 'x'.repeat(300);
  expect(lengthen(text)).toHaveLength(420);
  expect(lengthen(text).split(' ').length).toBeGreaterThan(20);
});

test('every text of a file becomes longer, and nothing else changes', () => {
  const file = `import { a } from './en.ts';
export const texts = translationOf<Texts>()({
  app: {
    name: "The club's",
    found: { one: '{n} user', other:
      'a "b"' },
  },
});
`;
  expect(lengthenAll(file)).toBe(`import { a } from './en.ts';
export const texts = translationOf<Texts>()({
  app: {
    name: "⟦Thé çļûb's o⟧",
    found: { one: "⟦{n} ûsér o⟧", other:
      "⟦à \\"b\\"⟧" },
  },
});
`);
});
