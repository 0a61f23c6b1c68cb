import type { FieldVersions } from '@dojang/schemas/profile';
import { foldText } from '@dojang/schemas/fold-text';
import type { MemberFields } from '@dojang/schemas/lists/member-fields';
import type { PlainKey } from '@dojang/schemas/say';
import type { z } from 'zod';
import { groupBy } from '../../group-by.ts';

export type Member = z.output<typeof MemberFields>;

export type Person = Member & { id: string; timestamp: Date; field_times: FieldVersions };

/** Fields that identify a person. */
export type Named = { id: string | null } & Pick<Member, 'name' | 'surname' | 'email' | 'birthday'>;

/** The matching person, null for a new one. Not sure if a birthday is missing. */
export type Found = { person: Person | null; isSure: boolean } | { problem: PlainKey };

/** Key of a full name, ignoring accents, case, and how its apostrophes, dashes and spaces are typed. */
export const nameKeyOf = ({ name, surname }: Pick<Member, 'name' | 'surname'>) =>
  [name, surname ?? ''].map((part) => foldText(part).trim()).join('\n');

/**
 * Matches people by id, else by e-mail address, else by name, surname and birthday. A different address needs the same
 * birthday; without an address, a missing birthday on either side matches an only namesake. Of several candidates the one
 * without an address wins.
 */
export function createFinder(people: readonly Person[]): (named: Named) => Found {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const byName = groupBy(people, nameKeyOf);

  return ({ id, email, ...named }) => {
    if (id !== null) {
      const person = byId.get(id);
      return person ? { person, isSure: true } : { problem: 'imports.unknownId', namesakes: [] };
    }
    const holder = email ? byEmail.get(email) : undefined;
    if (holder) return { person: holder, isSure: true };
    const namesakes = byName.get(nameKeyOf(named)) ?? [];
    const candidates = findLikeliest(named, email, namesakes);
    const [person = null, ...others] = candidates;
    const isOther = person !== null && named.birthday !== null && person.birthday === null;
    if (others.length > 0 || isOther)
      return { problem: 'imports.notSure', namesakes: [...candidates] };
    return { person, isSure: person?.birthday === named.birthday };
  };
}

/** Candidates among namesakes; several if undecidable. */
function findLikeliest(
  { birthday }: Pick<Member, 'birthday'>,
  email: string | null,
  namesakes: readonly Person[],
): readonly Person[] {
  const born = (day: string | null) => (person: Person) => person.birthday === day;
  const onDay = birthday === null ? [] : namesakes.filter(born(birthday));
  if (onDay.length > 0 || email) return prefer((person) => !person.email, onDay);
  const possible = birthday === null ? namesakes : namesakes.filter(born(null));
  const candidates = prefer((person) => !person.email, possible);
  return candidates.length > 1 ? prefer(born(null), candidates) : candidates;
}

function prefer(isPreferred: (person: Person) => boolean, people: readonly Person[]) {
  const found = people.filter(isPreferred);
  return found.length > 0 ? found : people;
}
