import type { z } from 'zod';
import { type Choice, enumerationOf } from './enumeration.ts';

/** Belt ranks: kup 10 (beginner) to kup 1, then the black belts (dan) as one. */
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
export const Kup = enumerationOf('Kup', kupLabels);
export type Kup = z.infer<typeof Kup>;

/** 'Andre' (other) is offered on the forms and stored as MALE (behaviour 3.7), which the hint says. */
const andre: Choice<'MALE'> = {
  key: 'ANDRE',
  value: 'MALE',
  label: 'Andre',
  hint: 'Competes in the male division',
};
export const Gender = enumerationOf('Gender', { MALE: 'Male', FEMALE: 'Female' }, [andre]);
export type Gender = z.infer<typeof Gender>;

export const ageGroupLabels = {
  YOUTHD: 'Youth D',
  YOUTHC: 'Youth C',
  YOUTHB: 'Youth B',
  YOUTHA: 'Youth A',
  SENIOR: 'Senior',
} as const;
export const AgeGroup = enumerationOf('Age group', ageGroupLabels);
export type AgeGroup = z.infer<typeof AgeGroup>;

export const performanceClassLabels = { KADETS: 'Kadets', LK1: 'LK1', LK2: 'LK2' } as const;
export const PerformanceClass = enumerationOf('Performance class', performanceClassLabels);
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
export const WeightClass = enumerationOf('Weight class', weightClassLabels);
export type WeightClass = z.infer<typeof WeightClass>;
