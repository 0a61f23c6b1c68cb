import { isDeepStrictEqual } from 'node:util';
import { blanksOf } from '@dojang/schemas/blanks';
import type { ImportRow, Outcome } from '@dojang/schemas/lists/import';
import { type ListField, MemberFields } from '@dojang/schemas/lists/member-fields';
import { readMessage, sentence, type Written } from '@dojang/schemas/say';
import type { z } from 'zod';
import { createFinder, groupBy, type Member, nameKeyOf, type Person } from './find-person.ts';

type Change = { field: ListField; before: unknown; after: unknown };
/** Why a row is refused; `cause` is another row that is refused, which it needs. */
export type Problem = { field: ListField | null; said: Written; cause?: Planned };

/** What becomes of a row: whom it means, null for somebody new, and what they are like then. */
export type Planned = {
  row: number;
  person: Person | null;
  member: Member;
  changes: Change[];
  problems: Problem[];
};

/** A row on the way to its plan. */
type Draft = Planned & {
  given: Partial<Member>;
  id: string | null;
  /** Whether it is known whom it means, or that they are new. */
  isFound: boolean;
  isSure: boolean;
  /** Of a row that may mean any of them. */
  namesakes: Person[];
};

const Given = MemberFields.partial();
const blank: Member = { ...blanksOf(MemberFields), name: '' };

/** Plans what a list does to the club. The same list does nothing once it has been carried out. */
export function planImport(rows: readonly ImportRow[], people: readonly Person[]): Planned[] {
  const find = createFinder(people);
  const drafts = rows.map((row) => {
    const draft = readRow(row);
    if (draft.problems.length > 0) return draft;
    const found = find({ ...draft.member, id: draft.id });
    if ('problem' in found) refuse(draft, found.problem);
    return Object.assign(draft, found, { isFound: !('problem' in found) });
  });
  for (const draft of drafts) complete(draft);
  refuseTakenAddresses(drafts, people);
  refuseSamePeople(drafts);
  return drafts;
}

export function outcomeOf({ person, changes, problems }: Planned): Outcome {
  if (problems.length > 0) return 'REFUSED';
  if (person === null) return 'NEW';
  return changes.length > 0 ? 'CHANGED' : 'UNCHANGED';
}

/** What a row says, in the shapes of its fields. What is empty says nothing. */
function readRow({ row, values: { id, ...cells } }: ImportRow): Draft {
  const parsed = Given.safeParse(cells);
  const given = Object.fromEntries(
    Object.entries(parsed.data ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  return {
    row,
    id: typeof id === 'string' ? id : null,
    given,
    person: null,
    isFound: false,
    isSure: false,
    namesakes: [],
    member: { ...blank, ...given },
    changes: [],
    problems: problemsOf(parsed),
  };
}

const problemsOf = ({ error }: z.ZodSafeParseResult<unknown>): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({
    field: (path[0] as ListField | undefined) ?? null,
    said: readMessage(message),
  }));

/** Refuses a row at the cell by which it says whom it means. */
function refuse({ id, given, problems }: Draft, said: Written): void {
  problems.push({ field: id !== null ? 'id' : given.email ? 'email' : 'name', said });
}

/**
 * Of several rows of one person the first that is sure stands, unless it changes what the others know them by: then, and
 * where none is sure, nobody knows which of them is meant.
 */
function refuseSamePeople(drafts: readonly Draft[]): void {
  const found = drafts.filter(({ isFound }) => isFound);
  const groups = groupBy(found, (draft) => draft.person?.id ?? keyOfNew(draft));
  for (const [key, ofOne] of groups) {
    const maybe = drafts.filter(({ namesakes }) => namesakes.some(({ id }) => id === key));
    const group = [...ofOne, ...maybe];
    const [first] = group;
    if (!first || group.length === 1) continue;
    const isClear = (one: Draft) =>
      one.problems.length === 0 && (one.person === null || (one.isSure && !isRenamed(one)));
    const clear = group.filter(isClear);
    const kept = clear.find(({ id, given }) => id !== null || given.email) ?? clear[0];
    for (const draft of group) {
      const other = kept ?? group.find((one) => one !== draft) ?? first;
      if (draft !== kept && draft.problems.length === 0)
        refuse(draft, sentence('imports.sameAsRow', { row: other.row }));
    }
  }
}

/** Whether a row changes what its person is found by. */
function isRenamed({ person, given }: Draft): boolean {
  const names = ['name', 'surname', 'email', 'birthday'] as const;
  return names.some((field) => given[field] !== undefined && given[field] !== person?.[field]);
}

/** Two new people of one name are two where both have an address and no date of birth. */
function keyOfNew({ member, row }: Draft): string {
  const isByAddress = member.birthday === null && Boolean(member.email);
  return `new ${isByAddress ? row : `${nameKeyOf(member)}\n${member.birthday}`}`;
}

/** What differs from the person, and what a new one lacks. */
function complete(draft: Draft): void {
  const { person, given, problems } = draft;
  if (problems.length > 0) return;
  if (person === null) problems.push(...problemsOf(MemberFields.safeParse(draft.member)));
  const entries = Object.entries(given) as [keyof Member, unknown][];
  draft.changes = entries
    .map(([field, after]) => ({ field, before: person?.[field] ?? null, after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  draft.member = person ? { ...person, ...given } : draft.member;
}

/** Two people never share an address: nobody knows whose it is where several rows have it, or one gives it up. */
function refuseTakenAddresses(drafts: readonly Draft[], people: readonly Person[]): void {
  const holders = new Map(people.map((person) => [person.email, person.id]));
  const wanted = drafts.filter(({ given }) => given.email);
  for (const [email, rows] of groupBy(wanted, ({ given }) => given.email ?? '')) {
    const holder = holders.get(email);
    const others = rows.filter(({ person }) => holder === undefined || person?.id !== holder);
    const giving = drafts.filter(
      ({ person, member }) => person?.email === email && member.email !== email,
    );
    for (const draft of [...others, ...giving]) {
      const other = [...rows, ...giving].find((one) => one !== draft);
      if (draft.problems.length > 0 || (!other && holder === undefined)) continue;
      const said = other ? sentence('imports.sameAddress', { row: other.row }) : 'user.emailTaken';
      draft.problems.push({ field: 'email', said });
    }
  }
}
