import type { FieldVersions } from '@dojang/schemas/profile';
import { foldText } from '@dojang/schemas/fold-text';
import type { ListField, MemberFields } from '@dojang/schemas/lists/member-fields';
import { asIs, sentence, type Written } from '@dojang/schemas/say';
import type { z } from 'zod';
import { groupBy } from '../../../group-by.ts';

export type Member = z.output<typeof MemberFields>;

export type Person = Member & { id: string; timestamp: Date; field_times: FieldVersions };

/** What identifies a person: overwritten only if that is confirmed. */
export const identifying: readonly ListField[] = ['name', 'surname', 'email', 'birthday'];

/** Fields that identify a person. */
export type Named = { id: string | null } & Pick<Member, 'name' | 'surname' | 'email' | 'birthday'>;

/** The matching person, null for a new one; or why that is undecided, and between whom. */
export type Found = { person: Person | null } | { problem: Written; namesakes: Person[] };

/** A name as it is compared: however it is typed, with spaces around its dashes too. */
export const plainOf = (text: string | null) =>
  foldText(text ?? '')
    .replaceAll(/ ?- ?/g, '-')
    .trim();

/** Key of a full name, ignoring accents, case, and how its apostrophes, dashes and spaces are typed. */
export const nameKeyOf = ({ name, surname }: Pick<Member, 'name' | 'surname'>) =>
  [name, surname].map(plainOf).join('\n');

export const fullNameOf = ({ name, surname }: Pick<Member, 'name' | 'surname'>) =>
  [name, surname].filter(Boolean).join(' ');

/**
 * Matches people by id, else by e-mail address, else by name, surname and birthday. An address whose holder differs in two of
 * these is somebody else's, such as a parent's. A different address needs the same birthday; without an address, a missing
 * birthday on either side matches an only namesake. Of several candidates the one without an address wins.
 */
export function createFinder(people: readonly Person[]): (named: Named) => Found {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const byName = groupBy(people, nameKeyOf);

  return ({ id, email, ...named }) => {
    if (id !== null) {
      const person = byId.get(id);
      return person ? { person } : { problem: 'imports.unknownId', namesakes: [] };
    }
    const holder = email ? byEmail.get(email) : undefined;
    const namesakes = byName.get(nameKeyOf(named)) ?? [];
    if (holder) {
      const { birthday } = named;
      // such as a twin
      const isHolder = namesakes.includes(holder) && holder.birthday === birthday;
      const isKnown = birthday !== null && !isHolder && namesakes.some(born(birthday));
      if (!isKnown && countDifferences(holder, named) < 2) return { person: holder };
      const who = asIs(fullNameOf(holder));
      return { problem: sentence('imports.addressOfOther', { who }), namesakes: [] };
    }
    const candidates = findLikeliest(named, email, namesakes);
    const [person = null, ...others] = candidates;
    const isOther = person !== null && named.birthday !== null && person.birthday === null;
    if (others.length > 0 || isOther)
      return { problem: 'imports.notSure', namesakes: [...candidates] };
    return { person };
  };
}

const born = (day: string | null) => (person: Person) => person.birthday === day;

/** How many of what identifies a person are known on both sides and differ. */
function countDifferences(person: Person, named: Omit<Named, 'id' | 'email'>): number {
  return (['name', 'surname', 'birthday'] as const).filter((field) => {
    const [before, after] = [plainOf(person[field]), plainOf(named[field])];
    return before !== '' && after !== '' && before !== after;
  }).length;
}

/** Candidates among namesakes; several if undecidable. */
function findLikeliest(
  { birthday }: Pick<Member, 'birthday'>,
  email: string | null,
  namesakes: readonly Person[],
): readonly Person[] {
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
