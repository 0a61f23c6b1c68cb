import { expect, test } from 'vitest';
import { readEntity } from './entity-names.mjs';
import { readFields } from './fields.mjs';
import { restSampleOf } from './guide.mjs';
import { fillTemplate } from './made-files.mjs';
import { inputsOf, otherSideOf, prismaOf, shapesOf } from './places.mjs';

const lesson = readEntity('lesson');
const targets = [
  { ...readEntity('user'), calledBy: 'name' },
  { ...readEntity('hall'), calledBy: 'title' },
];
const fieldsOf = (...typed: string[]) => readFields(['title:text', ...typed], targets).fields;

/** A field in prisma/schema, without the spaces that align it, and in packages/schemas. */
function linesOf(typed: string) {
  const fields = fieldsOf(typed);
  const [, , ...columns] = prismaOf(lesson, fields).columns.split('\n').slice(0, -1);
  const shapes = shapesOf(lesson, fields);
  return {
    columns: columns.map((column) => column.trim().replaceAll(/ +/g, ' ')),
    type: shapes.fields.split('\n').at(-1)?.trim(),
    constants: shapes.constants.trim(),
  };
}

test.each([
  [
    'place:text',
    ['place String'],
    "place: requiredText('lesson.place', limits.nameMaxLength),",
    '',
  ],
  [
    'place:text?',
    ['place String?'],
    "place: nullableText('lesson.place', limits.nameMaxLength),",
    '',
  ],
  [
    'note:longText?',
    ['note String?'],
    "note: longText('lesson.note', longTextMaxLength),",
    'const longTextMaxLength = 500;',
  ],
  ['contact:email?', ['contact String?'], "contact: emailText('lesson.contact').nullable(),", ''],
  ['fee:money', ['fee Int'], "fee: money('lesson.fee'),", ''],
  ['isOpen:yesNo?', ['isOpen Boolean @default(false)'], "isOpen: yesNo('lesson.isOpen'),", ''],
  ['date:day', ['date String @db.Char(10)'], "date: anyDay('lesson.date'),", ''],
  [
    'start:time?',
    ['start String? @db.Char(5)'],
    "start: timeOfDay('lesson.start').nullable(),",
    '',
  ],
  [
    'level:choice?=white,black-belt',
    ['level LessonLevel?'],
    'level: LessonLevel.nullable(),',
    "const LessonLevel = enumerationOf('lesson.level', { WHITE: 'lesson.levelWhite', BLACK_BELT: 'lesson.levelBlackBelt' });",
  ],
  [
    'levels:choices=a,b',
    ['levels LessonLevels[]'],
    "levels: severalOf('lesson.levels', LessonLevels),",
    "const LessonLevels = enumerationOf('lesson.levels', { A: 'lesson.levelsA', B: 'lesson.levelsB' });",
  ],
  [
    'coach:user',
    [
      'coach_id String?',
      'coach User? @relation("LessonCoach", fields: [coach_id], references: [id], onDelete: SetNull)',
    ],
    "coach: referenceTo('lesson.coach', 'user', Participant),",
    '',
  ],
  [
    'halls:halls',
    ['halls Hall[] @relation("LessonHalls")'],
    "halls: referencesTo('lesson.halls', 'hall', Hall.pick({ id: true, title: true })),",
    '',
  ],
])('%s is written in every place', (typed, columns, type, constants) => {
  expect(linesOf(typed)).toEqual({ columns, type, constants });
});

test('a relation stands in the other model and has an index; a form names each field', () => {
  const fields = fieldsOf('coach:user');
  expect(otherSideOf(lesson, fields[1]!)).toBe('  lesson_coach Lesson[] @relation("LessonCoach")');
  expect(prismaOf(lesson, fields).indexes).toContain('@@index([coach_id])');
  expect(inputsOf(fields)).toContain("<SchemaField {...form.field('coach')} />");
});

test('the REST guide sends what is required, and makes and removes what it refers to', () => {
  const guide = `HALL_ID=$(send "$DOJANG/api/hall/create" -d '{"title":"First"}' |
  sed -E 's/"([^"]+)"/\\1/')
send "$DOJANG/api/hall/delete" -d '{}'`;
  const fields = fieldsOf('hall:hall', 'fee:money?', 'level:choice=a,b', 'open:yesNo');
  const { body, before, after } = restSampleOf(fields, guide);
  expect(body).toBe(`{"title":"First","hall":"'"$HALL_ID"'","level":"A"}`);
  expect(`${before}\n${after}`).toBe(guide);
});

test('a template gets its texts; a line without one goes', () => {
  const text = fillTemplate('{{a}}\nsampleEntity {{b}}\n', lesson, { a: '', b: 'sample-entity' });
  expect(text).toBe('lesson sample-entity\n');
  expect(() => fillTemplate('{{c}}', lesson, {})).toThrow('Nothing is said of {{c}}');
});
