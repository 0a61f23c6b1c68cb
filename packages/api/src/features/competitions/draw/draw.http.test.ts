import { createHash } from 'node:crypto';
import { makeDraw } from '@dojang/schemas/draw';
import { english } from '@dojang/schemas/testing/samples';
import { type DrawClub, jo, openDrawClub } from '@dojang/server/testing/draws';
import { addToken, bearerOf } from '@dojang/server/testing/token';
import { dayIn, failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: DrawClub;
let admin: Person;
beforeAll(async () => {
  club = await openDrawClub();
  ({ admin } = club);
});
afterAll(() => club.testApp.close());

test('a draw is of the confirmed entries within the places and the guests, with the hash that was shown before', async () => {
  const { reference, people, draft } = await club.addTournament(4, { places: 3 });
  const ranks = [{ entry_id: people[2]?.entryId ?? '', rank: 1 }];
  const whole = { ...draft, ranks, guests: [{ ...jo, seed: 2 }] };
  const plan = await admin.client.draw.prepare.mutate(whole);
  await admin.client.draw.make.mutate({ ...whole, sha256: plan.sha256 });
  const draw = await admin.client.draw.read.query(reference);
  const ids = [...people.slice(0, 3).map(({ entryId }) => entryId), 'guest 1'];
  expect(draw?.entrants.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect([draw?.places[0], draw?.places.at(-1)]).toEqual([people[2]?.entryId, 'guest 1']);
  const hashed = ids.map((id, index) => ({
    id,
    name: id === 'guest 1' ? 'Jo Lim' : null,
    club: id === 'guest 1' ? 'TSV Nord' : null,
    seed: [null, null, 1, 2][index] ?? null,
  }));
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(draw?.sha256).toBe(makeDraw({ entrants: hashed, seed: 7 }, hash).sha256);
});

test('a draw of entrants who changed after the hash was shown is refused, as is one of a single entrant', async () => {
  const { draft, people } = await club.addTournament(3);
  const { draw } = admin.client;
  const { sha256 } = await draw.prepare.mutate(draft);
  const { db } = club.testApp;
  const withdraw = (id = '') =>
    db.competitionEntry.update({ where: { id }, data: { state: 'WITHDRAWN' } });
  await withdraw(people[0]?.entryId);
  expect(await failureOf(draw.make.mutate({ ...draft, sha256 }))).toMatchObject({ status: 409 });
  await withdraw(people[1]?.entryId);
  const { sha256: ofOne } = await draw.prepare.mutate(draft);
  expect(await failureOf(draw.make.mutate({ ...draft, sha256: ofOne }))).toMatchObject({
    status: 409,
    message: 'A draw needs 2 to 128 entrants',
  });
});

test('a division is drawn again only if that is meant, and while no bout has a result', async () => {
  const { draft, read, record } = await club.addDraw(3);
  const { draw } = admin.client;
  expect(await failureOf(draw.make.mutate(draft))).toMatchObject({ status: 409 });
  await draw.make.mutate({ ...draft, again: true });
  const { places } = await read();
  const result = [1, places[2] ?? ''] as const;
  const meanwhile = english('draw.alreadyDrawn');
  expect(await record(...result, { of: '0'.repeat(64) })).toBe(meanwhile);
  expect(await record(...result)).toBeNull();
  expect(await failureOf(draw.make.mutate({ ...draft, again: true }))).toMatchObject({
    status: 409,
  });
});

test('of two draws at the same time one is refused', async () => {
  const { draft } = await club.addTournament(3);
  const { sha256 } = await admin.client.draw.prepare.mutate(draft);
  const make = () => failureOf(admin.client.draw.make.mutate({ ...draft, sha256 }));
  const statuses = (await Promise.all([make(), make()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('only administrators draw; they and coaches of any group record results', async () => {
  const { draft, read, record, people } = await club.addDraw(3);
  const { places } = await read();
  const { coach } = await club.addGroup();
  const [member] = people;
  for (const person of [coach, member ?? coach]) {
    expect(await failureOf(person.client.draw.prepare.mutate(draft))).toMatchObject({
      status: 403,
    });
    expect(await failureOf(person.client.draw.make.mutate(draft))).toMatchObject({ status: 403 });
  }
  const winner = places[3] ?? '';
  const forbidden = english('auth.forbidden');
  expect(await record(1, winner, { person: member })).toBe(forbidden);
  expect(await record(1, winner, { person: coach })).toBeNull();
  expect(await record(1, winner, { person: member, isUndone: true })).toBe(forbidden);
  expect(await record(1, winner, { person: coach, isUndone: true })).toBeNull();
});

test.each([
  ['is marked as over', { state: 'DONE' as const }, {}],
  ['took place more than 14 days ago', {}, { date: dayIn(-15) }],
])(
  'a draw of a competition that %s is changed by administrators alone',
  async (_, state, moved) => {
    const { reference, read, record } = await club.addDraw(2);
    const { coach } = await club.addGroup();
    const [winner = ''] = (await read()).places;
    const { db } = club.testApp;
    await db.announcement.update({ where: { tournament_id: reference.id }, data: state });
    await db.tournament.update({ where: { id: reference.id }, data: moved });
    const over = english('competition.overForAll');
    expect(await record(1, winner, { person: coach })).toBe(over);
    expect(await record(1, winner)).toBeNull();
    expect(await record(1, winner, { person: coach, isUndone: true })).toBe(over);
  },
);

test('members see initials of guests and of those who refuse their name; the hall sees them without a consent', async () => {
  const { people, read } = await club.addDraw(2, [jo]);
  const [mina, child] = people;
  const parent = await club.addPerson();
  await club.testApp.db.guardianship.create({
    data: { guardian_id: parent.id, child_id: child?.id ?? '' },
  });
  const namesFor = async (person?: Person) => {
    const { entrants } = await read(person);
    return [mina?.entryId, child?.entryId, 'guest 1'].map(
      (id) => entrants.find((one) => one.id === id)?.name,
    );
  };
  const named = (person = mina) => `${person?.name} Kim`;
  const initials = (person = mina) => `P. ${person?.name.split(' ')[1]?.[0]}. K.`;
  expect(await namesFor()).toEqual([named(), named(child), 'Jo Lim']);
  expect(await namesFor((await club.addGroup()).coach)).toEqual([named(), named(child), 'Jo Lim']);
  expect(await namesFor(parent)).toEqual([named(), named(child), 'J. L.']);
  const consent = { kind: 'NAME_CONSENT' as const, isGiven: false };
  for (const person of people) await person.client.paper.changeConsent.mutate(consent);
  expect(await namesFor()).toEqual([named(), named(child), 'Jo Lim']);
  expect(await namesFor(mina)).toEqual([named(), initials(child), 'J. L.']);
  expect(await namesFor(parent)).toEqual([initials(), named(child), 'J. L.']);
  await mina?.client.paper.changeConsent.mutate({ ...consent, isGiven: true });
  expect(await namesFor(parent)).toEqual([named(), named(child), 'J. L.']);
  const { entrants } = await read();
  const inHall = new Map(entrants.map(({ id, public_name }) => [id, public_name]));
  expect(inHall).toEqual(
    new Map([
      [mina?.entryId, named()],
      [child?.entryId, initials(child)],
      ['guest 1', 'J. L.'],
    ]),
  );
});

test('a withdrawn or erased entrant keeps their place, an erased one without a name', async () => {
  const { reference, people, read } = await club.addDraw(3);
  const { places } = await read();
  const [gone, erased] = people;
  const { db } = club.testApp;
  await db.competitionEntry.update({
    where: { id: gone?.entryId ?? '' },
    data: { state: 'WITHDRAWN' },
  });
  await admin.client.user.delete.mutate({ id: erased?.id ?? '' });
  const after = await read();
  expect(after.places).toEqual(places);
  const of = (id = '') => after.entrants.find((one) => one.id === id);
  expect(of(gone?.entryId)).toMatchObject({ name: `${gone?.name} Kim`, withdrawn: true });
  expect(of(erased?.entryId)).toMatchObject({ name: null });
  const [row] = await db.draw.findMany({ where: { tournament_id: reference.id } });
  expect(JSON.stringify(row)).not.toContain('Kim');
});

test('a bout gets one result of one of its sides, once both are known, also if it is sent twice', async () => {
  const { read, record } = await club.addDraw(4);
  const {
    places: [a = '', b = '', c = '', d = ''],
  } = await read();
  const undo = (bout: number, winner: string | null) => record(bout, winner, { isUndone: true });
  const notOpen = english('draw.boutNotOpen');
  expect(await record(3, a)).toBe(notOpen);
  expect(await record(1, c)).toBe(notOpen);
  expect([await record(1, a), await record(1, a)]).toEqual([null, null]);
  expect([await record(1, b), await undo(1, b)]).toEqual([notOpen, notOpen]);
  expect(await record(2, null)).toBeNull();
  // whoever waits for nobody has won
  expect(await record(3, a)).toBe(notOpen);
  expect([await undo(2, null), await undo(2, null)]).toEqual([null, null]);
  expect([await record(2, d), await record(3, a)]).toEqual([null, null]);
  expect(await undo(1, a)).toBe(english('draw.hasLaterResult'));
  expect((await read()).results).toHaveLength(3);
});

test('a device has the draws of the competitions that its owner may see, with the names for them', async () => {
  const { reference, people, draft } = await club.addDraw(2, [jo]);
  const [mina] = people;
  const of = async (person: Person) => {
    const { kinds } = await club.pull(person);
    return kinds.draw?.find(({ id }) => id === reference.id)?.draws;
  };
  for (const person of [admin, mina ?? admin])
    expect(await of(person)).toEqual([await person.client.draw.read.query(reference)]);
  const { db } = club.testApp;
  const where = { tournament_id: reference.id };
  await db.announcement.update({ where, data: { state: 'DRAFT' } });
  expect(await of(mina ?? admin)).toBeUndefined();
  expect(await mina?.client.draw.read.query(reference)).toBeNull();
  expect(await of(admin)).toMatchObject([{ sha256: draft.sha256 }]);
});

test('draws and results are logged without names', async () => {
  const { reference, draft, read, record } = await club.addDraw(2, [jo]);
  const { places } = await read();
  await admin.client.draw.make.mutate({ ...draft, again: true });
  await record(1, places.at(-1) ?? '');
  await record(1, places.at(-1) ?? '', { isUndone: true });
  const rows = await club.testApp.db.auditEntry.findMany({
    where: { subject_id: `${reference.id} u12` },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ action }) => action)).toEqual([
    'draw.made',
    'draw.resultChanged',
    'draw.resultChanged',
  ]);
  expect(rows.map(({ changes }) => changes)).toMatchObject([
    { seed: [null, 7], sha256: [null, draft.sha256] },
    { bout: [null, 1], winner: [null, 3], absent: [null, false] },
    { bout: [1, null], winner: [3, null], absent: [false, null] },
  ]);
});

test('what does not exist is not found', async () => {
  const { reference } = await club.addTournament(2);
  const plan = { ...reference, division_id: 'x', seed: 7, ranks: [], guests: [] };
  expect(await failureOf(admin.client.draw.prepare.mutate(plan))).toMatchObject({ status: 404 });
  expect(await admin.client.draw.read.query(reference)).toBeNull();
});

test('scripts read a bracket over REST', async () => {
  const { reference } = await club.addDraw(2);
  const url = `/api/competition/${reference.id}/draw?division_id=`;
  const headers = bearerOf(await addToken(club.testApp, admin.id, 'READ'));
  const get = (division_id: string) =>
    club.testApp.request({ method: 'GET', url: url + division_id, headers });
  expect((await get('u12')).json()).toMatchObject({ seed: 7, results: [] });
  expect((await get('u13')).statusCode).toBe(404);
});
