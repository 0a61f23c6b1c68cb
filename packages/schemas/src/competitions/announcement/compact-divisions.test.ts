import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnnouncedDivision, DivisionLine } from './announcement.ts';
import { compactDivisions, expandDivisions } from './compact-divisions.ts';

const oddText = fc.constantFrom('Jugend A', '', '-33 +37', '__proto__', '"', 'ä\u2028', '\t');
const limit = fc.constantFrom(null, 33_000, 37_000);
const grade = fc.constantFrom(null, { kind: 'KUP' as const, number: 4 });
const row: fc.Arbitrary<AnnouncedDivision> = fc.record(
  {
    id: oddText,
    discipline: fc.constantFrom('KYORUGI', 'KATA'),
    group: oddText,
    level: fc.option(oddText),
    sex: fc.constantFrom('MALE', 'MIXED'),
    born_from: fc.constantFrom(null, '2012-01-01'),
    born_to: fc.constant(null),
    grade_from: grade,
    grade_to: grade,
    over_g: limit,
    up_to_g: limit,
    places: fc.constantFrom(null, 1),
    is_removed: fc.boolean(),
  },
  {
    requiredKeys: [
      ...(['id', 'discipline', 'group', 'level', 'sex', 'born_from', 'born_to'] as const),
      ...(['grade_from', 'grade_to', 'over_g', 'up_to_g', 'places'] as const),
    ],
  },
);

/** Lines that occur again and again, also between others. */
const table = fc
  .array(row, { minLength: 1, maxLength: 3 })
  .chain((rows) => fc.array(fc.tuple(fc.constantFrom(...rows), oddText, limit, limit)))
  .map((all) => all.map(([one, id, over_g, up_to_g]) => ({ ...one, id, over_g, up_to_g })));

test('compact divisions expand to the same rows in the same order, whatever they say', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const sent = JSON.parse(JSON.stringify(compactDivisions(rows))) as DivisionLine[];
      expect(expandDivisions(sent)).toEqual(rows);
    }),
  );
});

test('classes that follow each other are one line', () => {
  const [first] = fc.sample(row, 1) as [AnnouncedDivision];
  const rows = [33_000, 37_000, null].map((up_to_g, n) => ({ ...first, id: String(n), up_to_g }));
  expect(compactDivisions(rows)).toHaveLength(1);
});
