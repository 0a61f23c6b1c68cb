import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanksOf } from '../../fields/blanks.ts';
import { inEnglish } from '../../say/in-english.ts';
import { today } from '../../time/time.ts';
import { AnnouncementData } from '../announcement/announcement.ts';
import { competitionBy } from '../division/division.ts';
import { divisionPacks } from '../division/division-packs.ts';
import { assess, doubleStartRefusal, refusalOfDivision } from './assess.ts';

const day = '2026-06-20';
const rules = competitionBy(inEnglish, divisionPacks[0], day);
const divisions = rules.divisions.map((one, index) => ({ ...one, id: `d${index}`, places: null }));
const announcement = {
  ...blanksOf(AnnouncementData),
  id: 'cup',
  name: 'Cup',
  location: 'Ulm',
  day,
  state: 'OPEN' as const,
  age_by: rules.ageBy,
  tolerance_male_g: 0,
  tolerance_female_g: 0,
};

const grams = fc.option(fc.integer({ min: 25_000, max: 95_000 }));
const person = fc.record({
  birthday: fc.option(fc.integer({ min: 1985, max: 2020 }).map((year) => `${year}-05-05`)),
  gender: fc.option(fc.constantFrom('MALE' as const, 'FEMALE' as const)),
  grade: fc.option(
    fc.integer({ min: 1, max: 9 }).map((number) => ({ kind: 'KUP' as const, number })),
  ),
  weight: fc.option(
    fc.integer({ min: 25_000, max: 95_000 }).map((g) => ({ grams: g, on: today() })),
  ),
});

test('every way to be entered that is offered is accepted', () => {
  const entries = fc.array(fc.option(fc.constantFrom(...divisions).map(({ id }) => id)), {
    maxLength: 2,
  });
  const stated = fc.constantFrom(
    divisions,
    divisions.filter(({ born_from }) => born_from !== null),
    [],
  );
  fc.assert(
    fc.property(
      person,
      grams,
      entries,
      stated,
      fc.boolean(),
      (who, weight_g, taken, all, double_start) => {
        const competitor = {
          ...who,
          id: 'mina',
          name: 'Mina',
          surname: null,
          hasBirthYearOnly: false,
          mayEnter: true,
          papers: [],
        };
        const others = taken.map((division_id) => ({
          user_id: 'mina',
          state: 'WISHED' as const,
          division_id,
        }));
        const competition = { ...announcement, divisions: all, double_start, entries: others };
        const assessment = assess(competition, competitor, weight_g);
        for (const { division_id } of assessment.options) {
          const why = refusalOfDivision(inEnglish, competition, assessment, division_id);
          expect(why ?? doubleStartRefusal(competition, division_id, others)).toBeNull();
        }
      },
    ),
  );
});
