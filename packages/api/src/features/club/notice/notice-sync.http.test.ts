import { newId } from '@dojang/schemas/new-id';
import { openTrainingClub, type Person, type TrainingClub } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const pull = ({ id, client }: Person, at = '') =>
  client.sync.pull.mutate({ owner: id, at, kinds: ['notice'], groupIds: null, days: 14 });
const mutationOf = (subject: string, isRead = true) => ({
  id: newId(),
  kind: 'notice',
  subject,
  change: { isRead } as { isRead: true },
  base: null,
  madeMs: Date.now(),
});
async function push({ id, client }: Person, ...mutations: ReturnType<typeof mutationOf>[]) {
  const { results } = await client.sync.push.mutate({ owner: id, mutations });
  return results.map(({ rejected }) => rejected);
}
const unreadOf = async (person: Person) =>
  (await pull(person)).kinds.notice?.filter(({ read_at }) => read_at === null).length;

test('a notice read on one device is read on all, and only its reader can read it', async () => {
  const { coach, groupId, session } = await club.addGroup();
  const [mina, jun] = [await club.addPerson(), await club.addPerson()];
  for (const { id } of [mina, jun]) await club.join(groupId, id);
  await coach.client.training.cancel.mutate({ ...session, note: 'Hall closed' });
  const first = await pull(mina);
  const [notice] = first.kinds.notice ?? [];
  expect(notice).toMatchObject({ kind: 'sessionCancelled', read_at: null });
  const read = mutationOf(notice?.id ?? '');
  expect(await push(jun, read, mutationOf('gone'))).toEqual([null, null]);
  expect([await unreadOf(mina), await unreadOf(jun)]).toEqual([1, 1]);
  expect(await push(mina, read)).toEqual([null]);
  const second = await pull(mina, first.at);
  expect(second.kinds.notice?.[0]?.read_at).toBeInstanceOf(Date);
  // a device without an answer sends it again
  expect(await push(mina, read)).toEqual([null]);
  expect((await pull(mina, second.at)).kinds).toEqual({});
  expect((await push(mina, mutationOf(notice?.id ?? '', false)))[0]?.text).not.toBe('');
});
