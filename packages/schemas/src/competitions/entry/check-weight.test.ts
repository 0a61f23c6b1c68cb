import { expect, test } from 'vitest';
import { inEnglish } from '../../say/in-english.ts';
import { checkWeight } from './check-weight.ts';
import { competitionBy, type Division } from '../division/division.ts';
import { divisionPacks } from '../division/division-packs.ts';
import { resolveDivisions } from '../division/resolve-divisions.ts';

const [taekwondo, karate] = divisionPacks;
const day = '2026-06-20';

/** What the scale says of somebody in the division up to `limitKg`. */
function weigh(
  pack: (typeof divisionPacks)[number],
  { birthday, gender }: { birthday: string | null; gender: 'MALE' | 'FEMALE' },
  limitKg: number,
  kg: number,
) {
  const competition = competitionBy(inEnglish, pack, day);
  const competitor = { birthday, gender, grade: { kind: 'KUP' as const, number: 5 } };
  const division = competition.divisions.find(
    (one) =>
      one.up_to_g === limitKg * 1000 &&
      one.sex === gender &&
      (one.grade_from === null || one.level === 'LK2') &&
      (birthday === null || (one.born_from ?? '') <= birthday) &&
      (birthday === null || birthday <= (one.born_to ?? '9')),
  ) as Division;
  const weight_g = Math.round(kg * 1000);
  const answer = resolveDivisions(competition, { ...competitor, weight_g });
  return checkWeight({ answer, competition, competitor }, division, weight_g);
}

const [man, woman] = [
  { birthday: '1998-01-01', gender: 'MALE' },
  { birthday: '1998-01-01', gender: 'FEMALE' },
] as const;

test.each([
  [man, 67, 67.2, null],
  [man, 67, 67.21, 10],
  [man, 67, 60.01, null],
  [woman, 61, 61.5, null],
  [woman, 61, 61.51, 10],
])(
  'with the tolerance of karate, %o up to %s kg with %s kg is %s g over',
  (who, limit, kg, over) => {
    expect(weigh(karate, who, limit, kg)).toMatchObject({
      isWithin: over === null,
      tooMuch_g: over,
    });
  },
);

test('who is too heavy or too light sees the class that fits', () => {
  expect(weigh(taekwondo, man, 58, 58.6)).toMatchObject({
    tooMuch_g: 600,
    fitting: { up_to_g: 63_000, sex: 'MALE' },
  });
  expect(weigh(taekwondo, man, 63, 58)).toMatchObject({
    isWithin: false,
    tooMuch_g: null,
    fitting: { up_to_g: 58_000 },
  });
});

test.each([{ birthday: '2013-05-05' }, { birthday: '2008-06-21' }, { birthday: null }])(
  'nobody under 18 or of unknown age reads how much they weigh too much: %o',
  ({ birthday }) => {
    const limit = birthday?.startsWith('2013') ? 41 : 63;
    const child = weigh(taekwondo, { birthday, gender: 'MALE' }, limit, limit + 1);
    expect(child).toMatchObject({ isWithin: false, tooMuch_g: null });
    if (birthday) expect(child.fitting).toMatchObject({ over_g: limit * 1000 });
  },
);

test('on their eighteenth birthday they do', () => {
  expect(weigh(taekwondo, { birthday: '2008-06-20', gender: 'MALE' }, 63, 64).tooMuch_g).toBe(1000);
});
