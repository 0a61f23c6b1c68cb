import { type AnnouncementData, announcementFields } from '@dojang/schemas/announcement';
import {
  aboutFields,
  type AnnouncementDraft,
  announcementRows,
  type EditedAnnouncement,
  findContradictions,
} from '@dojang/schemas/announcement-calls';
import { addMonths } from '@dojang/schemas/calendar-day';
import { Discipline } from '@dojang/schemas/division';
import type { RecordField } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { parseDivisions } from '@dojang/schemas/parse-divisions';
import { message, type Say } from '@dojang/schemas/say';
import { sentTypes } from '@dojang/schemas/sent-fields';
import { longText } from '@dojang/schemas/text';
import { today } from '@dojang/schemas/time';
import { writeDivisions } from '@dojang/schemas/write-divisions';
import { yesNo } from '@dojang/schemas/yes-no';
import { z } from 'zod';

const { id: _id, ...question } = announcementRows.questions.shape;
/** The fields of each list of rows; a question has its choices in one text. */
export const rowFields = {
  fees: announcementRows.fees.shape,
  weigh_in: announcementRows.weigh_in.shape,
  questions: { ...question, choices: longText('competition.choices', limits.noteMaxLength) },
} satisfies Record<string, Record<string, RecordField>>;
export type RowName = keyof typeof rowFields;
const rowNames = Object.keys(rowFields) as RowName[];

/** A row with its values at the start; the key is part of the names of its fields. */
export type Row = { key: string; start: Readonly<Record<string, unknown>> };
export type Rows = Readonly<Record<RowName, readonly Row[]>>;

export const fieldOfRow = (name: RowName, key: string, field: string) => `${name} ${key} ${field}`;

export function startRows(data: AnnouncementData | null = null): Rows {
  const rowsOf = (rows: readonly object[] = []) =>
    rows.map((start) => ({ key: newId(), start: { ...start } }));
  return {
    fees: rowsOf(data?.fees),
    weigh_in: rowsOf(data?.weigh_in),
    questions: (data?.questions ?? []).map(({ id, choices, ...start }) => ({
      key: id,
      start: { ...start, choices: choices.join('\n') },
    })),
  };
}

/** Of all fields of the rows: name, type and value at the start. */
const fieldsOfRows = (rows: Rows) =>
  rowNames.flatMap((name) =>
    rows[name].flatMap(({ key, start }) =>
      Object.entries<RecordField>(rowFields[name]).map(
        ([field, type]) => [fieldOfRow(name, key, field), type, start[field]] as const,
      ),
    ),
  );

const fields = {
  ...aboutFields,
  isOpen: yesNo('competition.isOpen'),
  ...sentTypes(announcementFields),
  discipline: Discipline,
  divisions: longText('competition.divisionTable', limits.divisionsMax * 200),
};

/** The form of an announcement: one flat list of fields. */
export function formOf(say: Say, rows: Rows) {
  const types = Object.fromEntries(fieldsOfRows(rows).map(([name, type]) => [name, type]));
  return z.object({ ...fields, ...types }).superRefine((values, context) => {
    const { draft, problems } = readValues(say, values, rows);
    const issues = findContradictions(draft).map(
      ({ path, key }) => [nameOfPath(path, rows), key] as const,
    );
    if (problems.length > 0) issues.push(['divisions', 'competition.lineProblems']);
    for (const [name, key] of issues)
      context.addIssue({ code: 'custom', path: [name], message: message(key) });
  });
}

export function startOf(say: Say, found: Partial<EditedAnnouncement>, rows: Rows) {
  const { data = null, ...about } = found;
  const divisions = data?.divisions.filter(({ is_removed }) => !is_removed) ?? [];
  return {
    age_by: 'YEAR' as const,
    tolerance_male_g: 0,
    tolerance_female_g: 0,
    ...about,
    ...data,
    isOpen: about.state !== 'DRAFT',
    discipline: divisions[0]?.discipline ?? ('KYORUGI' as const),
    divisions: writeDivisions(say, divisions),
    ...Object.fromEntries(fieldsOfRows(rows).map(([name, , value]) => [name, value])),
  };
}

/** What the form sends, and the lines of its table that cannot be read. */
export function readValues(say: Say, values: Readonly<Record<string, unknown>>, rows: Rows) {
  const rowsOf = (name: RowName) =>
    rows[name].map(({ key }) =>
      Object.fromEntries(
        Object.keys(rowFields[name]).map((field) => [field, values[fieldOfRow(name, key, field)]]),
      ),
    );
  const about = values as z.output<z.ZodObject<typeof fields>>;
  const { day, age_by: ageBy, discipline } = about;
  const { divisions, problems } = parseDivisions(say, about.divisions ?? '', {
    day,
    ageBy,
    discipline,
  });
  const questions = rowsOf('questions').map(({ choices, ...one }, index) => ({
    ...one,
    id: rows.questions[index]?.key,
    choices: one['kind'] === 'CHOICE' && typeof choices === 'string' ? linesOf(choices) : [],
  }));
  const lists = { fees: rowsOf('fees'), weigh_in: rowsOf('weigh_in'), questions, divisions };
  return { draft: { ...values, ...lists } as unknown as AnnouncementDraft, problems };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The field of the form for a path of the draft. */
export function nameOfPath(path: readonly (string | number)[], rows: Rows): string {
  const [name = '', index, field] = path.map(String);
  const row = rows[name as RowName]?.[Number(index)];
  return row && field !== undefined ? fieldOfRow(name as RowName, row.key, field) : name;
}

/** A copy of an earlier announcement, with all its days moved by the years that make it a coming one. */
export function copyOf({ name, location, day, data }: EditedAnnouncement) {
  const months = day === null ? 0 : 12 * yearsUntilComing(day);
  const copied = { name, location, day, data: data && { ...data, reason: undefined } };
  const moved = JSON.stringify(copied).replaceAll(
    /"(\d{4}-\d\d-\d\d)"/g,
    (_, one: string) => `"${addMonths(one, months, 'LAST_DAY')}"`,
  );
  return JSON.parse(moved) as Partial<EditedAnnouncement>;
}

function yearsUntilComing(day: string): number {
  const years = Math.max(0, Number(today().slice(0, 4)) - Number(day.slice(0, 4)));
  return addMonths(day, 12 * years, 'LAST_DAY') < today() ? years + 1 : years;
}
