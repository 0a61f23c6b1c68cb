import { isDeepStrictEqual } from 'node:util';
import { digest } from '@dojang/auth/digest';
import { blanksOf } from '@dojang/schemas/blanks';
import { findNewer, type HeldGrade } from '@dojang/schemas/grade';
import type { ImportRow, Outcome } from '@dojang/schemas/lists/import';
import { type ListField, MemberFields } from '@dojang/schemas/lists/member-fields';
import { asIs, readMessage, sentence, type Written } from '@dojang/schemas/say';
import type { z } from 'zod';
import { groupBy } from '../../../group-by.ts';
import { createFinder, identifying, type Member, type Person } from './find-person.ts';
import { findRemedies } from './find-remedies.ts';
import { groupSamePeople } from './group-same-people.ts';
import type { Draft, Planned, Problem } from './planned.ts';

const Given = MemberFields.partial();
/** How many other rows of the same person a message names. */
const namedRowsMax = 20;
const blank: Member = { ...blanksOf(MemberFields), name: '' };

/**
 * Plans an import. Planning the same list again after it was applied yields no changes. `confirmed` has the confirmations of
 * rows that may overwrite what identifies a person, `grades` those of people by id.
 */
export function planImport(
  rows: readonly ImportRow[],
  people: readonly Person[],
  confirmed: ReadonlySet<string> = new Set(),
  grades: ReadonlyMap<string, readonly HeldGrade[]> = new Map(),
): Planned[] {
  const find = createFinder(people);
  const drafts = rows.map((row) => {
    const draft = readRow(row);
    const found = find({ ...draft.member, id: draft.id });
    if ('person' in found) return Object.assign(draft, found);
    if (draft.problems.length === 0) refuse(draft, found.problem);
    return Object.assign(draft, { namesakes: found.namesakes });
  });
  for (const draft of drafts) {
    keepNewerGrade(draft, grades.get(draft.person?.id ?? '') ?? []);
    addChanges(draft, confirmed);
  }
  refuseSamePeople(drafts);
  refuseTakenAddresses(drafts, people);
  for (const [draft, remedy] of findRemedies(drafts, rows, people)) draft.remedy = remedy;
  return drafts;
}

export function outcomeOf({ person, changes, problems, ...plan }: Planned): Outcome {
  if (problems.length > 0) return 'REFUSED';
  if (person === null) return 'NEW';
  if (plan.confirmation !== null && !plan.isConfirmed) return 'UNCONFIRMED';
  return changes.length > 0 ? 'CHANGED' : 'UNCHANGED';
}

/** Whether a row is carried out, as far as it changes anything. */
export const willRun = (planned: Planned): boolean =>
  !['REFUSED', 'UNCONFIRMED'].includes(outcomeOf(planned));

/** Parses the cells of a row; empty ones are ignored. */
function readRow({ row, values: { id, ...values } }: ImportRow): Draft {
  const cells = splitName(values);
  const parsed = Given.safeParse(cells);
  const problems = problemsOf(parsed);
  const invalid = new Set<unknown>(problems.map(({ field }) => field));
  const valid = Object.entries(cells).filter(([field]) => !invalid.has(field));
  const data = parsed.data ?? Given.safeParse(Object.fromEntries(valid)).data ?? {};
  const given = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Member>;
  if (given.name?.includes(',')) problems.push({ field: 'name', message: 'imports.nameWithComma' });
  return {
    row,
    id: typeof id === 'string' ? id : null,
    given,
    person: null,
    namesakes: [],
    member: { ...blank, ...given },
    changes: [],
    problems,
    newerGrade: null,
    confirmation: null,
    isConfirmed: false,
  };
}

/** 'Klein, Tim' without a surname is both. */
function splitName(cells: ImportRow['values']): ImportRow['values'] {
  const { name, surname } = cells;
  const parts = typeof name === 'string' ? name.split(',').map((part) => part.trim()) : [];
  const isWhole = parts.length === 2 && parts.every(Boolean);
  const isAlone = typeof surname !== 'string' || surname.trim() === '';
  return isWhole && isAlone ? { ...cells, surname: parts[0], name: parts[1] } : cells;
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

/** Refuses all rows of one person: which of them is right, only the list's author knows. */
function refuseSamePeople(drafts: readonly Draft[]): void {
  for (const group of groupSamePeople(drafts)) {
    for (const draft of group) {
      const others = group.filter((one) => one !== draft);
      const rows = others.slice(0, namedRowsMax).map(({ row }) => asIs(String(row)));
      refuse(draft, sentence('imports.sameAsRow', { rows }));
    }
  }
}

/** Ignores a belt that differs from the record and is older than the newest grade. */
function keepNewerGrade(draft: Draft, grades: readonly HeldGrade[]): void {
  const { kup, ...others } = draft.given;
  if (!kup || kup === draft.person?.kup) return;
  draft.newerGrade = findNewer(grades, kup) ?? null;
  if (draft.newerGrade) draft.given = others;
}

/** Adds the changes; for a new person also the missing fields. */
function addChanges(draft: Draft, confirmed: ReadonlySet<string>): void {
  const { person, given, problems } = draft;
  draft.member = person ? { ...person, ...given } : draft.member;
  if (problems.length > 0) return;
  if (person === null) problems.push(...problemsOf(MemberFields.safeParse(draft.member)));
  const entries = Object.entries(given) as [keyof Member, unknown][];
  draft.changes = entries
    .map(([field, after]) => ({ field, before: person?.[field] ?? null, after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  const overwritten = draft.changes.filter(
    ({ field, before }) => before !== null && identifying.includes(field),
  );
  if (person && overwritten.length > 0) {
    draft.confirmation = digest(JSON.stringify([person.id, overwritten]));
    draft.isConfirmed = confirmed.has(draft.confirmation);
  }
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
