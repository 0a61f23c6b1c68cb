import { english } from '@dojang/schemas/testing/samples';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { referencesTo, referenceTo } from '@dojang/schemas/reference';
import { requiredText } from '@dojang/schemas/text';
import { Participant } from '@dojang/schemas/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeError } from './errors.ts';
import { columnsOf, refuseMissing } from './references.ts';

const Lesson = z.object({
  title: requiredText('tournament.name', 100),
  coach: referenceTo('user.kup', 'user', Participant),
  helpers: referencesTo('user.list', 'user', Participant),
});
const NoTable = z.object({ hall: referenceTo('tournament.location', 'hall', Participant) });

let database: TestDatabase;
let mina: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const data = { name: 'Mina', email: 'mina@club.example', password_hash: '' };
  mina = (await database.db.user.create({ data })).id;
});
afterAll(() => database.close());

const refusalOf = (fields: object, sent?: object, type: z.ZodObject = Lesson) =>
  database.db
    .$transaction((tx) => refuseMissing(tx, type, { ...fields }, sent && { ...sent }))
    .then(
      () => null,
      (error: Parameters<typeof describeError>[0]) => describeError(error, english),
    );

test('an existing record can be referenced, and so can none', async () => {
  expect(await refusalOf({ title: 'Camp', coach: mina, helpers: [mina] })).toBeNull();
  expect(await refusalOf({ coach: null, helpers: [] })).toBeNull();
  expect(await refusalOf({})).toBeNull();
});

test('a missing record is rejected at its field, in a list by its index as sent', async () => {
  const fields = { coach: 'gone', helpers: ['lost', mina] };
  expect(await refusalOf(fields, { helpers: [mina, 'lost'] })).toEqual({
    status: 400,
    key: 'form.asIs',
    message: 'Kup: nothing found with ID gone; Users: nothing found with ID lost',
    fields: {
      coach: 'This is not there any more. Please choose another one',
      'helpers.1': 'This is not there any more. Please choose another one',
    },
  });
});

test('an entity without a table is a schema error', async () => {
  const call = database.db.$transaction((tx) => refuseMissing(tx, NoTable, { hall: 'x' }));
  await expect(call).rejects.toThrow('prisma/schema has no table of the entity hall');
});

test('a reference is written to its column, a list is linked; a missing field is unchanged', () => {
  const links = { title: 'Camp', coach_id: mina, helpers: { set: [{ id: mina }] } };
  expect(columnsOf(Lesson, { title: 'Camp', coach: mina, helpers: [mina] }, 'set')).toEqual(links);
  expect(columnsOf(Lesson, { coach: null }, 'connect')).toEqual({ coach_id: null });
});
