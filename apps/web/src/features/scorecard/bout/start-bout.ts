import { boutPacks } from '@dojang/schemas/bout-packs';
import type { SparringRules } from '@dojang/schemas/bout-rules';
import { today } from '@dojang/schemas/time';

/** The rules of a sport today, else its first ones. */
export function packOfDay(sport: string, day = today()) {
  const packs = boutPacks.filter(({ data }) => data.sport === sport);
  const isValid = ({ valid_from, valid_until }: (typeof packs)[number]) =>
    (valid_from ?? day) <= day && day <= (valid_until ?? day);
  return packs.find(isValid) ?? packs[0];
}

/** Rounds and times for people of this age; null is unknown. */
export function timesFor({ times }: SparringRules, age: number | null) {
  const fitting = times.find(
    ({ below_age }) => below_age === null || (age ?? Infinity) < below_age,
  );
  const { rounds = 1, round_ms = 60_000, rest_ms = 0 } = fitting ?? {};
  return { rounds, round_ms, rest_ms, judges: 1, forms: 1 };
}
