import { createClient, type DojangClient } from '@dojang/client/client';
import { readFailure } from '@dojang/client/testing';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts, nonTexts, days } from '../conformance/test-values.ts';
import { cookieOf, openTestApp, type TestApp } from '../testing/app.ts';

const ids = {
  user: '6f1c0f0e-3d5b-4b8e-9a51-2f4c8f0d7a11',
  tournament: 'c1a7e6b4-92d3-4f0c-8e15-7b3d6a9f2c48',
};
const user = {
  id: ids.user,
  name: 'Mina',
  surname: 'Park',
  email: 'mina@club.example',
  birthday: '2001-02-03',
  kup: 'FIVE',
  authority: 'ADMIN',
  password_hash: '',
} as const;
const tournament = { id: ids.tournament, name: 'Cup', location: 'Seoul', date: '2026-03-14' };

let testApp: TestApp;
let baseUrl: string;
let cookie: string;
let client: DojangClient;
beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.addUser('Chief', 'ADMIN');
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient({ baseUrl, headers: () => ({ cookie }) });
});
afterAll(() => testApp.close());

type Fields = Record<string, unknown>;
/** A write over tRPC and over REST. */
type Write = {
  route: string;
  /** The id of the changed record. */
  about: Fields;
  /** Required fields besides the tested one. */
  needs: Fields;
  call: (input: never) => Promise<unknown>;
};
const writes = {
  profile: {
    route: 'PUT /api/user/profile',
    about: {},
    needs: {},
    call: (input) => client.user.updateProfile.mutate(input),
  },
  user: {
    route: 'PUT /api/user/admin/update',
    about: { id: ids.user },
    needs: {},
    call: (input) => client.user.update.mutate(input),
  },
  register: {
    route: 'POST /api/auth/register',
    about: {},
    needs: { name: 'Jun', email: 'jun@club.example', authority: 'USER', password: 'kyorugi-42' },
    call: (input) => client.user.register.mutate(input),
  },
  create: {
    route: 'POST /api/tournament/create',
    about: {},
    needs: { name: 'Open', location: 'Busan', date: '2026-05-01' },
    call: (input) => client.tournament.create.mutate(input),
  },
  update: {
    route: 'PUT /api/tournament/update',
    about: { id: ids.tournament },
    needs: {},
    call: (input) => client.tournament.update.mutate(input),
  },
} satisfies Record<string, Write>;

/** Resets the club to one signed-in user and one tournament. */
async function reset() {
  await testApp.db.tournament.deleteMany();
  // `not` does not match null
  const others = [{ email: null }, { email: { not: 'chief@club.example' } }];
  await testApp.db.user.deleteMany({ where: { OR: others } });
  await testApp.db.user.create({ data: user });
  await testApp.db.tournament.create({ data: tournament });
  cookie = cookieOf(await testApp.sessions.start(ids.user));
}

async function readClub() {
  const users = await testApp.db.user.findMany({ orderBy: { email: 'asc' } });
  const tournaments = await testApp.db.tournament.findMany({ orderBy: { name: 'asc' } });
  return normalize({ users, tournaments });
}

/** As JSON, with placeholders for new ids, hashes and times, which differ from call to call. */
function normalize(value: unknown): unknown {
  const known: unknown[] = Object.values(ids);
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === 'id') return known.includes(inner) ? inner : 'new';
      return /^(timestamp|password_hash|field_times)$/.test(key) ? key : inner;
    }),
  );
}

type Outcome = { status: number; response: unknown; stored: unknown };

async function overTrpc({ call }: Write, input: Fields): Promise<Outcome> {
  await reset();
  try {
    const response = normalize(await call(input as never));
    return { status: 200, response, stored: await readClub() };
  } catch (failure) {
    const { status, message } = readFailure(failure);
    return { status, response: { error: message }, stored: await readClub() };
  }
}

async function overRest({ route }: Write, input: Fields): Promise<Outcome> {
  await reset();
  const [method, path] = route.split(' ');
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(input) });
  return {
    status: response.status,
    response: normalize(await response.json()),
    stored: await readClub(),
  };
}

/** Sends `input` over tRPC and REST, expects the same outcome and returns it. */
async function sendBoth(write: Write, input: Fields): Promise<Outcome> {
  const whole = { ...write.needs, ...write.about, ...input };
  const rest = await overRest(write, whole);
  expect(rest).toEqual(await overTrpc(write, whole));
  // equal server errors are not parity
  expect(rest.status).not.toBe(500);
  return rest;
}

