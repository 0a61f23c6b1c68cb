import { createClient, type DojangClient } from '@dojang/client/client';
import { readFailure } from '@dojang/client/testing';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let baseUrl: string;
let client: DojangClient;
let admin: string;
let p1: string;
let p2: string;
let p3: string;
beforeAll(async () => {
  testApp = await openTestApp();
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.clear();
  const { id, cookie } = await testApp.addUser('Admin', 'ADMIN');
  admin = id;
  client = createClient({ baseUrl, headers: () => ({ cookie }) });
  const ids = [];
  for (const name of ['One', 'Two', 'Three']) ids.push((await testApp.addUser(name)).id);
  [p1 = '', p2 = '', p3 = ''] = ids;
});

const refusalOf = (call: Promise<unknown>) =>
  call.then(() => expect.fail('It was not refused'), readFailure);

describe('two administrators who edit a tournament concurrently', () => {
  const cup = { name: 'Cup', location: 'Seoul', date: '2024-05-05' };
  const { create, update, find } = {
    create: async (draft: object = {}) =>
      (await client.tournament.create.mutate({ ...cup, ...draft })).tournament.id,
    update: (id: string, before: object | undefined, change: object) =>
      client.tournament.update.mutate({ id, ...change, ...(before && { before }) }),
    find: async (id: string) => {
      const tournament = await client.tournament.find.query({ id });
      return { ...tournament, participants: tournament?.participants.map((user) => user.id) };
    },
  };

  test('keep both changes: a participant added by one, another removed by the other', async () => {
    const participants = [p1, p3];
    const id = await create({ participants });
    await Promise.all([
      update(id, { participants }, { participants: [p1, p3, p2] }),
      update(id, { participants }, { participants: [p3] }),
    ]);
    expect((await find(id)).participants).toEqual([p3, p2]);
  });

  test('keep the order set by one of them if the other changed no participants', async () => {
    const id = await create({ participants: [p1, p2, p3] });
    await update(id, { name: 'Cup' }, { name: 'Open' });
    const participants = [p3, p1, p2];
    await update(id, { participants: [p1, p2, p3] }, { participants });
    expect(await find(id)).toMatchObject({ name: 'Open', participants });
  });

  test('and change the same field: one is saved, the other gets a conflict with the current value', async () => {
    const id = await create();
    const change = (location: string) =>
      update(id, { location: 'Seoul' }, { location }).then(
        () => 'saved',
        (error: unknown) => readFailure(error),
      );
    const outcomes = await Promise.all([change('Busan'), change('Jeju')]);
    const { location } = await find(id);
    const refused = outcomes.filter((outcome) => outcome !== 'saved');
    expect(refused).toEqual([
      {
        status: 409,
        message: expect.stringContaining('Location'),
        fields: { location: english('form.changedMeanwhile', { now: String(location) }) },
      },
    ]);
  });

  test('get every conflicting field, and nothing is written', async () => {
    const id = await create({ participants: [p1] });
    await update(id, undefined, { name: 'Open', date: '2024-06-06' });
    const change = { name: 'Masters', location: 'Busan', date: '2024-07-07', participants: [] };
    const refusal = await refusalOf(update(id, { ...cup, participants: [p1] }, change));
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.fields).toEqual({
      name: "Somebody else has changed this meanwhile to 'Open'. Save again to replace it.",
      date: "Somebody else has changed this meanwhile to '2024-06-06'. Save again to replace it.",
    });
    const now = { name: 'Open', location: 'Seoul', date: '2024-06-06', participants: [p1] };
    expect(await find(id)).toMatchObject(now);
    await update(id, now, change);
    expect(await find(id)).toMatchObject(change);
  });

  test('get no conflict if both want the same value', async () => {
    const id = await create();
    await update(id, cup, { location: 'Busan' });
    await update(id, cup, { location: 'Busan', name: 'Open' });
    expect(await find(id)).toMatchObject({ location: 'Busan', name: 'Open' });
  });

  test('get the name of the current file in a conflict, or that there is none', async () => {
    const files = await testApp.db.file.createManyAndReturn({
      data: ['a', 'b', 'c'].map((key) => ({
        key,
        filename: `${key}.pdf`,
        mimeType: 'application/pdf',
        size: 1,
        by_user_id: admin,
      })),
    });
    const [a, b, c] = files.map((file) => ({ id: file.id }));
    const id = await create({ result: a });
    await update(id, undefined, { result: b });
    const first = await refusalOf(update(id, { result: a }, { result: c }));
    expect(first.fields).toEqual({ result: english('form.changedMeanwhile', { now: 'b.pdf' }) });
    await update(id, undefined, { result: null });
    const second = await refusalOf(update(id, { result: b }, { result: c }));
    expect(second.fields).toEqual({
      result: 'Somebody else has emptied this meanwhile. Save again to fill it.',
    });
  });

  test('lose a participant deleted in between, and nothing else', async () => {
    const id = await create({ participants: [p1, p2] });
    await client.user.delete.mutate({ id: p1 });
    await update(id, { participants: [p1, p2] }, { participants: [p1, p2, p3] });
    expect((await find(id)).participants).toEqual([p2, p3]);
  });

  test('get each unknown new participant by its index in the list', async () => {
    const id = await create({ participants: [p1] });
    const before = { participants: [p1] };
    const refusal = await refusalOf(
      update(id, before, { participants: ['gone', p1, 'lost', p2], name: 'Open' }),
    );
    expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(/gone.*lost/) });
    expect(refusal.fields).toEqual({
      'participants.0': english('tournament.unknownParticipant'),
      'participants.2': english('tournament.unknownParticipant'),
    });
    expect(await find(id)).toMatchObject({ name: 'Cup', participants: [p1] });
  });
});

