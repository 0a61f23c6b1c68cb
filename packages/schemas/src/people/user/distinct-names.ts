import type { Day } from '../../time/time.ts';
import { nameOf } from '../../fields/describe-value.ts';

type Named = { name: string; surname: string | null; birth_year: number | null };

/** The names of people, in the given order; duplicates get the year of birth. */
export function distinctNames(people: readonly Named[]): string[] {
  const names = people.map(nameOf);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return people.map(({ birth_year: year }, place) => {
    const name = names[place] ?? '';
    return (counts.get(name) ?? 0) > 1 && year !== null ? `${name} (${year})` : name;
  });
}

/** The year of a birthday, to distinguish people with the same name; null if unknown. */
export const birthYearOf = (birthday: Day | null): number | null =>
  birthday === null ? null : Number(birthday.slice(0, 4));
