import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldText, piecesOf } from '@dojang/schemas/fold-text';
import type { OpenDatabase } from './open.ts';
import { openTestDatabase } from './testing.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Texts that the database folds differently. */
async function differencesOf(texts: string[]) {
  const rows = await database.db.$queryRaw<{ text: string; folded: string }[]>`
    SELECT text, fold_text(text) AS folded FROM unnest(${texts}::text[]) AS text`;
  return rows
    .filter(({ text, folded }) => folded !== foldText(text))
    .map(({ text, folded }) => ({ text, database: folded, here: foldText(text) }));
}

test.each([
  ['Öztürk', 'ozturk'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['İpek Işık', 'ipek isik'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Nguyễn', 'nguyen'],
  ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
  ['Ｍｉｎａ', 'mina'],
  ["O’Connor O‘Connor Oʼ´`'", "o'connor o'connor o''''"],
  ['Ann‐Kathrin Ann‑A Ann–B Ann—C Ann−D', 'ann-kathrin ann-a ann-b ann-c ann-d'],
  ['De\u00a0 la\t\u3000Cruz', 'de la cruz'],
  ['Mü\u00adller Mu\u0308ller', 'muller muller'],
  ['\u202eMi\u200cna\u2069', 'mina'],
])('%s is folded to %s', async (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(await differencesOf([text])).toEqual([]);
});

/**
 * Letters of living scripts and their compatibility forms. Without scripts of newer Unicode versions, which may differ
 * between runtime and database.
 */
const letters = (
  [
    [0x20, 0x10ff],
    [0x1e00, 0x1fff],
    [0x2000, 0x2bff],
    [0xac00, 0xb000],
    [0xf900, 0xffef],
  ] as const
)
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\P{Cn}/u.test(letter));

test('JavaScript and the database fold every letter alike', async () => {
  expect(await differencesOf(letters)).toEqual([]);
});

test('JavaScript and the database fold whole texts alike', async () => {
  const tricky = [
    '´',
    '\t',
    '\u00a0',
    '’',
    '–',
    '\u200d',
    'ß',
    'ẞ',
    'Σ',
    'ς',
    'İ',
    'ı',
    'I',
    'é',
    'e\u0301',
    'Ø',
    'a',
    ' ',
    '.',
  ];
  const [anyLetter, trickyLetter] = [fc.constantFrom(...letters), fc.constantFrom(...tricky)];
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: anyLetter, minLength: 1, maxLength: 40 }),
      fc.string({ unit: trickyLetter, minLength: 1, maxLength: 12 }),
    ),
    { seed: 1955, numRuns: 3000 },
  );
  expect(await differencesOf(texts)).toEqual([]);
});

test('the stored pieces of a text are exactly those of all its parts', async () => {
  expect(piecesOf('mi')).toEqual(['mi']);
  expect(piecesOf('minamina')).toEqual(['min', 'ina', 'nam', 'ami']);
  const anyLetter = fc.constantFrom(...letters, '🥋', '𝒜', 'a', 'b');
  const texts = fc
    .sample(fc.string({ unit: anyLetter, minLength: 1, maxLength: 20 }), { seed: 7, numRuns: 500 })
    .map(foldText);
  const wanted = texts.map((text) => {
    const all = Array.from(text);
    const parts = all.flatMap((_, from) => [1, 2, 3, 5].map((n) => all.slice(from, from + n)));
    return parts.flatMap((part) => piecesOf(part.join('')));
  });
  const rows = await database.db.$queryRaw<{ text: string; pieces: string[] }[]>`
    SELECT text, pieces_of(text) AS pieces FROM unnest(${texts}::text[]) WITH ORDINALITY AS t(text, n) ORDER BY n`;
  expect(rows.map(({ text }) => text)).toEqual(texts);
  const stored = rows.map(({ pieces }) => new Set(pieces));
  expect(stored.map((pieces) => pieces.size > 0)).toEqual(texts.map(() => true));
  expect(stored).toEqual(wanted.map((pieces) => new Set(pieces)));
});