describe('two administrators who edit a user concurrently', () => {
  const update = (change: object, before?: object) =>
    client.user.update.mutate({ id: p1, ...change, ...(before && { before }) });

  test('keep both changes of different fields', async () => {
    const before = { surname: null, kup: null };
    await Promise.all([update({ surname: 'Park' }, before), update({ kup: 'FIVE' }, before)]);
    expect(await client.user.find.query({ id: p1 })).toMatchObject({
      surname: 'Park',
      kup: 'FIVE',
    });
  });

  test('in many parallel requests keep every change and the time of each', async () => {
    const competing = { kup: 'FIVE', gender: 'MALE', ag: 'SENIOR', pg: 'LK1' };
    const wanted = {
      surname: 'Park',
      weight_class: 'TO_57KG',
      birthday: '2001-02-03',
      ...competing,
    };
    const blank = Object.fromEntries(Object.keys(wanted).map((field) => [field, null]));
    for (let round = 0; round < 3; round += 1) {
      await update(blank);
      await testApp.db.user.update({ where: { id: p1 }, data: { field_times: {} } });
      await Promise.all(Object.entries(wanted).map(([field, value]) => update({ [field]: value })));
      const row = await testApp.db.user.findUniqueOrThrow({ where: { id: p1 } });
      expect(row).toMatchObject(wanted);
      expect(Object.keys(row.field_times as object).toSorted()).toEqual(
        Object.keys(wanted).toSorted(),
      );
    }
  });

  test('get the current value of a field in the words of the form', async () => {
    const before = { surname: 'Park', weight_class: 'TO_57KG', kup: 'FIVE', authority: 'USER' };
    await update(before);
    await update({ surname: null, weight_class: 'PLUS_63KG', kup: 'FOUR', authority: 'ADMIN' });
    const change = { surname: 'Lee', weight_class: 'TO_63KG', kup: null, name: 'Uno' };
    const refusal = await refusalOf(update({ ...change }, { ...before, name: 'One' }));
    expect(refusal.fields).toEqual({
      surname: english('form.emptiedMeanwhile'),
      weight_class: english('form.changedMeanwhile', { now: '+63kg' }),
      kup: english('form.changedMeanwhile', { now: '4' }),
    });
    expect(await client.user.find.query({ id: p1 })).toMatchObject({ name: 'One', surname: null });
  });

  test('get 409 over REST, with a sentence that names the fields', async () => {
    await update({ surname: 'Park' });
    const { cookie } = await testApp.addUser('Chief', 'ADMIN');
    const answer = await testApp.request({
      method: 'PUT',
      url: '/api/user/admin/update',
      headers: { cookie },
      body: { id: p1, surname: 'Lee', before: { surname: null } },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: expect.stringContaining('Surname') });
  });

  test('overwrite the current value if they send no `before`', async () => {
    await update({ surname: 'Park' });
    await update({ surname: 'Lee' });
    expect(await client.user.find.query({ id: p1 })).toMatchObject({ surname: 'Lee' });
  });
});
