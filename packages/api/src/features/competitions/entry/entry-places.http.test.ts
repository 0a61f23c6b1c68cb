import { newId } from '@dojang/schemas/new-id';
import {
  openCompetitionClub,
  type CompetitionClub,
  divisionOf,
  wishOf,
} from '@dojang/server/testing/competition';
import type { Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: CompetitionClub;
let admin: Person;
beforeAll(async () => {
  club = await openCompetitionClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const kindsOf = async ({ client }: Person) =>
  (await client.notice.list.query()).map(({ kind }) => kind);
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);
const withdraw = (entry_id: string) => ({ action: 'WITHDRAW' as const, entry_id, note: null });

/** Athletes whose entries a coach has confirmed, in order; returns the ids of the entries too. */
async function addConfirmed(id: string, size: number, fields: object = {}) {
  const team = await club.addTeam(size);
  const wishes = team.athletes.map((one) => wishOf(one.id, fields));
  const confirmed = wishes.map(({ entry_id }) => ({ action: 'CONFIRM' as const, entry_id }));
  const rejections = await club.push(team.coach, id, [...wishes, ...confirmed]);
  expect(rejections.filter((one) => one !== null)).toEqual([]);
  return { ...team, entryIds: wishes.map(({ entry_id }) => entry_id) };
}
const placesOf = async (id: string) =>
  (await club.entriesOf(admin, id)).map((one) => [one.user_id, one.position, one.waiting]);

test('a change that is sent again is not rejected, although the entry has changed since', async () => {
  const id = await club.announce();
  const { coach, athletes } = await club.addTeam(1);
  const [mina] = athletes as [Person];
  const wish = wishOf(mina.id);
  await club.push(mina, id, [wish]);
  const sent = { kind: 'competition', id: newId(), subject: id, base: null, madeMs: Date.now() };
  const mutations = [
    { ...sent, change: { action: 'DECLINE' as const, entry_id: wish.entry_id, reply: null } },
  ];
  const push = () => coach.client.sync.push.mutate({ owner: coach.id, mutations });
  const { results } = await push();
  await club.push(mina, id, [withdraw(wish.entry_id)], sent.madeMs - 1000);
  const accepted = [{ id: sent.id, rejected: null }];
  expect([results, (await push()).results]).toEqual([accepted, accepted]);
  expect(await club.entriesOf(mina, id)).toMatchObject([{ state: 'WITHDRAWN' }]);
});

describe('places', () => {
  test('go to confirmed entries in order; the next waits, moves up and learns so', async () => {
    const id = await club.announce({ places: 2 });
    const { athletes, entryIds, coach } = await addConfirmed(id, 3);
    const [first, second, third] = athletes as [Person, Person, Person];
    const [entry = ''] = entryIds;
    expect(await club.participantsOf(id)).toEqual(idsOf([first, second]));
    expect(await placesOf(id)).toEqual([
      [first.id, 1, null],
      [second.id, 2, null],
      [third.id, null, 1],
    ]);
    expect(await kindsOf(third)).toEqual(['entryWaiting']);
    const before = await club.pull(second);
    await club.push(first, id, [withdraw(entry)]);
    expect(await club.participantsOf(id)).toEqual(idsOf([second, third]));
    expect((await kindsOf(third))[0]).toBe('entryMovedUp');
    expect(await kindsOf(coach)).toContain('entryWithdrawn');
    // the list of tournaments on a device changes too
    const { kinds } = await club.pull(second, before.at);
    expect(kinds.tournament?.find((one) => one.id === id)?.participants).toHaveLength(2);
  });

  test('that an announcement adds go to those who wait', async () => {
    const id = await club.announce({ places: 1 });
    const { athletes } = await addConfirmed(id, 2);
    const [, second] = athletes as [Person, Person];
    const { announcement } = admin.client.competition;
    const found = await announcement.find.query({ id });
    const { name = '', location = '', day, version, data } = found ?? {};
    const draft = { ...data, id, version, name, location, day: day ?? '' };
    await announcement.announce.mutate({ ...draft, places: 2 });
    expect(await club.participantsOf(id)).toEqual(idsOf(athletes));
    expect((await kindsOf(second))[0]).toBe('entryMovedUp');
  });

  test('of a division are limited too, and a moved entry takes nobody’s place', async () => {
    const divisions = [
      divisionOf('light', 58_000, { places: 1 }),
      divisionOf('heavy', null, { over_g: 58_000 }),
    ];
    const id = await club.announce({ divisions });
    const heavy = await addConfirmed(id, 1, { division_id: 'heavy', weight_g: 60_000 });
    const { athletes } = await addConfirmed(id, 2, { division_id: 'light', weight_g: 57_000 });
    const [moved] = heavy.athletes as [Person];
    const [light, waits] = athletes as [Person, Person];
    const [entry_id = ''] = heavy.entryIds;
    await club.push(heavy.coach, id, [{ action: 'MOVE', entry_id, division_id: 'light' }]);
    expect(await placesOf(id)).toEqual([
      [light.id, 1, null],
      [waits.id, null, 1],
      [moved.id, null, 2],
    ]);
  });

  test('two coaches who confirm the last one are both accepted, and the later waits', async () => {
    const id = await club.announce({ places: 1 });
    const teams = [await club.addTeam(1), await club.addTeam(1)];
    const answers = await Promise.all(
      teams.map(async ({ coach, athletes: [athlete] }) => {
        const { entry_id, ...wish } = wishOf(athlete?.id ?? '');
        const changes = [
          { entry_id, ...wish },
          { action: 'CONFIRM' as const, entry_id },
        ];
        return club.push(coach, id, changes);
      }),
    );
    expect(answers).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await placesOf(id)).map(([, ...places]) => places)).toEqual([
      [1, null],
      [null, 1],
    ]);
    expect(await club.participantsOf(id)).toHaveLength(1);
  });
});

