import { addMonths } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { dayIn, markOf, openTrainingClub, type Person } from '@dojang/server/testing/training';
import { expect, test } from 'vitest';

const pullPeople = async ({ id, client }: Person) => {
  const request = { owner: id, at: null, kinds: ['person'], groupIds: null, days: 14 };
  const { kinds } = await client.sync.pull.mutate(request);
  return kinds.person?.map((one) => one.name) ?? [];
};

test("a coach's device pulls the configured number of club members besides its groups and guests; others are found by name", async () => {
  const club = await openTrainingClub({ clubPeopleOnDevice: 1 });
  const { groupId, coach, session } = await club.addGroup();
  const [athlete, guest, zoe] = [
    await club.addPerson('USER', { name: 'Ara' }),
    await club.addPerson('USER', { name: 'Bo' }),
    await club.addPerson('USER', { name: 'Zoë', surname: 'Lee' }),
  ];
  await club.addPerson('USER', { name: 'Aaron' });
  await club.join(groupId, athlete.id);
  const marks = [markOf(session, guest.id)];
  await coach.client.training.pushMarks.mutate({ id: coach.id, marks });
  expect(await pullPeople(coach)).toEqual(['Aaron', 'Ara', 'Bo', coach.name]);
  const search = (filter: string) => coach.client.training.searchPeople.query({ groupId, filter });
  expect(await search('lee zoe')).toEqual([
    { id: zoe.id, name: 'Zoë', surname: 'Lee', kup: null, birth_year: null },
  ]);
  expect(await search('zoe park')).toEqual([]);
  const found = Array.from({ length: limits.peopleFoundMax + 1 }, () => club.addPerson());
  await Promise.all(found);
  expect(await search('person')).toHaveLength(limits.peopleFoundMax);
  await club.testApp.close();
});

test("a coach's device learns whose birthday a session is on, and of nobody when it is", async () => {
  const club = await openTrainingClub();
  const { groupId, coach, session } = await club.addGroup({ daily: true });
  const birthday = addMonths(dayIn(0), -28 * 12, 'LAST_DAY');
  const athlete = await club.addPerson('USER', { birthday });
  await club.join(groupId, athlete.id);
  const request = { owner: coach.id, at: null, kinds: ['session', 'person'], days: 14 };
  const { kinds } = await coach.client.sync.pull.mutate({ ...request, groupIds: null });
  const celebrated = kinds.session?.filter((one) => one.birthdays !== undefined) ?? [];
  expect(celebrated).toMatchObject([{ id: session.session_id, birthdays: [athlete.id] }]);
  expect(JSON.stringify(kinds.person)).not.toContain(birthday);
  await club.testApp.close();
});
