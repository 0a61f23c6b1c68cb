import type { Consent } from './paper.ts';

/**
 * Who reads a name. CLOSE: who needs it, which are the person, their guardians and coaches, and administrators. CLUB: other
 * signed-in members. PUBLIC: everybody who passes a print or a screen in the hall, or a public page.
 */
export type NameReader = 'CLOSE' | 'CLUB' | 'PUBLIC';

type Named = { name: string; surname: string | null };

/** A person with the name that a reader may see: in the club it is hidden after a no, in public until there is a yes. */
export function showName<Person extends Named>(
  person: Person,
  consent: Consent,
  reader: NameReader,
): Person {
  const isShown =
    reader === 'CLOSE' || consent === 'YES' || (reader === 'CLUB' && consent === 'UNKNOWN');
  if (isShown) return person;
  const { name, surname } = person;
  return { ...person, name: initialsOf(name), surname: surname && initialsOf(surname) };
}

/** 'M. P.' */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => `${Array.from(word)[0] ?? ''}.`)
    .join(' ');
