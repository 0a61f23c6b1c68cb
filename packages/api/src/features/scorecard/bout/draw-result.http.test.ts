import type { BoutEvent } from '@dojang/schemas/bout-event';
import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import { type DrawClub, jo, openDrawClub } from '@dojang/server/testing/draws';
import { failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: DrawClub;
let admin: Person;
let coach: Person;
beforeAll(async () => {
  club = await openDrawClub();
  ({ admin } = club);
  ({ coach } = await club.addGroup());
});
afterAll(() => club.testApp.close());

type Drawn = Awaited<ReturnType<DrawClub['addDraw']>>;

let seq = 0;
const end = (winner: number | null): BoutEvent => ({
  id: newId(),
  seq: (seq += 1),
  device: 'tablet',
  round: 1,
  clock_ms: 0,
  at: '2030-01-01T10:00:00Z',
  kind: 'END',
  data: { winner, code: winner === null ? 'NO_BOUT' : 'WDR' },
});
const undo = ({ id: event_id }: BoutEvent): BoutEvent => ({
  ...end(0),
  kind: 'VOID',
  data: { event_id },
});

/** A bout of a draw, between the entrants of these ids. */
function boutOf({ reference }: Drawn, draw_bout: number, ids: readonly unknown[]) {
  const { id: tournament_id, division_id } = reference;
  const sides = ids.map((id) => ({
    user_id: null,
    name: id === 'guest 1' ? jo.name : 'as shown',
    club: null,
    entrant_id: String(id),
  }));
  const times = { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 };
  const about = { pack_id: 'wt-2026-06', sides, times };
  return { id: newId(), ...about, tournament_id, division_id, draw_bout };
}

/** Scores a bout for a person: why the draw has not taken its result. */
async function score(bout: ReturnType<typeof boutOf>, events: BoutEvent[], { client } = coach) {
  return (await client.bout.create.mutate({ ...bout, events })).draw_refusal;
}
const resultsOf = async ({ read }: Drawn) =>
  (await read()).results.map(({ bout, winner, absent }) => ({ bout, winner, absent }));

test('a draw is fought to its end by scored bouts, whose results are in it with their last press', async () => {
  const drawn = await club.addDraw(3, [jo]);
  const { places } = await drawn.read();
  const [a, b, c, d] = places;
  expect(await score(boutOf(drawn, 1, [a, b]), [end(0)])).toBeNull();
  expect(await score(boutOf(drawn, 2, [d, c]), [end(0)])).toBeNull();
  const last = boutOf(drawn, 3, [a, d]);
  expect(await score(last, [end(1)])).toBeNull();
  expect(await score(last, [])).toBeNull();
  expect(await resultsOf(drawn)).toEqual([
    { bout: 1, winner: a, absent: false },
    { bout: 2, winner: d, absent: false },
    { bout: 3, winner: d, absent: false },
  ]);
  const logged = await club.testApp.db.auditEntry.findMany({
    where: { subject_id: `${drawn.reference.id} u12`, action: 'draw.resultChanged' },
  });
  expect(logged).toHaveLength(3);
  const { db } = club.testApp;
  const { user_ids, sides } = await db.bout.findUniqueOrThrow({ where: { id: last.id } });
  const userIds = places.map((id) => drawn.people.find((one) => one.entryId === id)?.id);
  expect(user_ids.toSorted()).toEqual(
    [userIds[0], userIds[3]].flatMap((id) => id ?? []).toSorted(),
  );
  expect(JSON.stringify(sides)).toContain('Kim');
});

test('what changes the winner changes or takes back the result, as long as no later bout has one', async () => {
  const drawn = await club.addDraw(4);
  const [a, b, c, d] = (await drawn.read()).places;
  const bout = boutOf(drawn, 1, [a, b]);
  const first = end(0);
  await score(bout, [first]);
  await score(bout, [undo(first)]);
  expect(await resultsOf(drawn)).toEqual([]);
  await score(bout, [end(1)]);
  expect(await resultsOf(drawn)).toEqual([{ bout: 1, winner: b, absent: false }]);
  await score(boutOf(drawn, 2, [c, d]), [end(0)]);
  const second = end(0);
  await score(boutOf(drawn, 3, [b, c]), [second]);
  const { bout: stored } = (await coach.client.bout.get.query({ id: bout.id })) ?? {};
  const last = stored?.events.at(-1);
  if (!last) throw new Error('no event');
  expect(await score(bout, [undo(last)])).toBe(english('draw.hasLaterResult'));
  expect(await resultsOf(drawn)).toHaveLength(3);
});

test('a result that a person has set stays, also one that they have taken back', async () => {
  const drawn = await club.addDraw(2);
  const [a = '', b = ''] = (await drawn.read()).places;
  const bout = boutOf(drawn, 1, [a, b]);
  expect(await drawn.record(1, b)).toBeNull();
  const first = end(0);
  expect(await score(bout, [first])).toBe(english('draw.setByHand'));
  await score(bout, [undo(first)]);
  expect(await resultsOf(drawn)).toEqual([{ bout: 1, winner: b, absent: false }]);
  expect(await drawn.record(1, b, { isUndone: true })).toBeNull();
  const again = end(0);
  expect(await score(bout, [again])).toBeNull();
  expect(await drawn.record(1, a, { isUndone: true })).toBeNull();
  expect(await score(bout, [again])).toBeNull();
  expect(await resultsOf(drawn)).toEqual([]);
});

test('a bout of a draw stays without its result in it, for who may not record results, other people, and a draw made again', async () => {
  const drawn = await club.addDraw(2, [jo]);
  const { places } = await drawn.read();
  const [a, b] = places.filter((one) => one !== null);
  const member = await club.addPerson();
  const number = places[1] === null ? 2 : 1;
  expect(await score(boutOf(drawn, 1, [a, b]), [end(0)], member)).toBe(english('auth.forbidden'));
  expect(await score(boutOf(drawn, number, [a, 'guest 9']), [end(0)])).not.toBeNull();
  const open = boutOf(drawn, 1, places[1] === null ? places.slice(2) : places.slice(0, 2));
  await score(open, []);
  const guests = [{ ...jo, name: 'Ada' }];
  const draft = { ...drawn.draft, guests };
  const { sha256 } = await admin.client.draw.prepare.mutate(draft);
  await admin.client.draw.make.mutate({ ...draft, sha256, again: true });
  const isOfGuest = open.sides.some(({ entrant_id }) => entrant_id === 'guest 1');
  expect(await score(open, [end(0)])).toBe(isOfGuest ? english('draw.otherPeople') : null);
  expect(await resultsOf(drawn)).toHaveLength(isOfGuest ? 0 : 1);
});

test('of two bouts that were scored apart the first counts until a coach or an administrator chooses', async () => {
  const drawn = await club.addDraw(2);
  const [a, b] = (await drawn.read()).places;
  const bouts = [boutOf(drawn, 1, [a, b]), boutOf(drawn, 1, [a, b])] as const;
  await Promise.all([score(bouts[0], [end(0)]), score(bouts[1], [end(1)], admin)]);
  const winner = (await resultsOf(drawn))[0]?.winner;
  const second = winner === a ? bouts[1] : bouts[0];
  expect([a, b]).toContain(winner);
  const choose = ({ client }: Person, valid: boolean, { id } = second) =>
    failureOf(client.bout.choose.mutate({ id, valid }));
  expect((await choose(await club.addPerson(), true)).status).toBe(403);
  expect((await choose(coach, true, { ...second, id: newId() })).status).toBe(404);
  for (const _ of [1, 2]) await coach.client.bout.choose.mutate({ id: second.id, valid: true });
  expect(await resultsOf(drawn)).toEqual([
    { bout: 1, winner: winner === a ? b : a, absent: false },
  ]);
  const { db } = club.testApp;
  const rows = await db.bout.findMany({ where: { id: { in: bouts.map(({ id }) => id) } } });
  expect(rows.filter(({ valid }) => valid).map(({ id }) => id)).toEqual([second.id]);
  await admin.client.bout.choose.mutate({ id: second.id, valid: false });
  expect(await resultsOf(drawn)).toEqual([]);
  const where = { subject_id: second.id, action: 'bout.changed' };
  const logged = await db.auditEntry.findMany({ where, orderBy: { id: 'desc' } });
  expect(logged[0]?.changes).toEqual({ valid: [true, false] });
});

test('a bout of who may not record results never counts, also not beside that of a coach', async () => {
  const drawn = await club.addDraw(2);
  const ids = (await drawn.read()).places;
  const member = await club.addPerson();
  expect(await score(boutOf(drawn, 1, ids), [end(0)], member)).toBe(english('auth.forbidden'));
  expect(await score(boutOf(drawn, 1, ids), [end(1)])).toBeNull();
  expect(await resultsOf(drawn)).toEqual([{ bout: 1, winner: ids[1], absent: false }]);
});

test('an erased person wins in the bracket without a name', async () => {
  const drawn = await club.addDraw(2);
  const { places } = await drawn.read();
  const bout = boutOf(drawn, 1, places);
  await score(bout, []);
  const gone = drawn.people.find(({ entryId }) => entryId === places[1]);
  await admin.client.user.delete.mutate({ id: gone?.id ?? '' });
  expect(await score(bout, [end(1)])).toBeNull();
  expect(await resultsOf(drawn)).toEqual([{ bout: 1, winner: places[1], absent: false }]);
});
