import * as fc from 'fast-check';

/** Values outside every schema: wrong types, odd characters, huge numbers, long texts, prototype names. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, 1e308, -1e-308),
  fc.constantFrom<unknown>({}, [], [[]], [null], { id: null }, { id: '\0' }, [{ id: 1 }]),
  fc.constantFrom('\0', 'a\0b'),
  fc.constantFrom('', ' ', '\u{d800}', 'x\u{dfff}', '\u{202e}', '\u{feff}', '%00'),
  fc.constantFrom('null', 'NaN', '0', '__proto__', "'; --", '${x}', 'TO_22KG\0', 'ADMIN'),
  fc.constantFrom('x'.repeat(70), 'é'.repeat(5000), 'a@b.'.repeat(80)),
  fc.constantFrom('2024-02-30', '0000-01-01', '9999-12-31', '+275760-09-13', '2024-06-30T22:30Z'),
  fc.constantFrom('0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Names that lead to prototype pollution, and names of private columns. */
const oddNames = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', '', '\0'),
  fc.constantFrom(
    'password_hash',
    'authority',
    'failed_logins',
    'sessions',
    'id',
    'timestamp',
    'OR',
  ),
);

/** The objects of `valid` with a few fields removed, replaced or added. */
export function spoilt(valid: fc.Arbitrary<unknown>, names: string[]): fc.Arbitrary<unknown> {
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), oddNames) : oddNames;
  const change = fc.tuple(name, fc.option(oddValues, { nil: undefined, freq: 6 }));
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => {
      // without a prototype, __proto__ is a normal field
      const copy = Object.assign(Object.create(null), value) as Record<string, unknown>;
      for (const [field, odd] of changes) copy[field] = odd;
      return copy;
    });
}
