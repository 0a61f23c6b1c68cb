import type { z } from 'zod';
import { enumerationOf, sameLabels } from '../../fields/enumeration.ts';
import type { Choice } from '../../fields/field.ts';
import { asIs, type Say } from '../../say/say.ts';

/** Belt ranks: kup 10 (beginner) to kup 1; all black belts are DAN. */
export const kupLabels = {
  TEN: '10',
  NINE: '9',
  EIGHT: '8',
  SEVEN: '7',
  SIX: '6',
  FIVE: '5',
  FOUR: '4',
  THREE: '3',
  TWO: '2',
  ONE: '1',
  DAN: 'DAN',
} as const;
export const Kup = enumerationOf('user.kup', sameLabels(kupLabels));
export type Kup = z.infer<typeof Kup>;

/** A kup in words, where no heading says what the number is. */
export const kupName = (say: Say, kup: Kup): string =>
  kup === 'DAN' ? kupLabels.DAN : say('user.kupOf', { grade: kupLabels[kup] });

/** 'Andre' (other) is stored as MALE (behaviour 3.7), as its hint says. */
const andre: Choice<'MALE'> = {
  key: 'ANDRE',
  value: 'MALE',
  label: 'user.andre',
  hint: 'user.andreHint',
};
export const Gender = enumerationOf('user.gender', { MALE: 'user.male', FEMALE: 'user.female' }, [
  andre,
]);
export type Gender = z.infer<typeof Gender>;

export const ageGroupLabels = {
  YOUTHD: 'user.youthD',
  YOUTHC: 'user.youthC',
  YOUTHB: 'user.youthB',
  YOUTHA: 'user.youthA',
  SENIOR: 'user.senior',
} as const;
export const AgeGroup = enumerationOf('user.ageGroup', ageGroupLabels);
export type AgeGroup = z.infer<typeof AgeGroup>;

export const performanceClassLabels = {
  KADETS: 'user.kadets',
  LK1: asIs('LK1'),
  LK2: asIs('LK2'),
} as const;
export const PerformanceClass = enumerationOf('user.performanceClass', performanceClassLabels);
export type PerformanceClass = z.infer<typeof PerformanceClass>;

/** Upper bounds in kg (behaviour 3.9). */
const upperBoundsKg = [
  22, 24, 26, 27, 29, 32, 33, 35, 37, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55,
  57, 58, 59, 61, 62, 63, 65, 67, 68, 73, 74, 78, 80, 87,
] as const;
/** Open classes: lower bounds in kg (behaviour 3.9). */
const lowerBoundsKg = [45, 57, 59, 63, 65, 67, 68, 73, 78, 80, 87] as const;

type WeightClassName =
  | `TO_${(typeof upperBoundsKg)[number]}KG`
  | `PLUS_${(typeof lowerBoundsKg)[number]}KG`;

export const weightClassLabels = Object.fromEntries([
  ...upperBoundsKg.map((kg) => [`TO_${kg}KG`, `-${kg}kg`]),
  ...lowerBoundsKg.map((kg) => [`PLUS_${kg}KG`, `+${kg}kg`]),
]) as Readonly<Record<WeightClassName, string>>;
export const WeightClass = enumerationOf('user.weightClass', sameLabels(weightClassLabels));
export type WeightClass = z.infer<typeof WeightClass>;
