import { createClient, type DojangClient } from '@dojang/client/client';
import type { UserPageQuery } from '@dojang/schemas/user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let baseUrl: string;
let client: DojangClient;
beforeAll(async () => {
  testApp = await openTestApp();
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.clear();
  const { cookie } = await testApp.addUser('Mr. Admin', 'ADMIN');
  client = createClient({ baseUrl, headers: () => ({ cookie }) });
});

type Person = { name: string; surname?: string | null; birthday?: string; kup?: 'DAN' | 'TEN' };
async function addPeople(...people: Person[]) {
  await testApp.db.user.deleteMany({ where: { authority: 'USER' } });
  await testApp.db.user.createMany({
    data: people.map((person, i) => ({ ...person, email: `p${i}@x.example`, password_hash: '' })),
  });
}
const all = { pageSize: 100 };
const isPerson = ({ name }: { name: string }) => name !== 'Mr. Admin';
const fullName = ({ name, surname }: { name: string; surname: string | null }) =>
  surname === null ? name : `${name} ${surname}`;

/** All users except the administrator, in list order. */
async function listsOf(query: Partial<UserPageQuery> = {}) {
  const { rows } = await client.user.page.query({ ...all, ...query });
  return rows.filter(isPerson).map(fullName);
}

describe('names', () => {
  const sorted = ['Adam', 'Älva', 'anna', 'émile', 'Öl', 'Zoe'];

  test('are sorted by locale rules in every list', async () => {
    await addPeople(...sorted.toReversed().map((name) => ({ name })));
    expect(await listsOf()).toEqual(sorted);
    const whole = await client.user.getAll.query();
    expect(whole.filter(isPerson).map(fullName)).toEqual(sorted);
    const { users } = await client.user.suggest.query({});
    expect(users.filter(isPerson).map(fullName)).toEqual(sorted);
    const sort = { column: 'name', descending: true } as const;
    expect(await listsOf({ sort })).toEqual(sorted.toReversed());
  });

  test('that are equal are sorted by surname, whatever the sort column', async () => {
    const kin = ['Ana', 'Čapek', 'Dvořák', null].map((surname) => ({ name: 'Mia', surname }));
    await addPeople(...kin.toReversed());
    const expected = ['Mia Ana', 'Mia Čapek', 'Mia Dvořák', 'Mia'];
    expect(await listsOf()).toEqual(expected);
    expect(await listsOf({ sort: { column: 'kup', descending: true } })).toEqual(expected);
    const { users } = await client.user.suggest.query({ filter: 'mia' });
    expect(users.map(fullName)).toEqual(expected);
  });
});

describe('empty values', () => {
  test.each([
    ['surname', { surname: 'A' }, { surname: 'Z' }],
    ['birthday', { birthday: '2001-01-01' }, { birthday: '2002-02-02' }],
    ['kup', { kup: 'TEN' }, { kup: 'DAN' }],
  ] as const)('come last in both directions: %s', async (column, low, high) => {
    await addPeople({ name: 'None' }, { name: 'Low', ...low }, { name: 'High', ...high });
    const namesOf = async (descending: boolean) =>
      (await client.user.page.query({ ...all, sort: { column, descending } })).rows
        .filter(isPerson)
        .map(({ name }) => name);
    expect(await namesOf(false)).toEqual(['Low', 'High', 'None']);
    expect(await namesOf(true)).toEqual(['High', 'Low', 'None']);
  });

  test('of a surname are stored as null', async () => {
    const { id, cookie } = await testApp.addUser('Mina');
    for (const surname of ['', '  ', '\u{200b}']) {
      await client.user.update.mutate({ id, surname: 'Park' });
      const { user } = await client.user.update.mutate({ id, surname });
      expect(user.surname).toBeNull();
    }
    const own = createClient({ baseUrl, headers: () => ({ cookie }) });
    await own.user.updateProfile.mutate({ surname: 'Park' });
    expect((await own.user.updateProfile.mutate({ surname: '' })).user.surname).toBeNull();
  });
});

