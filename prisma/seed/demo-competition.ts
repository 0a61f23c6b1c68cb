import type {
  AgeGroup,
  Gender,
  Kup,
  PerformanceClass,
  WeightClass,
} from '@dojang/schemas/competition';
import type { Random } from './random.ts';

/** Ages reached in the calendar year, inclusive. Seniors have no limit; 60 is the oldest of the demo. */
export const ages: Record<AgeGroup, readonly [youngest: number, oldest: number]> = {
  YOUTHD: [6, 9],
  YOUTHC: [10, 11],
  YOUTHB: [12, 14],
  YOUTHA: [15, 17],
  SENIOR: [18, 60],
};

/** The weight classes of an age group; for seniors and Youth A including the Olympic open ones. */
export const weightClasses: Record<AgeGroup, Record<Gender, readonly WeightClass[]>> = {
  YOUTHD: {
    MALE: [
      'TO_22KG',
      'TO_24KG',
      'TO_27KG',
      'TO_32KG',
      'TO_37KG',
      'TO_41KG',
      'TO_45KG',
      'PLUS_45KG',
    ],
    FEMALE: [
      'TO_22KG',
      'TO_24KG',
      'TO_26KG',
      'TO_29KG',
      'TO_33KG',
      'TO_37KG',
      'TO_41KG',
      'PLUS_45KG',
    ],
  },
  YOUTHC: {
    MALE: [
      'TO_27KG',
      'TO_32KG',
      'TO_35KG',
      'TO_39KG',
      'TO_43KG',
      'TO_47KG',
      'TO_51KG',
      'TO_57KG',
      'PLUS_57KG',
    ],
    FEMALE: [
      'TO_26KG',
      'TO_29KG',
      'TO_32KG',
      'TO_35KG',
      'TO_39KG',
      'TO_43KG',
      'TO_47KG',
      'TO_52KG',
      'TO_57KG',
      'PLUS_57KG',
    ],
  },
  YOUTHB: {
    MALE: [
      'TO_33KG',
      'TO_37KG',
      'TO_41KG',
      'TO_45KG',
      'TO_49KG',
      'TO_53KG',
      'TO_57KG',
      'TO_61KG',
      'TO_65KG',
      'PLUS_65KG',
    ],
    FEMALE: [
      'TO_29KG',
      'TO_33KG',
      'TO_37KG',
      'TO_41KG',
      'TO_44KG',
      'TO_47KG',
      'TO_51KG',
      'TO_55KG',
      'TO_59KG',
      'PLUS_59KG',
    ],
  },
  YOUTHA: {
    MALE: [
      'TO_45KG',
      'TO_48KG',
      'TO_51KG',
      'TO_55KG',
      'TO_59KG',
      'TO_63KG',
      'TO_68KG',
      'TO_73KG',
      'TO_78KG',
      'PLUS_78KG',
    ],
    FEMALE: [
      'TO_42KG',
      'TO_44KG',
      'TO_46KG',
      'TO_49KG',
      'TO_52KG',
      'TO_55KG',
      'TO_59KG',
      'TO_63KG',
      'PLUS_63KG',
      'TO_68KG',
      'PLUS_68KG',
    ],
  },
  SENIOR: {
    MALE: [
      'TO_54KG',
      'TO_58KG',
      'TO_63KG',
      'TO_68KG',
      'TO_74KG',
      'TO_80KG',
      'PLUS_80KG',
      'TO_87KG',
      'PLUS_87KG',
    ],
    FEMALE: [
      'TO_46KG',
      'TO_49KG',
      'TO_53KG',
      'TO_57KG',
      'TO_62KG',
      'TO_67KG',
      'PLUS_67KG',
      'TO_73KG',
      'PLUS_73KG',
    ],
  },
};

/** Usual belts by age: a grade takes about half a year, a dan more. */
const kups: Record<AgeGroup, readonly Kup[]> = {
  YOUTHD: ['TEN', 'NINE', 'EIGHT', 'SEVEN', 'SIX'],
  YOUTHC: ['TEN', 'NINE', 'EIGHT', 'SEVEN', 'SIX', 'FIVE', 'FOUR'],
  YOUTHB: ['EIGHT', 'SEVEN', 'SIX', 'FIVE', 'FOUR', 'THREE', 'TWO'],
  YOUTHA: ['SIX', 'FIVE', 'FOUR', 'THREE', 'TWO', 'ONE', 'DAN'],
  SENIOR: ['TEN', 'EIGHT', 'SIX', 'FOUR', 'THREE', 'TWO', 'ONE', 'DAN', 'DAN'],
};

const advanced: readonly Kup[] = ['FOUR', 'THREE', 'TWO', 'ONE', 'DAN'];

export type Division = { ag: AgeGroup; gender: Gender; weight_class: WeightClass };

/** Every combination of age group, gender and weight class. */
export const divisions: readonly Division[] = Object.entries(weightClasses).flatMap(
  ([ag, genders]) =>
    Object.entries(genders).flatMap(([gender, classes]) =>
      classes.map((weight_class) => ({
        ag: ag as AgeGroup,
        gender: gender as Gender,
        weight_class,
      })),
    ),
);

export function kupFor(random: Random, ag: AgeGroup): Kup {
  return random.pick(kups[ag]);
}

/** The class by age and belt: cadets by age, the others by experience. */
export function performanceClassFor(ag: AgeGroup, kup: Kup): PerformanceClass {
  if (ag === 'YOUTHB') return 'KADETS';
  return advanced.includes(kup) ? 'LK1' : 'LK2';
}

/** A random birthday `yyyy-mm-dd` in the age group in the year of `today`, not after `today`. */
export function birthdayFor(random: Random, ag: AgeGroup, today: string): string {
  const [youngest, oldest] = ages[ag];
  const year = Number(today.slice(0, 4)) - random.between(youngest, oldest);
  const month = String(random.between(1, 12)).padStart(2, '0');
  const day = String(random.between(1, 28)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
