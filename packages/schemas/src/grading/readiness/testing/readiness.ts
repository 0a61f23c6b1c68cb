import { builtInPacks } from '../../pack/built-in-packs.ts';
import { addDays, dayNumber } from '../../../time/calendar-day.ts';
import type { Grade } from '../../../people/user/grade.ts';
import { type Candidate, type Days, readiness } from '../readiness.ts';
import type { GradingRules } from '../../pack/rule-pack.ts';
import type { Attended } from '../training-units.ts';

export const packOf = (id: string, changes: Partial<GradingRules> = {}): GradingRules => {
  const found = builtInPacks.find((pack) => pack.id === id);
  if (!found) throw new Error(`no pack ${id}`);
  return { ...found.data, ...changes };
};
export const dtu = packOf('dtu');

/** One DTU unit by default. */
export const session = (day: string, start = '18:00', minutes = 45): Attended => ({
  day: dayNumber(day),
  start: Number(start.slice(0, 2)) * 60 + Number(start.slice(3)),
  minutes,
});
/** `count` sessions on consecutive days from `first` on. */
export const daily = (count: number, first: string, minutes = 45) =>
  Array.from({ length: count }, (_, n) => session(addDays(first, n), '18:00', minutes));

export const held = (kind: Grade['kind'], number: number, date: string | null) => ({
  kind,
  number,
  date,
});
const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  birthday: '1990-05-05',
  kup: null,
  awards: [held('KUP', 8, '2025-09-01')],
  failed: [],
  ...changes,
});
export const ask = (
  days: string | Days,
  sessions: Attended[],
  changes: Partial<Candidate> = {},
  pack = dtu,
) =>
  readiness(pack, candidate(changes), sessions, typeof days === 'string' ? { today: days } : days);
