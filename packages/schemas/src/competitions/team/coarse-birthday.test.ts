import { expect, test } from 'vitest';
import { english } from '../../testing/samples.ts';
import { dayOfAge } from '../../time/calendar-day.ts';
import { createCoarseBirthdays } from './coarse-birthday.ts';
import { type Competition, competitionBy } from '../division/division.ts';
import { divisionPacks } from '../division/division-packs.ts';
import { resolveDivisions } from '../division/resolve-divisions.ts';

const [taekwondo, karate] = divisionPacks;
const days = ['2027-02-28', '2028-02-29', '2026-12-12', '2026-01-01', '2026-12-31'];
const byRules = [taekwondo, karate].flatMap((pack) =>
  days.map((day) => competitionBy(english, pack, day)),
);
const [first] = byRules as [Competition];
const [division] = first.divisions;
const byDays: Competition = {
  ...first,
  divisions: division ? [{ ...division, born_from: '2012-02-29', born_to: '2014-02-28' }] : [],
};

test('a coarse birthday has the same divisions, reasons and majority as the real one', () => {
  const competitions = [...byRules, byDays];
  for (const competition of competitions) {
    const coarsen = createCoarseBirthdays([competition]);
    for (const year of [2008, 2009, 2012, 2014, 2016])
      for (let month = 1; month <= 12; month += 1)
        for (const date of [1, 2, 12, 13, 28, 29, 31]) {
          const birthday = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
          const coarse = coarsen(birthday);
          expect(coarse.slice(0, 4)).toBe(birthday.slice(0, 4));
          const answerOf = (day: string) => ({
            ...resolveDivisions(competition, {
              birthday: day,
              gender: 'MALE',
              grade: { kind: 'KUP', number: 5 },
              weight_g: 40_000,
            }),
            isAdult: dayOfAge(day, 18) <= competition.day,
          });
          expect({ birthday, ...answerOf(coarse) }).toEqual({ birthday, ...answerOf(birthday) });
        }
  }
});

test('a coarse birthday is 1 January where years decide, and else begins with the last limit before it', () => {
  const [byYear, byDay] = [[taekwondo, '2026-12-12'] as const, [karate, '2026-12-12'] as const].map(
    ([pack, day]) => createCoarseBirthdays([competitionBy(english, pack, day)]),
  );
  expect(byYear?.('2013-05-04')).toBe('2013-01-01');
  // of age at the competition, or not yet
  expect([byYear?.('2008-12-12'), byYear?.('2008-12-24')]).toEqual(['2008-01-01', '2008-12-13']);
  expect([byDay?.('2013-05-04'), byDay?.('2013-12-24')]).toEqual(['2013-01-01', '2013-12-13']);
  expect(createCoarseBirthdays([])('2013-05-04')).toBe('2013-01-01');
});
