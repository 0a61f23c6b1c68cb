import type { OwnGrading } from '@dojang/schemas/grading';
import type { RulePack } from '@dojang/schemas/rule-pack';
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

test('members read their rules and their own progress, a guardian that of a child', async () => {
  const { athletes } = await club.addGroup();
  const [athlete] = athletes;
  if (!athlete) throw new Error('no athlete');
  const call = await callerOf(athlete);
  const packs = (await call('GET /api/grading/pack/getall')).body as RulePack[];
  const dtu = packs.find(({ id }) => id === 'dtu');
  expect(dtu?.data.rules.length).toBeGreaterThan(5);
  expect(await call('GET /api/grading/pack/dtu')).toEqual({ status: 200, body: dtu });
  expect((await call('GET /api/grading/pack/none')).status).toBe(404);
  const own = {
    id: athlete.id,
    pack: dtu,
    awards: [{ kind: 'KUP', number: 8, date: dayIn(-100) }],
  };
  expect((await call('GET /api/grading/mine')).body).toMatchObject(own);
  const guardian = await club.addPerson();
  const query = { id: athlete.id };
  const asGuardian = await callerOf(guardian);
  expect((await asGuardian('GET /api/grading/mine', { query })).status).toBe(403);
  const edge = { child_id: athlete.id, guardian_id: guardian.id };
  await club.testApp.db.user.update({
    where: { id: athlete.id },
    data: { birthday: dayIn(-3000) },
  });
  await club.testApp.db.guardianship.create({ data: edge });
  expect((await asGuardian('GET /api/grading/mine', { query })).body).toMatchObject(own);
});

test("administrators read a user's grades and remove one; nobody else does", async () => {
  const { coach, athletes } = await club.addGroup();
  const id = athletes[0]?.id ?? '';
  const call = await callerOf(await club.addPerson('ADMIN'));
  const grade = { kind: 'KUP', number: 7, date: dayIn(-5) };
  expect(await call('POST /api/grading/award', { payload: { id, ...grade } })).toEqual(done);
  const read = async () =>
    (await call('GET /api/grading/of', { query: { id } })).body as OwnGrading['awards'];
  expect(await read()).toMatchObject([grade, { number: 8 }]);
  const payload = { id: (await read())[0]?.id };
  const byCoach = await callerOf(coach);
  expect((await byCoach('GET /api/grading/of', { query: { id } })).status).toBe(403);
  expect((await byCoach('POST /api/grading/award/delete', { payload })).status).toBe(403);
  expect(await call('POST /api/grading/award/delete', { payload })).toEqual(done);
  expect(await read()).toMatchObject([{ number: 8 }]);
  expect((await call('POST /api/grading/award/delete', { payload })).status).toBe(404);
});