describe('a search', () => {
  const people = [
    { name: 'Ana', surname: 'Popéscu' },
    { name: 'Mesut', surname: 'Öztürk' },
    { name: 'Jan', surname: 'Straße' },
    { name: 'Łukasz', surname: 'Sørensen' },
    { name: 'İpek', surname: '100%_sure' },
    { name: 'Юлия', surname: 'Чайка' },
    { name: '김', surname: '민수' },
  ];

  test.each([
    ['the surname too', 'Popescu', 'Ana Popéscu'],
    ['words in any order', 'popéscu ANA', 'Ana Popéscu'],
    ['accents left out', 'ozturk', 'Mesut Öztürk'],
    ['accents typed', 'ÖZTÜRK', 'Mesut Öztürk'],
    ['accents of two characters', 'o\u{308}zturk', 'Mesut Öztürk'],
    ['sharp s', 'strasse', 'Jan Straße'],
    ['capital sharp s', 'STRAẞE', 'Jan Straße'],
    ['strokes', 'lukasz sorensen', 'Łukasz Sørensen'],
    ['a dotted capital i', 'ipek', 'İpek 100%_sure'],
    ['% as a letter', '0%', 'İpek 100%_sure'],
    ['_ as a letter', '_', 'İpek 100%_sure'],
    ['Cyrillic capitals', 'ЧАЙКА', 'Юлия Чайка'],
    ['Korean', '민수', '김 민수'],
  ])('finds %s: %s', async (_what, filter, found) => {
    await addPeople(...people);
    expect(await listsOf({ filter })).toEqual([found]);
    const { users } = await client.user.suggest.query({ filter });
    expect(users.map(fullName)).toEqual([found]);
    expect((await client.user.page.query({ filter })).total).toBe(1);
  });

  test('finds nothing for words of two people, and everyone for an empty filter', async () => {
    await addPeople(...people);
    expect(await listsOf({ filter: 'ana öztürk' })).toEqual([]);
    expect(await listsOf({ filter: String.raw`\ ` })).toEqual([]);
    expect(await listsOf({ filter: '  ' })).toHaveLength(people.length);
  });

  test('finds a person by the new name immediately', async () => {
    const { id } = await testApp.addUser('Mina');
    await client.user.update.mutate({ id, surname: 'Müller' });
    expect(await listsOf({ filter: 'muller' })).toEqual(['Mina Müller']);
  });
});

describe('tournaments', () => {
  beforeEach(async () => {
    await testApp.db.tournament.createMany({
      data: [
        { name: 'Öl Cup', location: 'zürich', date: '2024-01-01' },
        { name: 'anna Cup', location: 'Älvsjö', date: null },
        { name: 'Zoe Cup', location: 'Berlin', date: '2025-01-01' },
      ],
    });
  });
  type Sort = { column: 'name' | 'location' | 'date'; descending?: boolean };
  const namesOf = async (sort?: Sort) =>
    (await client.tournament.page.query({ sort })).rows.map(({ name }) => name.split(' ')[0]);

  test('are sorted by locale rules, undated ones last', async () => {
    expect(await namesOf({ column: 'name' })).toEqual(['anna', 'Öl', 'Zoe']);
    expect(await namesOf({ column: 'location' })).toEqual(['anna', 'Zoe', 'Öl']);
    expect(await namesOf({ column: 'date' })).toEqual(['Öl', 'Zoe', 'anna']);
    expect(await namesOf({ column: 'date', descending: true })).toEqual(['Zoe', 'Öl', 'anna']);
    expect(await namesOf()).toEqual(['Zoe', 'Öl', 'anna']);
    const whole = await client.tournament.getAll.query();
    expect(whole.map(({ name }) => name)).toEqual(['Zoe Cup', 'Öl Cup', 'anna Cup']);
  });

  test('are found by words of their name, ignoring accents and case', async () => {
    const { rows } = await client.tournament.page.query({ filter: 'cup OL' });
    expect(rows.map(({ name }) => name)).toEqual(['Öl Cup']);
  });
});
