import type { Exam, ExamLine } from '@dojang/schemas/exam';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { scriptOf } from '@dojang/server/testing/token';
import { dayIn } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
beforeAll(async () => {
  club = await openGradingClub();
});
afterAll(() => club.testApp.close());

const callerOf = (person: { id: string }) => scriptOf(club.testApp, person);
const done = { status: 200, body: { success: expect.any(String) } };
const details = { date: dayIn(0), location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
const seventh = (user_id: string) => ({ user_id, kind: 'KUP', number: 7 });

test('a script runs an exam for a coach from creation to results, and an administrator reopens it', async () => {
  const { coach, athletes } = await club.addGroup(2);
  const [mina = '', jun = ''] = athletes.map(({ id }) => id);
  const call = await callerOf(coach);
  const payload = { ...details, people: [seventh(mina)] };
  const created = await call('POST /api/grading/exam/create', { payload });
  expect(created).toMatchObject(done);
  const { id } = created.body as { id: string };
  const read = async () => (await call(`GET /api/grading/exam/${id}`)).body as Exam;
  const send = (route: string, about: object) => call(route, { payload: { id, ...about } });
  expect(await send('PUT /api/grading/exam/update', { location: 'Big hall' })).toEqual(done);
  const people = [seventh(mina), seventh(jun)];
  expect(await send('PUT /api/grading/exam/people', { people })).toEqual(done);
  expect(await read()).toMatchObject({ location: 'Big hall', state: 'PLANNED', entries: [{}, {}] });
  const exams = (await call('GET /api/grading/exam/getall')).body as ExamLine[];
  expect(exams).toMatchObject([{ id, people: 2 }]);
  const results = [
    { user_id: mina, result: 'PASSED', marks: [{ subject: 'Forms', mark: '1' }], note: null },
    { user_id: jun, result: 'FAILED', marks: [], note: 'Forms' },
  ];
  // not open yet
  expect((await send('POST /api/grading/exam/results', { results })).status).toBe(409);
  expect((await send('POST /api/grading/exam/state', { state: 'OPEN' })).status).toBe(200);
  expect(await send('POST /api/grading/exam/results', { results })).toEqual(done);
  const ended = await send('POST /api/grading/exam/state', { state: 'DONE' });
  expect(ended).toMatchObject({ status: 200, body: { kept: [] } });
  const kupOf = async (who: string) =>
    (await club.testApp.db.user.findUniqueOrThrow({ where: { id: who } })).kup;
  expect([await kupOf(mina), await kupOf(jun)]).toEqual(['SEVEN', 'EIGHT']);
  expect((await send('POST /api/grading/exam/state', { state: 'OPEN' })).status).toBe(403);
  const asAdmin = await callerOf(await club.addPerson('ADMIN'));
  const reopened = await asAdmin('POST /api/grading/exam/state', {
    payload: { id, state: 'OPEN' },
  });
  expect(reopened.status).toBe(200);
  // it awarded a grade
  expect((await send('POST /api/grading/exam/delete', {})).status).toBe(409);
});

test('a script deletes an exam without grades, and callers outside the group get 403', async () => {
  const { coach, athletes } = await club.addGroup(1);
  const people = athletes.map(({ id }) => seventh(id));
  const call = await callerOf(coach);
  const created = await call('POST /api/grading/exam/create', { payload: { ...details, people } });
  const { id } = created.body as { id: string };
  const { coach: other } = await club.addGroup(1);
  for (const person of [other, athletes[0] ?? other]) {
    const asOther = await callerOf(person);
    expect((await asOther('GET /api/grading/exam/getall')).body).toEqual([]);
    expect((await asOther(`GET /api/grading/exam/${id}`)).status).toBe(403);
    for (const [route, about] of [
      ['POST /api/grading/exam/create', { ...details, people }],
      ['PUT /api/grading/exam/update', { id, location: 'X' }],
      ['PUT /api/grading/exam/people', { id, people }],
      ['POST /api/grading/exam/state', { id, state: 'OPEN' }],
      ['POST /api/grading/exam/delete', { id }],
    ] as const)
      expect({ route, ...(await asOther(route, { payload: about })) }).toMatchObject({
        route,
        status: 403,
      });
  }
  const asAdmin = await callerOf(await club.addPerson('ADMIN'));
  expect((await asAdmin('GET /api/grading/exam/none')).status).toBe(404);
  expect(await call('POST /api/grading/exam/delete', { payload: { id } })).toEqual(done);
  expect(await club.testApp.db.exam.count({ where: { id } })).toBe(0);
});
