import type { GradeKind } from '../../people/user/grade.ts';
import type { GradeRule, GradingRules, RulePack } from './rule-pack.ts';
import type { PlainKey, Say } from '../../say/say.ts';

type Needs = Partial<Omit<GradeRule, 'kind' | 'number'>>;

/** A rule with certainty C and no requirements by default. */
const rule = (kind: GradeKind, number: number, needs: Needs = {}): GradeRule => ({
  kind,
  number,
  units: 0,
  months: 0,
  child_months: null,
  min_age: null,
  repeat_weeks: null,
  forms: null,
  certainty: 'C',
  ...needs,
});

const kups = (numbers: number[], needs: Needs) => numbers.map((n) => rule('KUP', n, needs));

/** Defaults where a pack's source says nothing. */
const usual = {
  sport: 'GRADING',
  lower_grades: 'KUP',
  rounding: 'PER_SESSION',
  months_from: 'DAY_AFTER',
  month_end: 'LAST_DAY',
  month_min_units: null,
  poom_below: 15,
  child_below: null,
} as const;

/** A pack with untranslated texts. */
type BuiltInPack = {
  id: string;
  title: string;
  source: PlainKey;
  source_note: PlainKey | null;
  data: GradingRules;
};

const kukkiwonDan = [
  rule('DAN', 2, { months: 12 }),
  rule('DAN', 3, { months: 24 }),
  rule('DAN', 4, { months: 36, min_age: 21 }),
  rule('DAN', 5, { months: 48, min_age: 25 }),
  rule('DAN', 6, { months: 60, min_age: 35 }),
  rule('DAN', 7, { months: 72, min_age: 41 }),
];

/** From kup 7 to kup 1. */
const taegeuk = ['Il-Jang', 'I-Jang', 'Sam-Jang', 'Sa-Jang', 'O-Jang', 'Yuk-Jang', 'Chil-Jang'];
const withForms = (rules: GradeRule[]): GradeRule[] =>
  rules.map((one) => ({ ...one, forms: taegeuk[7 - one.number] ?? null }));

const dtu: BuiltInPack = {
  id: 'dtu',
  title: 'Taekwondo (DTU, Kukkiwon)',
  source: 'grading.sourceOfDtu',
  source_note: 'grading.noteOfDtu',
  data: {
    ...usual,
    unit_minutes: 45,
    rules: [
      rule('KUP', 9),
      ...withForms([
        ...kups([8, 7, 6, 5], { units: 48, months: 2 }),
        ...kups([4, 3, 2], { units: 64, months: 2 }),
        ...kups([1], { units: 96, months: 2 }),
      ]),
      rule('POOM', 1, { months: 12, certainty: 'B' }),
      rule('DAN', 1, { months: 12, certainty: 'B' }),
      ...kukkiwonDan,
    ],
  },
};

const kukkiwon: BuiltInPack = {
  id: 'kukkiwon-dan',
  title: 'Taekwondo: dan (Kukkiwon)',
  source: 'grading.sourceOfKukkiwon',
  source_note: null,
  data: { ...usual, unit_minutes: 45, rules: kukkiwonDan },
};

const ages = (kind: GradeKind, from: number[]) =>
  from.map((min_age, index) => rule(kind, index + 1, { min_age }));

const oetdv: BuiltInPack = {
  id: 'oetdv',
  title: 'Taekwondo (ÖTDV)',
  source: 'grading.sourceOfOetdv',
  source_note: 'grading.noteOfOetdv',
  data: {
    ...usual,
    unit_minutes: 90,
    rules: [
      ...kups([10, 9], { units: 16, months: 2, repeat_weeks: 4 }),
      ...kups([8, 7], { units: 24, months: 3, repeat_weeks: 6 }),
      ...kups([6, 5], { units: 32, months: 4, repeat_weeks: 8 }),
      ...kups([4, 3], { units: 40, months: 5, repeat_weeks: 10 }),
      ...kups([2, 1], { units: 48, months: 6, repeat_weeks: 12 }),
      ...ages('POOM', [6, 8, 11, 14]),
      ...ages('DAN', [15, 16, 18, 21, 25, 30, 36]),
    ],
  },
};

const karate: BuiltInPack = {
  id: 'karate',
  title: 'Karate (kyu)',
  source: 'grading.sourceOfKarate',
  source_note: 'grading.noteOfKarate',
  data: {
    ...usual,
    lower_grades: 'KYU',
    poom_below: null,
    child_below: 14,
    unit_minutes: 60,
    rules: [
      ...kups([9, 8, 7, 6], { units: 20, months: 3, child_months: 9 }),
      ...kups([5, 4, 3, 2, 1], { units: 25, months: 4, child_months: 9 }),
    ],
  },
};

/** The packs that come with Dojang. Uncertain rules are shown as not checked by the club. */
export const builtInPacks: readonly BuiltInPack[] = [dtu, kukkiwon, oetdv, karate];

/** Translates a built-in pack to the shape of a club's own. */
export const sayPack = (say: Say, { source, source_note, ...pack }: BuiltInPack): RulePack => ({
  ...pack,
  source: say(source),
  source_note: source_note && say(source_note),
  valid_from: null,
  valid_until: null,
  verified_by: null,
  verified_on: null,
  based_on: null,
});
