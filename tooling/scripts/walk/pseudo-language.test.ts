import { expect, test } from 'vitest';
import { lengthen, lengthenAll } from './pseudo-language.ts';

test.each([
  ['Save', '⟦Sàvé⟧'],
  ['Update {name}', '⟦Updàté {name} one⟧'],
  ['{n} MB', '⟦{n} MB ⟧'],
])('%j is made 40 %% longer, and its holes stay: %j', (text, longer) => {
  expect(lengthen(text)).toBe(longer);
  expect(longer.length).toBeGreaterThanOrEqual(text.length * 1.4);
});

test('a text of holes alone stays', () => {
  expect(lengthen('{field}: {problem}')).toBe('{field}: {problem}');
});

test('a long text is padded with words that may wrap', () => {
  const text = 'x'.repeat(300);
  expect(lengthen(text)).toHaveLength(420);
  expect(lengthen(text).split(' ').length).toBeGreaterThan(20);
});

test('every text of a file is made longer, and nothing else is touched', () => {
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
