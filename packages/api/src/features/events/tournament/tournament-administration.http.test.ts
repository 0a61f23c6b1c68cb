import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let admin: { id: string; cookie: string };
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.clear();
  admin = await testApp.addUser('Admin', 'ADMIN');
});

const call = (method: 'POST' | 'PUT', url: string, body: object, { cookie } = admin) =>
  testApp.request({ method, url, body, headers: { cookie } });

describe('a tournament', () => {
  const cup = { name: 'Cup', location: 'Seoul', date: '2024-05-05' };

  async function addFile(): Promise<string> {
    const id = randomUUID();
    const body = Readable.from([Buffer.from('%PDF-1.7')]);
    const { key, size } = await testApp.files.put({ id, name: 'a', mime: 'application/pdf', body });
    const data = { id, key, size, filename: 'a.pdf', mimeType: 'application/pdf' };
    await testApp.db.file.create({ data: { ...data, by_user_id: admin.id } });
    return id;
  }
  const isReadable = async (id: string) => {
    const { statusCode } = await testApp.request({
      url: fileUrl(id),
      headers: { cookie: admin.cookie },
    });
    expect([200, 404]).toContain(statusCode);
    return statusCode === 200;
  };
  /** Keys in the trash. */
  const trash = async () => (await testApp.db.trashedFile.findMany()).map(({ key }) => key);
  const create = async (body: object) =>
    (await call('POST', '/api/tournament/create', body)).json().tournament;

  test('of several concurrent ones claiming a file gets it alone, and the others are rejected', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await addFile();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          call('POST', '/api/tournament/create', {
            ...cup,
            [number % 2 ? 'result' : 'contract']: { id },
          }),
        ),
      );
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(400));
      for (const answer of refused)
        expect(answer.json()).toEqual({ error: english('tournament.unknownFile') });
    }
  });

  test('is created during the deletion of a participant, or reports that they are gone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await testApp.addUser(`Mina ${round}`);
      const [created, deleted] = await Promise.all([
        call('POST', '/api/tournament/create', { ...cup, participants: [id] }),
        call('POST', '/api/user/admin/delete', { id }),
      ]);
      expect(deleted.statusCode).toBe(200);
      if (created.statusCode !== 200)
        expect(created.json()).toEqual({
          error: english('tournament.unknownParticipants', { ids: id }),
        });
    }
  });

  test('has full records of its participants for administrators, in list order', async () => {
    const one = await testApp.addUser('One');
    const tournament = await testApp.db.tournament.create({
      data: {
        ...cup,
        entries: { create: [one.id, admin.id].map((user_id, position) => ({ user_id, position })) },
      },
    });
    const listOf = async (id: string) => {
      const input = encodeURIComponent(JSON.stringify({ json: { id } }));
      const url = `/trpc/tournament.participants?input=${input}`;
      const answer = await testApp.request({ url, headers: { cookie: admin.cookie } });
      expect(answer.body).not.toMatch(/password|argon2/);
      return answer.json().result.data.json;
    };
    const adminFields = { email: expect.any(String), kup: null, birthday: null };
    expect(await listOf(tournament.id)).toMatchObject([
      { id: one.id, ...adminFields },
      { id: admin.id, ...adminFields },
    ]);
    expect(await listOf('none')).toEqual([]);
  });

  test('is created with files and participants in order', async () => {
    const [result, contract] = [await addFile(), await addFile()];
    const one = await testApp.addUser('One');
    const answer = await call('POST', '/api/tournament/create', {
      ...cup,
      date: '2024-05-05T10:00:00+00:00',
      result: { id: result },
      contract: { id: contract },
      participants: [one.id, admin.id],
    });
    expect(answer.json()).toMatchObject({
      success: english('tournament.created'),
      tournament: {
        ...cup,
        resultUrl: fileUrl(result),
        contractUrl: fileUrl(contract),
        participants: [{ id: one.id }, { id: admin.id }],
      },
    });
  });

  test('may be in the future, but not before 1900', async () => {
    expect(await create({ ...cup, date: '2031-01-01' })).toMatchObject({ date: '2031-01-01' });
    const answer = await call('POST', '/api/tournament/create', { ...cup, date: '1899-12-31' });
    expect(answer.json()).toEqual({ error: `date: ${english('form.dateTooEarly')}` });
  });

  test('that is changed loses only the replaced file, which is not readable any more', async () => {
    const [old, kept, fresh] = [await addFile(), await addFile(), await addFile()];
    const { id } = await create({ ...cup, result: { id: old }, contract: { id: kept } });
    const body = { id, name: 'Cup 2', result: { id: fresh } };
    const answer = await call('PUT', '/api/tournament/update', body);
    expect(answer.json()).toMatchObject({
      success: 'Update request was successfull',
      ok: true,
      tournament: { name: 'Cup 2', location: 'Seoul', resultUrl: fileUrl(fresh) },
    });
    expect(answer.json().tournament.contractUrl).toBe(fileUrl(kept));
    expect([await isReadable(old), await isReadable(kept), await isReadable(fresh)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await testApp.db.file.count()).toBe(2);
    expect(await trash()).toEqual([old]);
  });

  test('that is deleted deletes its files', async () => {
    const file = await addFile();
    const { id } = await create({ ...cup, result: { id: file } });
    const answer = await call('POST', '/api/tournament/delete', { id });
    expect(answer.json()).toEqual({ success: english('tournament.deleted') });
    expect(await isReadable(file)).toBe(false);
    expect(await testApp.db.file.count()).toBe(0);
    expect(await trash()).toEqual([file]);
  });

  test('is unchanged by a rejected update', async () => {
    const [old, fresh] = [await addFile(), await addFile()];
    const { id } = await create({ ...cup, result: { id: old }, participants: [admin.id] });
    const change = { id, name: 'New', result: { id: fresh }, participants: ['gone'] };
    const answer = await call('PUT', '/api/tournament/update', change);
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      english('tournament.unknownParticipants', { ids: 'gone' }),
    ]);
    expect([await isReadable(old), await trash()]).toEqual([true, []]);
    expect(await testApp.db.tournament.findUnique({ where: { id } })).toMatchObject({
      name: 'Cup',
      result_id: old,
    });
  });

  test.each([
    ['no name', { name: '' }, `name: ${english('form.required')}`],
    ['no location', { location: ' ' }, `location: ${english('form.required')}`],
    ['no date', { date: undefined }, `date: ${english('form.required')}`],
    ['an invalid file id', { result: { id: 'x' } }, expect.stringMatching(/^result\.id: /)],
    [
      'a file that nobody uploaded',
      { result: { id: randomUUID() } },
      english('tournament.unknownFile'),
    ],
    [
      'one user twice',
      { participants: ['a', 'a'] },
      `participants: ${english('tournament.sameParticipantTwice')}`,
    ],
  ])('with %s is rejected', async (_name, wrong, error) => {
    const answer = await call('POST', '/api/tournament/create', { ...cup, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error });
  });

  test('cannot use a file of another one, nor one file twice', async () => {
    const file = await addFile();
    await create({ ...cup, result: { id: file } });
    const reused = await call('POST', '/api/tournament/create', { ...cup, contract: { id: file } });
    expect(reused.json()).toEqual({ error: english('tournament.unknownFile') });
    const other = { id: await addFile() };
    const twice = await call('POST', '/api/tournament/create', {
      ...cup,
      result: other,
      contract: other,
    });
    expect(twice.json()).toEqual({ error: english('tournament.sameFileTwice') });
  });

  test('cannot be changed to a file of another one, nor to an unknown one', async () => {
    const [file, kept] = [await addFile(), await addFile()];
    await create({ ...cup, result: { id: file } });
    const { id } = await create({ ...cup, contract: { id: kept } });
    for (const wrong of [file, randomUUID(), kept]) {
      const answer = await call('PUT', '/api/tournament/update', { id, result: { id: wrong } });
      const error =
        wrong === kept ? english('tournament.sameFileTwice') : english('tournament.unknownFile');
      expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    }
    expect(await testApp.db.file.count()).toBe(2);
  });

  test('that does not exist is a 404 with a message', async () => {
    for (const answer of [
      await call('PUT', '/api/tournament/update', { id: 'gone', name: 'X' }),
      await call('POST', '/api/tournament/delete', { id: 'gone' }),
    ]) {
      expect([answer.statusCode, answer.json().error]).toEqual([
        404,
        english('tournament.notFound', { id: 'gone' }),
      ]);
    }
  });
});
