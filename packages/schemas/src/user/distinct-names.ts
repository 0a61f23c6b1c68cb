import { nameOf } from '../fields/describe-value.ts';

type Named = { name: string; surname: string | null; birth_year: number | null };

/** What these people are called, in their order: with the year of birth where several have one name. */
export function distinctNames(people: readonly Named[]): string[] {
  const names = people.map(nameOf);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return people.map(({ birth_year: year }, place) => {
    const name = names[place] ?? '';
    return (counts.get(name) ?? 0) > 1 && year !== null ? `${name} (${year})` : name;
  });
}
