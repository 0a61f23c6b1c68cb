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

export const startRows = (data: AnnouncementData | null | undefined): Rows => ({
  fees: data?.fees.map((start) => ({ key: newId(), start })) ?? [],
  weigh_in: data?.weigh_in.map((start) => ({ key: newId(), start })) ?? [],
  questions:
    data?.questions.map(({ id, choices, ...start }) => ({
      key: id,
      start: { ...start, choices: choices.join('\n') },
    })) ?? [],
});

const ofRows = (rows: Rows) =>
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
  const types = ofRows(rows).map(([name, type]) => [name, type] as const);
  return z.object({ ...fields, ...Object.fromEntries(types) }).superRefine((values, context) => {
    const { draft, problems } = readValues(say, values, rows);
    for (const { path, key } of findContradictions(draft))
      context.addIssue({ code: 'custom', path: [nameOfPath(path, rows)], message: message(key) });
    if (problems.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['divisions'],
        message: message('competition.lineProblems'),
      });
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
    ...Object.fromEntries(ofRows(rows).map(([name, , value]) => [name, value])),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** What the form sends, and the lines of its table that cannot be read. */
export function readValues(say: Say, values: Values, rows: Rows) {
  const rowsOf = (name: RowName) =>
    rows[name].map(({ key }) => {
      const names = Object.keys(rowFields[name]);
      return Object.fromEntries(
        names.map((field) => [field, values[fieldOfRow(name, key, field)]]),
      );
    });
  const {
    day,
    age_by: ageBy,
    discipline,
    divisions: text,
  } = values as z.output<z.ZodObject<typeof fields>>;
  const { divisions, problems } = parseDivisions(say, text ?? '', { day, ageBy, discipline });
  const questions = rowsOf('questions').map((one, index) => ({
    ...one,
    id: rows.questions[index]?.key,
    choices: one['kind'] === 'CHOICE' ? linesOf(one['choices']) : [],
  }));
  const draft = {
    ...values,
    fees: rowsOf('fees'),
    weigh_in: rowsOf('weigh_in'),
    questions,
    divisions,
  };
  return { draft: draft as unknown as AnnouncementDraft, problems };
}

const linesOf = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : [];

/** The field of the form for a path of the draft. */
export function nameOfPath(path: readonly (string | number)[], rows: Rows): string {
  const [name = '', index, field] = path.map(String);
  const row = rows[name as RowName]?.[Number(index)];
  return row && field !== undefined ? fieldOfRow(name as RowName, row.key, field) : name;
}

/** A copy of an earlier announcement, with all its days moved by the years that make it a coming one. */
export function copyOf(found: EditedAnnouncement): Partial<EditedAnnouncement> {
  const { name, location, day, data } = found;
  const years = day === null ? 0 : yearsUntilComing(day);
  const move = (one: unknown): unknown => {
    if (typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one))
      return addMonths(one, 12 * years, 'LAST_DAY');
    if (Array.isArray(one)) return one.map(move);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, move(value)]));
  };
  return move({
    name,
    location,
    day,
    data: data && { ...data, reason: undefined },
  }) as typeof found;
}

function yearsUntilComing(day: string): number {
  const years = Math.max(0, Number(today().slice(0, 4)) - Number(day.slice(0, 4)));
  return addMonths(day, 12 * years, 'LAST_DAY') < today() ? years + 1 : years;
}
