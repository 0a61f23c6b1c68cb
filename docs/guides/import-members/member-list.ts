import { problemOf } from '@dojang/schemas/error-messages';
import { readCsv } from '@dojang/schemas/lists/csv';
import type { ListEncoding } from '@dojang/schemas/lists/decode';
import type { DayOrder } from '@dojang/schemas/lists/list-days';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import {
  type Draft,
  readColumns,
  readDrafts,
  requireColumn,
  requireDistinctColumns,
} from '@dojang/schemas/lists/member-list';
import { readMessage, type Say } from '@dojang/schemas/say';
import { Email } from '@dojang/schemas/user';

const { shape } = MemberFields;

/** A member as a list has them: what it leaves empty is left out. */
const Member = MemberFields.partial().extend({ name: shape.name, email: Email });
export type Member = ReturnType<typeof Member.parse>;

/** Answers to what a list leaves open. */
export type Reading = { encoding?: ListEncoding | undefined; dayOrder?: DayOrder | undefined };

/** A row of the list; `line` is where it stands, counted from 1. */
export type Row = { line: number; member: Member };
export type RefusedRow = { line: number; who: string; why: string };

export type MemberList = {
  rows: Row[];
  refused: RefusedRow[];
  /** Titles of columns that no field of a member belongs to. */
  unknownColumns: string[];
};

/**
 * Reads a list with a header row: columns in any order, by the fields' names or their labels; cells with stored values
 * or their labels, in any of the languages, of which the first one says what is wrong. Rows that the shared shapes refuse,
 * and addresses that come twice, are in `refused`. Throws `NoList` for what is no list.
 */
export function readMemberList(
  bytes: Uint8Array,
  says: readonly [Say, ...Say[]],
  { encoding, dayOrder }: Reading = {},
): MemberList {
  const [say] = says;
  const { columns, rows: records } = readColumns(readCsv(bytes, encoding), says);
  for (const field of ['name', 'email'] as const) requireColumn(columns, field);
  requireDistinctColumns(columns);
  const rows: Row[] = [];
  const refused: RefusedRow[] = [];
  const lineOfEmail = new Map<string, number>();
  const drafts = readDrafts(columns, records, says, dayOrder && { dayOrder });
  for (const { row: line, values, problems } of drafts) {
    const parsed = Member.safeParse(values);
    const earlier = parsed.success && lineOfEmail.get(parsed.data.email);
    const refuse = (why: string) => refused.push({ line, who: whoOf(values), why });
    if (problems.length > 0) {
      const whys = problems.map(({ field, message }) =>
        field ? problemOf(field, message) : message,
      );
      refuse(whys.map((why) => say(why)).join('; '));
    } else if (!parsed.success) {
      refuse(sentenceOf(parsed.error, say));
    } else if (earlier) {
      refuse(`email: ${say('user.emailTaken')} (line ${earlier})`);
    } else {
      lineOfEmail.set(parsed.data.email, line);
      rows.push({ line, member: parsed.data });
    }
  }
  const unknownColumns = columns.filter(({ field }) => field === null).map(({ title }) => title);
  return { rows, refused, unknownColumns };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const whoOf = ({ email, name }: Draft['values']) => textOf(email) || textOf(name);

type Issues = { issues: { path: PropertyKey[]; message: string }[] };

function sentenceOf({ issues }: Issues, say: Say): string {
  const sentences = issues.map(({ path, message }) =>
    say(problemOf(path.join('.'), readMessage(message))),
  );
  return sentences.join('; ');
}
