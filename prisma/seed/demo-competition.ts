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

/** '33 37 +37' as weight classes. */
const classesOf = (limitsKg: string) =>
  limitsKg
    .split(' ')
    .map((kg) => (kg.startsWith('+') ? `PLUS_${kg.slice(1)}KG` : `TO_${kg}KG`) as WeightClass);

/** The weight classes of an age group; for seniors and Youth A including the Olympic open ones. */
export const weightClasses: Record<AgeGroup, Record<Gender, readonly WeightClass[]>> = {
  YOUTHD: {
    MALE: classesOf('22 24 27 32 37 41 45 +45'),
    FEMALE: classesOf('22 24 26 29 33 37 41 +45'),
  },
  YOUTHC: {
    MALE: classesOf('27 32 35 39 43 47 51 57 +57'),
    FEMALE: classesOf('26 29 32 35 39 43 47 52 57 +57'),
  },
  YOUTHB: {
    MALE: classesOf('33 37 41 45 49 53 57 61 65 +65'),
    FEMALE: classesOf('29 33 37 41 44 47 51 55 59 +59'),
  },
  YOUTHA: {
    MALE: classesOf('45 48 51 55 59 63 68 73 78 +78'),
    FEMALE: classesOf('42 44 46 49 52 55 59 63 +63 68 +68'),
  },
  SENIOR: {
    MALE: classesOf('54 58 63 68 74 80 +80 87 +87'),
    FEMALE: classesOf('46 49 53 57 62 67 +67 73 +73'),
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
