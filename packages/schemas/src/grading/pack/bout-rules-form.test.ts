import { expect, test } from 'vitest';
import { boutPacks } from './bout-packs.ts';
import { type BoutRules, SparringRules } from './bout-rules.ts';
import { fromForm, toSparringForm } from './bout-rules-form.ts';

test.each(boutPacks.map(({ id, data }): [string, BoutRules] => [id, data]))(
  'a form of rules that nobody changes says the same rules: %s',
  (_, data) => {
    const sparring = SparringRules.safeParse(data).data;
    expect(fromForm(data, sparring ? toSparringForm(sparring) : data)).toEqual(data);
  },
);

test('a lead and last seconds are left out and added, and times are by age', () => {
  const rules = SparringRules.parse(boutPacks[0]?.data);
  const form = toSparringForm(rules);
  const times = form.times.toReversed();
  const bare = fromForm(rules, { ...form, times, lead_points: null, late_s: null });
  expect(bare).toEqual({ ...rules, lead: null, penalty: { ...rules.penalty, late: null } });
  expect(fromForm(bare, { ...form, late_s: 5 })).toMatchObject({
    lead: { points: 15, certainty: 'C' },
    penalty: { late: { ms: 5000, does: 'ASK' } },
  });
});

test('what decides a level score is put in another order, and techniques count for points alone', () => {
  const rules = SparringRules.parse(boutPacks[0]?.data);
  const { level, ...form } = toSparringForm(rules);
  const [turning] = level;
  const techniques = ['PUNCH'] as const;
  const draft = { ...form, level: [{ by: 'PENALTIES', techniques }, turning] };
  expect(fromForm(rules, draft)).toEqual({
    ...rules,
    level: [{ by: 'PENALTIES', techniques: [] }, turning],
  });
});
