import type { EntryChange } from '@dojang/schemas/entry';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import {
  type CompetitionClub,
  divisionOf,
  openCompetitionClub,
} from '@dojang/server/testing/competition';
import type { Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: CompetitionClub;
beforeAll(async () => {
  club = await openCompetitionClub();
});
afterAll(() => club.testApp.close());

async function send(
  { cookie }: Person,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) {
  const answer = await club.testApp.app.inject({
    method,
    url: `/api/competition${url}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
}

test('a script enters somebody, and a coach decides, weighs and enters the result', async () => {
  const divisions = [
    divisionOf('light', 58_000),
    divisionOf('heavy', null, { over_g: 58_000, grade_from: { kind: 'KUP', number: 8 } }),
  ];
  const id = await club.announce({ divisions, questions: [] });
  const draft = await club.announce({}, 'DRAFT');
  const { coach, athletes } = await club.addTeam(1);
  const [mina] = athletes as [Person];
  const stranger = await club.addPerson();
  const listed = (await send(mina, 'GET', '')).body as unknown as { id: string }[];
  expect(listed.map((one) => one.id)).toEqual([id]);
  expect((await send(mina, 'GET', `/${draft}`)).status).toBe(404);
  expect((await send(mina, 'GET', `/${id}/divisions`)).body).toMatchObject({
    starts: [{ division_id: null, text: 'Seniors · male' }],
    missing: ['WEIGHT'],
  });
  expect((await send(coach, 'GET', `/${id}/divisions?user=${mina.id}`)).status).toBe(200);
  expect((await send(stranger, 'GET', `/${id}/divisions?user=${mina.id}`)).status).toBe(403);

  const entry_id = newId();
  const wish = { entry_id, weight_g: 57_500, division_id: 'light' };
  for (const _ of [1, 2])
    expect(await send(mina, 'POST', `/${id}/entry`, wish)).toMatchObject({
      status: 200,
      body: { entry_id },
    });
  const change = async (who: Person, ...changes: EntryChange[]) =>
    (await send(who, 'PUT', `/${id}/entries`, { changes })).status;
  const confirmation = { action: 'CONFIRM', entry_id } as const;
  const weight = { action: 'WEIGH', entry_id, weighed_g: 58_400 } as const;
  const move = { action: 'MOVE', entry_id, division_id: 'heavy' } as const;
  const result = { action: 'RESULT', entry_id, outcome: 'PLACED', place: 3 } as const;
  const byClub = [confirmation, weight, move, result];
  for (const one of byClub) expect(await change(mina, one)).toBe(403);
  // all or none
  const unknown = { ...result, entry_id: newId() };
  expect(await change(coach, ...byClub, unknown)).toBe(404);
  expect((await send(mina, 'GET', `/${id}`)).body).toMatchObject({
    entries: [{ state: 'WISHED', outcome: null }],
  });
  const tooMany = Array.from({ length: limits.mutationsMax + 1 }, () => confirmation);
  expect(await change(coach, ...tooMany)).toBe(400);
  expect(await change(coach, ...byClub)).toBe(200);
  expect((await send(mina, 'GET', `/${id}`)).body).toMatchObject({
    entries: [{ division_id: 'heavy', place: 3, details: { weighed_g: 58_400 } }],
  });
  const withdrawal = { action: 'WITHDRAW', entry_id, note: 'ill' } as const;
  expect(await change(stranger, withdrawal)).toBe(403);
  expect(await change(mina, withdrawal)).toBe(200);
  expect(await club.participantsOf(id)).toEqual([]);
});
