import { isDeepStrictEqual } from 'node:util';
import { blanksOf } from '@dojang/schemas/blanks';
import type { ImportRow, Outcome } from '@dojang/schemas/lists/import';
import { type ListField, MemberFields } from '@dojang/schemas/lists/member-fields';
import { readMessage, sentence, type Written } from '@dojang/schemas/say';
import type { z } from 'zod';
import { groupBy } from '../../group-by.ts';
import { createFinder, type Member, nameKeyOf, type Person } from './find-person.ts';

/** Why a row is refused; `cause` is another refused row that it depends on. */
export type Problem = { field: ListField | null; message: Written; cause?: Planned };

/** Plan of a row: the matched person, null for a new one, and their fields afterwards. */
export type Planned = {
  row: number;
  person: Person | null;
  member: Member;
  changes: { field: ListField; before: unknown; after: unknown }[];
  problems: Problem[];
};

/** A row while it is planned. */
type Draft = Planned & {
  given: Partial<Member>;
  id: string | null;
  /** False if it is undecided who is meant. */
  isFound: boolean;
  isSure: boolean;
  /** Candidates of an undecided row. */
  namesakes: Person[];
};

const Given = MemberFields.partial();
const blank: Member = { ...blanksOf(MemberFields), name: '' };

/** Plans an import. Planning the same list again after it was applied yields no changes. */
export function planImport(rows: readonly ImportRow[], people: readonly Person[]): Planned[] {
  const find = createFinder(people);
  const drafts = rows.map((row) => {
    const draft = readRow(row);
    if (draft.problems.length > 0) return draft;
    const found = find({ ...draft.member, id: draft.id });
    if ('problem' in found) refuse(draft, found.problem);
    return Object.assign(draft, found, { isFound: !('problem' in found) });
  });
  for (const draft of drafts) addChanges(draft);
  refuseTakenAddresses(drafts, people);
  refuseSamePeople(drafts);
  return drafts;
}

export function outcomeOf({ person, changes, problems }: Planned): Outcome {
  if (problems.length > 0) return 'REFUSED';
  if (person === null) return 'NEW';
  return changes.length > 0 ? 'CHANGED' : 'UNCHANGED';
}

/** Parses the cells of a row; empty ones are ignored. */
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
    message: readMessage(message),
  }));

/** Reports a problem at the cell that identifies the person. */
function refuse({ id, given, problems }: Draft, message: Written): void {
  problems.push({ field: id !== null ? 'id' : given.email ? 'email' : 'name', message });
}

/**
 * Of several rows for one person the first sure one wins, unless it changes the fields that identify them. Without a winner
 * all are refused.
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

/** Whether a row changes an identifying field. */
function isRenamed({ person, given }: Draft): boolean {
  const names = ['name', 'surname', 'email', 'birthday'] as const;
  return names.some((field) => given[field] !== undefined && given[field] !== person?.[field]);
}

/** New people with the same name are distinct if both have an address and no birthday. */
function keyOfNew({ member, row }: Draft): string {
  const isByAddress = member.birthday === null && Boolean(member.email);
  return `new ${isByAddress ? row : `${nameKeyOf(member)}\n${member.birthday}`}`;
}

/** Adds the changes; for a new person also the missing fields. */
function addChanges(draft: Draft): void {
  const { person, given, problems } = draft;
  if (problems.length > 0) return;
  if (person === null) problems.push(...problemsOf(MemberFields.safeParse(draft.member)));
  const entries = Object.entries(given) as [keyof Member, unknown][];
  draft.changes = entries
    .map(([field, after]) => ({ field, before: person?.[field] ?? null, after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  draft.member = person ? { ...person, ...given } : draft.member;
}

/** Refuses addresses that are taken, or that several rows have or give up. */
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
      const message = other
        ? sentence('imports.sameAddress', { row: other.row })
        : 'user.emailTaken';
      draft.problems.push({ field: 'email', message });
    }
  }
}
