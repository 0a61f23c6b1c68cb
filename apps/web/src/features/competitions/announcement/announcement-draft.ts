import { announcementFields, usualFields } from '@dojang/schemas/announcement';
import {
  aboutFields,
  announcementLists,
  type EditedAnnouncement,
  findContradictions,
} from '@dojang/schemas/announcement-calls';
import { addMonths } from '@dojang/schemas/calendar-day';
import { cellsOf, DivisionCells } from '@dojang/schemas/describe-division';
import { Discipline } from '@dojang/schemas/division';
import { limits } from '@dojang/schemas/limits';
import { readTable } from '@dojang/schemas/read-divisions';
import { message, writeMessage } from '@dojang/schemas/say';
import { sentTypes } from '@dojang/schemas/sent-fields';
import { longText } from '@dojang/schemas/text';
import { today } from '@dojang/schemas/time';
import { yesNo } from '@dojang/schemas/yes-no';
import { z } from 'zod';
import type { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const { fees, weigh_in, questions } = announcementLists;

const Fields = z.object({
  ...aboutFields,
  isOpen: yesNo('competition.isOpen'),
  ...sentTypes(announcementFields),
  fees,
  weigh_in,
  questions: z
    .array(
      questions.element.extend({
        choices: longText('competition.choices', limits.noteMaxLength),
      }),
    )
    .max(limits.questionsMax),
  divisions: z.array(DivisionCells).max(limits.divisionsMax),
  discipline: Discipline,
  pasted: longText('competition.divisionTable', limits.divisionsMax * 200),
});
type Values = z.output<typeof Fields>;
export type AnnouncementSchemaForm = ReturnType<typeof useSchemaForm<(typeof Fields)['shape']>>;

/** The form of an announcement; the choices of a question are lines of a text. */
export const AnnouncementFields = Fields.superRefine((values, context) => {
  const { draft, problems } = readValues(values);
  const refuse = (text: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, message: text });
  for (const { path, key } of findContradictions(draft)) refuse(message(key), ...path);
  for (const { row, cell, reason } of problems)
    refuse(writeMessage(reason), 'divisions', row, cell);
  if (values.pasted !== null) refuse(message('competition.notAdded'), 'pasted');
});

export function startOf({ data = null, ...about }: Partial<EditedAnnouncement>) {
  const divisions = data?.divisions.filter(({ is_removed }) => !is_removed) ?? [];
  return {
    ...usualFields,
    ...about,
    ...data,
    questions: data?.questions.map((one) => ({ ...one, choices: one.choices.join('\n') })) ?? [],
    isOpen: about.state !== 'DRAFT',
    discipline: divisions[0]?.discipline ?? ('KYORUGI' as const),
    divisions: cellsOf(divisions),
  };
}

/** What the form sends, and the cells of its table that cannot be read. */
export function readValues({ discipline: _, pasted: __, ...values }: Values) {
  const { day, age_by: ageBy } = values;
  const { divisions, problems } = readTable(values.divisions, { day, ageBy });
  const asked = values.questions.map(({ choices, ...one }) => ({
    ...one,
    choices: one.kind === 'CHOICE' ? linesOf(choices ?? '') : [],
  }));
  return { draft: { ...values, questions: asked, divisions }, problems };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

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
