import { limits } from '../../limits.ts';
import { type Rule, rule, type WeightClass } from './division-text.ts';

const number = '\\d{1,3}(?:\\.\\d{1,3}|,\\d(?!\\d))?';
const kg = '(?: ?kg)?';
/** Names of weight classes before their limits, which alone say who may start. */
const weightName =
  '(?:(?:fin|fly|bantam|feather|light|welter|light[ -]middle|middle|light[ -]heavy|heavy)(?:[ -]?weight)?' +
  '|(?:fliegen|bantam|feder|leicht|welter|halbmittel|mittel|halbschwer|schwer)gewicht):? ?';
const belowSigns = '-|≤|<|until|up to|not (?:exceeding|over)|bis';
/** Of a weight only with its unit: 'U14' is a group, and 'max. 16' may be places. */
const belowWords = 'unter|under|below|u|max\\.?';
const aboveSigns = '\\+|≥|>';
const aboveWords = 'über|ueber|over|above|ab|from|ü';
const between = [
  `(?:über|over|ab) ?(?<from>${number})${kg} ?(?:-|&|,|und|and)? ?(?:unter|under|not exceeding|bis) ?(?<to>${number})${kg}`,
];
const range = (unit: string) =>
  `(?<low>${number})${kg}(?:-| - )(?<high>${number})${unit}(?!-\\d| - \\d)`;
// a number in another unit is no weight
const noUnit =
  '(?! ?(?:starter|teilnehmer|athlet|participants|cm|lbs?|pounds?|pfund|€|eur|uhr|j|y|%|:\\d|\\.? ?\\d*\\.? ?(?:kup|dan)))';

const gramsOf = (kilograms: string) => Math.round(Number(kilograms.replace(',', '.')) * 1000);

function readClass(groups: Readonly<Record<string, string | undefined>>): WeightClass | null {
  const { from, to, low = from, high = to, limit, over } = groups;
  const found: WeightClass =
    low && high
      ? { over_g: gramsOf(low) || null, up_to_g: gramsOf(high) }
      : limit
        ? { up_to_g: gramsOf(limit) }
        : { over_g: gramsOf(over ?? ''), up_to_g: null };
  return isClass(found) ? found : null;
}

/** Whether the limits are a person's weight, the lower one first. */
export function isClass({ over_g, up_to_g }: WeightClass): boolean {
  const mostG = limits.weightMaxKg * 1000;
  return (over_g ?? 0) < (up_to_g ?? Infinity) && Math.max(over_g ?? 0, up_to_g ?? 0) <= mostG;
}

/** Within another text a bare number is no class, and 'U21', 'under 12' and 'Ü35' are groups. */
export const classRules: readonly Rule[] = [
  ...between,
  range(' ?kg'),
  `(?:${belowSigns}) ?(?<limit>${number})${kg}`,
  `(?:${belowWords}) ?(?<limit>${number}) ?kg`,
  `(?:${aboveSigns}) ?(?<over>${number})${kg}`,
  `(?:${aboveWords}) ?(?<over>${number}) ?kg`,
  `(?<over>${number}) ?kg ?\\+(?! ?\\d)`,
  `(?<limit>${number}) ?kg`,
].map((pattern) =>
  rule('classes', `(?<![\\p{L}\\d.])(?:${weightName})?(?:${pattern})${noUnit}`, readClass),
);

/** In a column of weight classes: '33 37 +37', 'U41', '33-37'; '33-37-41' may be ranges or limits. */
export const bareClassRules: readonly Rule[] = [
  ...between,
  range(kg),
  `(?:${belowSigns}|${belowWords}) ?(?<limit>${number})${kg}`,
  `(?:${aboveSigns}|${aboveWords}) ?(?<over>${number})${kg}`,
  `(?<over>${number})${kg} ?\\+(?! ?\\d)`,
  `(?<limit>${number})${kg}(?! ?-)`,
].map((pattern) => rule('classes', `(?:${weightName})?(?:${pattern})${noUnit}`, readClass));

/** '18+', '31-40': ages, or kilograms. */
export const numberRules: readonly Rule[] = [
  `(?<low>\\d{1,2})(?:-| - |/)(?<high>\\d{1,3})(?![-/.,]\\d| - \\d)`,
  `(?<low>\\d{1,3}) ?\\+(?! ?\\d)`,
].map((pattern) =>
  rule('numbers', pattern + noUnit, ({ low, high }) => ({
    low: Number(low),
    high: high === undefined ? null : Number(high),
  })),
);
