import { titleOf } from '@dojang/schemas/field';
import { plain, readText } from '@dojang/schemas/field-text';
import { readMessage, type Say } from '@dojang/schemas/say';
import { AccountDraft, CompetitionDraft } from '@dojang/schemas/user';
import { parse } from 'csv-parse/sync';

const Fields = AccountDraft.extend(CompetitionDraft.shape);
const { shape } = Fields;
type Field = keyof typeof shape;

/** A member as a list has them: what it leaves empty is left out. */
const Member = Fields.partial().extend({ name: shape.name, email: shape.email });
export type Member = ReturnType<typeof Member.parse>;

/** A row of the list; `line` is where it ends, counted from 1. */
export type Row = { line: number; member: Member };
export type RefusedRow = { line: number; who: string; why: string };

export type MemberList = {
  rows: Row[];
  refused: RefusedRow[];
  /** Titles of columns that no field of a member belongs to. */
  unknownColumns: string[];
};

/**
 * Reads a list with a header row: columns in any order, by the fields' names or their labels; cells
 * with stored values or their labels, in the language of `say`; commas or semicolons. Rows that the shared shapes refuse, and
 * addresses that come twice, are in `refused`. Throws an Error with a sentence for what is no list.
 */
export function readMemberList(bytes: Uint8Array, say: Say): MemberList {
  const [header, ...records] = readRecords(decode(bytes));
  if (!header) throw new Error('The list is empty');
  const fields = header.cells.map((cell) => fieldOf(cell, say));
  for (const field of ['name', 'email'] as const) {
    const count = fields.filter((other) => other === field).length;
    if (count !== 1)
      throw new Error(`The list needs one column '${titleIn(field, say)}', not ${count}`);
  }
  const rows: Row[] = [];
  const refused: RefusedRow[] = [];
  const lineOfEmail = new Map<string, number>();
  for (const { line, cells } of records) {
    const draft = draftOf(fields, cells, say);
    const who = textOf(draft.email) || textOf(draft.name);
    const parsed = Member.safeParse(draft);
    const earlier = parsed.success && lineOfEmail.get(parsed.data.email);
    if (cells.length !== fields.length) {
      const why = `The row has ${cells.length} cells, the header has ${fields.length}`;
      refused.push({ line, who, why });
    } else if (!parsed.success) {
      refused.push({ line, who, why: sentenceOf(parsed.error, say) });
    } else if (earlier) {
      const why = `email: ${say('user.emailTaken')} (line ${earlier})`;
      refused.push({ line, who, why });
    } else {
      lineOfEmail.set(parsed.data.email, line);
      rows.push({ line, member: parsed.data });
    }
  }
  const unknownColumns = header.cells.filter((_, index) => fields[index] === undefined);
  return { rows, refused, unknownColumns };
}

/** Leaves out the byte order mark that spreadsheets write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error("The list is not in UTF-8: save it as 'CSV UTF-8'", { cause });
  }
}

function readRecords(text: string): { line: number; cells: string[] }[] {
  const header = text.slice(0, text.indexOf('\n'));
  try {
    const records = parse(text, {
      delimiter: header.includes(';') ? ';' : ',',
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The list is not CSV: ${why}`, { cause });
  }
}

function titleIn(field: Field, say: Say): string {
  const title = titleOf(shape[field]);
  return title ? say(title) : field;
}

function fieldOf(column: string, say: Say): Field | undefined {
  const fields = Object.keys(shape) as Field[];
  return fields.find((field) => [field, titleIn(field, say)].map(plain).includes(plain(column)));
}

/** '-68 kg' and 'TO_68KG' both are TO_68KG. What can't be read stays, for the shape to refuse it. */
function draftOf(
  fields: (Field | undefined)[],
  cells: string[],
  say: Say,
): Partial<Record<Field, unknown>> {
  const draft: Partial<Record<Field, unknown>> = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? '';
    if (field && cell !== '') draft[field] = readText(say, shape[field], cell);
  }
  return draft;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

type Issues = { issues: { path: PropertyKey[]; message: string }[] };

function sentenceOf({ issues }: Issues, say: Say): string {
  const sentences = issues.map(
    ({ path, message }) => `${path.join('.')}: ${say(readMessage(message))}`,
  );
  return sentences.join('; ');
}