describe('the specified form', () => {
  test('changes the entries of an announced tournament: added, removed, in its order', async () => {
    const id = await club.announce();
    const { athletes } = await addConfirmed(id, 2);
    const [first, second] = athletes as [Person, Person];
    const added = await club.addPerson();
    const participants = idsOf([added, second]);
    const { tournament } = await admin.client.tournament.update.mutate({ id, participants });
    expect(idsOf(tournament.participants)).toEqual(participants);
    const entries = await club.entriesOf(admin, id);
    expect(entries.map((one) => [one.user_id, one.state, one.position])).toEqual([
      [added.id, 'CONFIRMED', 1],
      [second.id, 'CONFIRMED', 2],
      [first.id, 'WITHDRAWN', null],
    ]);
    expect(await kindsOf(added)).toEqual(['entryConfirmed']);
    await addConfirmed(id, 1);
    expect((await club.participantsOf(id)).slice(0, 2)).toEqual(participants);
  });

  test('cannot give more places than there are', async () => {
    const id = await club.announce({ places: 1 });
    const people = [await club.addPerson(), await club.addPerson()];
    const { tournament } = await admin.client.tournament.update.mutate({
      id,
      participants: idsOf(people),
    });
    expect(idsOf(tournament.participants)).toEqual(idsOf(people.slice(0, 1)));
    expect((await placesOf(id)).map(([, ...places]) => places)).toEqual([
      [1, null],
      [null, 1],
    ]);
  });
});

describe('an erased person', () => {
  test('leaves every list, and somebody moves up', async () => {
    const id = await club.announce({ places: 1 });
    const { athletes } = await addConfirmed(id, 2);
    const [first, second] = athletes as [Person, Person];
    await admin.client.user.delete.mutate({ id: first.id, userData: true, tournamentData: true });
    expect(await placesOf(id)).toEqual([[second.id, 1, null]]);
    expect(await club.participantsOf(id)).toEqual([second.id]);
    expect((await kindsOf(second))[0]).toBe('entryMovedUp');
  });

  test('keeps a result without a name if the lists are kept, and no open entry', async () => {
    const [past, next] = [await club.announce(), await club.announce()];
    const { athletes, coach, entryIds } = await addConfirmed(past, 1);
    const [mina] = athletes as [Person];
    const [entry_id = ''] = entryIds;
    await club.push(coach, past, [
      { action: 'WEIGH', entry_id, weighed_g: 41_500 },
      { action: 'RESULT', entry_id, outcome: 'PLACED', place: 1 },
    ]);
    await club.push(coach, next, [wishOf(mina.id)]);
    await admin.client.user.delete.mutate({ id: mina.id, userData: true, tournamentData: false });
    expect(await club.entriesOf(admin, past)).toMatchObject([
      { user_id: null, name: null, outcome: 'PLACED', place: 1 },
    ]);
    const {
      id,
      edited_at: _,
      confirmed_at,
      ...rest
    } = await club.testApp.db.competitionEntry.findFirstOrThrow({ where: { tournament_id: past } });
    expect(id).toBe(entry_id);
    const placed = { state: 'CONFIRMED', outcome: 'PLACED', place: 1 };
    const result = { ...placed, tournament_id: past, division_id: null };
    const blank = { is_late: false, answers: {}, times: {}, wished_at: confirmed_at };
    const gone = { user_id: null, by_user_id: null, note: null, reply: null };
    const numbers = { fee_cents: null, weight_g: null, weighed_g: null };
    expect(rest).toEqual({ ...result, ...blank, ...gone, ...numbers });
    expect(await club.entriesOf(admin, next)).toEqual([]);
    const tournament = await admin.client.tournament.find.query({ id: past });
    expect(tournament).toMatchObject({ participants: [], former_participants: 1 });
  });
});

test('an administrator permits people to enter competitions, and takes that back', async () => {
  const id = await club.announce();
  const mina = await club.addPerson();
  const wish = wishOf(mina.id);
  const permit = (may_enter: boolean) =>
    admin.client.competition.approve.mutate({ ids: [mina.id, 'unknown'], may_enter });
  const [refusal] = await club.push(mina, id, [wish]);
  expect(refusal).toContain('club');
  await permit(true);
  await permit(true);
  await permit(false);
  expect(await club.push(mina, id, [wishOf(mina.id)])).toEqual([refusal]);
  await permit(true);
  expect(await club.push(mina, id, [wishOf(mina.id)])).toEqual([null]);
  const { rows } = await admin.client.audit.page.query({ person: mina.id });
  const changes = rows.filter(({ action }) => action === 'user.changed');
  expect(changes.map(({ changes: [change] }) => change?.after)).toEqual([true, false, true]);
});