const testValues: Record<string, unknown[]> = {
  name: [...texts, ...nonTexts],
  surname: [...texts, ...nonTexts],
  location: [...texts, ...nonTexts],
  email: [...texts, ...nonTexts, ' Jun.2@CLUB.example ', 'no', 'chief@club.example', 'a@b.c'],
  password: [...nonTexts, 'short', 'x'.repeat(257)],
  kup: ['DAN', 'dan', '__proto__', 'constructor', ...nonTexts],
  authority: ['USER', 'OWNER', ...nonTexts],
  birthday: [...days, ...nonTexts],
  date: [...days, ...nonTexts],
  id: [...nonTexts, 'nobody', '\0', '', ids.user.toUpperCase()],
  participants: [...nonTexts, [ids.user], [ids.user, ids.user], ['nobody'], [null], [5]],
  result: [...nonTexts, { id: ids.user }, { id: null }, { id: ids.user, url: 'x' }],
};
const fieldsOf: Record<keyof typeof writes, string[]> = {
  profile: ['name', 'surname', 'email', 'kup', 'birthday'],
  user: ['id', 'birthday', 'authority'],
  register: ['name', 'email', 'authority', 'password'],
  create: ['name', 'date', 'participants', 'result'],
  update: ['id', 'location', 'date', 'participants', 'result'],
};

describe.each(Object.entries(writes))('a write of the %s', (name, write) => {
  const fields = fieldsOf[name as keyof typeof writes];

  test.each(fields)('has the same result over tRPC and REST: %s', async (field) => {
    for (const value of testValues[field] ?? []) await sendBoth(write, { [field]: value });
  });

  test('ignores read-only fields of its record', async () => {
    const ofRecord = write.route.includes('tournament')
      ? { resultUrl: 'x', contractUrl: 'x' }
      : { failed_logins: 9, img: 'x', allowed: true };
    const sent = { ...ofRecord, name: 'Jun', timestamp: '2000-01-01T00:00:00Z' };
    expect(await sendBoth(write, sent)).toEqual(await sendBoth(write, { name: 'Jun' }));
  });

  test('with unknown fields is rejected over REST by name, and changes nothing', async () => {
    const sent = { ...write.needs, ...write.about, name: 'Jun', sirname: 'Park', '': 1 };
    await reset();
    const before = await readClub();
    const error = english('server.unknownFields', { names: 'sirname, ' });
    expect(await overRest(write, sent)).toEqual({
      status: 400,
      response: { error },
      stored: before,
    });
  });
});

describe('a day of the club in Berlin', () => {
  test.each([
    ['a day stays', '2024-03-31', '2024-03-31'],
    ['the last second of a winter day', '2012-02-28T22:59:59Z', '2012-02-28'],
    ['the first second of a winter day', '2012-02-28T23:00:00Z', '2012-02-29'],
    ['the last second of a summer day', '2023-06-30T21:59:59.999Z', '2023-06-30'],
    ['the first second of a summer day', '2023-06-30T22:00:00Z', '2023-07-01'],
    ['the day on which summer time begins', '2024-03-30T23:00:00Z', '2024-03-31'],
    ['the end of that day, an hour earlier', '2024-03-31T22:00:00Z', '2024-04-01'],
    ['the day on which summer time ends', '2024-10-26T22:00:00Z', '2024-10-27'],
    ['the end of that day, an hour later', '2024-10-27T22:30:00Z', '2024-10-27'],
    ["another zone's midnight", '2024-10-27T00:00:00+09:00', '2024-10-26'],
    ['a Date', new Date('2023-06-30T22:00:00Z'), '2023-07-01'],
  ])('is the same over tRPC and REST: %s', async (_name, sent, day) => {
    const profile = await sendBoth(writes.profile, { birthday: sent });
    expect(profile).toMatchObject({ status: 200, response: { user: { birthday: day } } });
    for (const write of [writes.create, writes.update]) {
      const outcome = await sendBoth(write, { date: sent });
      expect(outcome).toMatchObject({ status: 200, response: { tournament: { date: day } } });
    }
  });
});

test('null clears a field and a missing one is kept, over tRPC and REST', async () => {
  const emptied = await sendBoth(writes.profile, { kup: null, surname: null });
  expect(emptied.response).toMatchObject({ user: { kup: null, surname: null, name: user.name } });
  expect((await sendBoth(writes.profile, {})).response).toMatchObject({
    user: { kup: user.kup, surname: user.surname, birthday: user.birthday },
  });
});

test('REST calls never change what tRPC rejects', async () => {
  const wrong: [Write, Fields][] = [
    // a coercing parser would accept these
    [writes.update, { id: ids.tournament, date: 1_330_473_600_000 }],
    [writes.update, { id: ids.tournament, date: true }],
    [writes.create, { ...writes.create.needs, date: null }],
    [writes.create, { ...writes.create.needs, name: 5 }],
    [writes.profile, { birthday: 0 }],
    [writes.profile, { name: true }],
    [writes.user, { id: 5 }],
    [writes.register, { ...writes.register.needs, password: 1_234_567 }],
  ];
  const refusals = async () => {
    const outcomes = [];
    for (const [write, input] of wrong) outcomes.push(await overTrpc(write, input));
    return outcomes;
  };
  const before = await refusals();
  expect(before.map(({ status }) => status)).toEqual(wrong.map(() => 400));
  for (const [write, input] of wrong) await overRest(write, input);
  for (const write of Object.values<Write>(writes)) {
    const { status } = await overRest(write, { ...write.needs, ...write.about });
    expect(status).toBe(200);
  }
  expect(await refusals()).toEqual(before);
});
