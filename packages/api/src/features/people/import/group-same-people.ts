import { identifying, nameKeyOf } from './find-person.ts';
import type { Draft } from './planned.ts';

/** The rows that are about one person, or may be, in groups of two or more. */
export function groupSamePeople(drafts: readonly Draft[]): Draft[][] {
  const groupOf = new Map<Draft, Set<Draft>>();
  const join = (one: Draft, other: Draft) => {
    const [kept, merged] = [one, other].map((draft) => groupOf.get(draft) ?? new Set([draft]));
    if (!kept || !merged || kept === merged) return;
    for (const draft of merged) kept.add(draft);
    for (const draft of kept) groupOf.set(draft, kept);
  };
  const byPerson = new Map<string, Draft[]>();
  const byName = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const id = personOf(draft)?.id;
    if (id !== undefined) byPerson.set(id, [...(byPerson.get(id) ?? []), draft]);
    for (const name of namesOf(draft)) byName.set(name, [...(byName.get(name) ?? []), draft]);
  }
  for (const [first, ...others] of byPerson.values())
    for (const draft of others) if (first) join(first, draft);
  const joinIf = (isOne: (one: Draft, other: Draft) => boolean) => {
    for (const namesakes of byName.values())
      for (const [index, one] of namesakes.entries())
        for (const other of namesakes.slice(index + 1)) if (isOne(one, other)) join(one, other);
  };
  joinIf(isSame);
  // where two rows are one person already, an address of its own makes a third no other person
  const several = new Set(groupOf.keys());
  joinIf((one, other) => (several.has(one) || several.has(other)) && canBeSame(one, other));
  return [...new Set(groupOf.values())].map((group) => drafts.filter((draft) => group.has(draft)));
}

/** The person of a row, also the only candidate of an undecided one. */
const personOf = ({ person, namesakes }: Draft) =>
  person ?? (namesakes.length === 1 ? (namesakes[0] ?? null) : null);

/** The names that a row gives and that its person has. */
function namesOf(draft: Draft): Set<string> {
  const person = personOf(draft);
  return new Set(
    [draft.member, ...(person ? [person] : [])].filter(({ name }) => name).map(nameKeyOf),
  );
}

/** The birthday of a row; of its person unless they were found by the name alone. */
const birthdayOf = ({ id, given, member }: Draft): string | null =>
  id !== null || given.email ? member.birthday : (given.birthday ?? null);

const changesIdentity = ({ changes }: Draft): boolean =>
  changes.some(({ field }) => identifying.includes(field));

/** Whether two rows of one name are sure to be one person: by the birthday, or as nothing tells them apart. */
function isSame(one: Draft, other: Draft): boolean {
  if (!canBeSame(one, other)) return false;
  const known = [one, other].filter((draft) => birthdayOf(draft) !== null);
  if (known.length === 2) return true;
  const unknown = [one, other].filter((draft) => !known.includes(draft));
  return !unknown.every(({ given }) => Boolean(given.email));
}

function canBeSame(one: Draft, other: Draft): boolean {
  const [person, another] = [personOf(one), personOf(other)];
  if (person && another) return person.id === another.id;
  const undecided = [one, other].find(({ namesakes }) => namesakes.length > 1);
  const sure = undecided === one ? other : one;
  // a row that may be several people leaves a row of one of them alone that does not change who they are
  if (undecided && (person || another) && !changesIdentity(sure)) return false;
  const [day, otherDay] = [birthdayOf(one), birthdayOf(other)];
  return day === null || otherDay === null || day === otherDay;
}
