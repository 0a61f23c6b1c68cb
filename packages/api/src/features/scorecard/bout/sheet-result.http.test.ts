import type { BoutEvent } from '@dojang/schemas/bout-event';
import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import { type DrawClub, openDrawClub } from '@dojang/server/testing/draws';
import type { Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: DrawClub;
let coach: Person;
beforeAll(async () => {
  club = await openDrawClub();
  ({ coach } = await club.addGroup());
});
afterAll(() => club.testApp.close());

let seq = 0;
const pressed = () => ({
  id: newId(),
  seq: (seq += 1),
  device: 'tablet',
  round: 1,
  clock_ms: 0,
  at: '2030-01-01T10:00:00Z',
});
const mark = (side: number, value: number): BoutEvent[] =>
  (['ACCURACY', 'PRESENTATION'] as const).map((part) => ({
    ...pressed(),
    kind: 'MARK',
    data: { side, judge: 0, form: 1, part, value },
  }));
const out = (side: number): BoutEvent => ({
  ...pressed(),
  kind: 'PENALTY',
  data: { side, deduction: 'DISQUALIFIED' },
});
const close = (): BoutEvent => ({
  ...pressed(),
  kind: 'END',
  data: { winner: null, code: 'PTF' },
});
const undo = ({ id: event_id }: BoutEvent): BoutEvent => ({
  ...pressed(),
  kind: 'VOID',
  data: { event_id },
});

type Tournament = Awaited<ReturnType<DrawClub['addTournament']>>;

/** A sheet of poomsae of all people of the division, in their order. */
function sheetOf({ reference, people }: Tournament) {
  const { id: tournament_id, division_id } = reference;
  const sides = people.map(({ entryId: entrant_id }) => ({
    user_id: null,
    name: 'as shown',
    club: null,
    entrant_id,
  }));
  const times = { rounds: 1, round_ms: 60_000, rest_ms: 0, judges: 1, forms: 1 };
  return { id: newId(), pack_id: 'poomsae-2024-09', sides, times, tournament_id, division_id };
}

/** Scores a sheet for a person: why the entries have not taken its places. */
const score = async (
  sheet: ReturnType<typeof sheetOf>,
  events: BoutEvent[],
  { client }: Person = coach,
) => (await client.bout.create.mutate({ ...sheet, events })).draw_refusal;

async function resultsOf({ people }: Tournament) {
  const rows = await club.testApp.db.competitionEntry.findMany({
    where: { id: { in: people.map(({ entryId }) => entryId) } },
  });
  return people.map(({ entryId }) => {
    const row = rows.find(({ id }) => id === entryId);
    return row?.place ?? row?.outcome ?? null;
  });
}

test('the places of a sheet are at its entries once it is closed, follow corrections and are taken back', async () => {
  const tournament = await club.addTournament(4);
  const sheet = sheetOf(tournament);
  expect(await score(sheet, [...mark(0, 2), ...mark(1, 3), ...mark(2, 2.5), out(3)])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([null, null, null, null]);
  const end = close();
  expect(await score(sheet, [end])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([3, 1, 2, 'DISQUALIFIED']);
  const { db } = club.testApp;
  const { user_ids, sides } = await db.bout.findUniqueOrThrow({ where: { id: sheet.id } });
  expect(user_ids.toSorted()).toEqual(tournament.people.map(({ id }) => id).toSorted());
  expect(JSON.stringify(sides)).toContain('Kim');
  // the winner stays
  expect(await score(sheet, [undo(end), ...mark(0, 2.7), close()])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([2, 1, 3, 'DISQUALIFIED']);
  const logged = await db.auditEntry.findMany({
    where: { subject_id: tournament.people[0]?.id ?? '', action: 'entry.changed' },
  });
  expect(logged.map(({ changes }) => changes)).toContainEqual({
    place: [3, 2],
    competition: [null, expect.any(String)],
  });
  const reopen = { ...pressed(), kind: 'REOPEN' as const, data: { reason: 'A wrong mark' } };
  expect(await score(sheet, [reopen])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([null, null, null, null]);
});

test('a result that a person has set at an entry stays, and the answer says so', async () => {
  const tournament = await club.addTournament(2);
  const [first] = tournament.people;
  const { id } = tournament.reference;
  const sheet = sheetOf(tournament);
  const setByHand = (place: number | null) =>
    club.admin.client.competition.change.mutate({
      id,
      changes: [
        {
          action: 'RESULT',
          entry_id: first?.entryId ?? '',
          outcome: place === null ? null : 'PLACED',
          place,
        },
      ],
    });
  const marks = [...mark(0, 2), ...mark(1, 3)];
  expect(await score(sheet, [...marks, close()])).toBeNull();
  await setByHand(1);
  expect(await score(sheet, mark(0, 1))).toBe(english('draw.placeSetByHand'));
  const again = { ...pressed(), kind: 'REOPEN' as const, data: { reason: 'Again' } };
  expect(await score(sheet, [again])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([1, null]);
  expect(await score(sheet, [close()])).toBe(english('draw.placeSetByHand'));
  expect(await resultsOf(tournament)).toEqual([1, 1]);
  await setByHand(null);
  expect(await score(sheet, [])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([null, 1]);
});

test('a sheet of who may not record results sets no places, also not later with the sheet of a coach', async () => {
  const tournament = await club.addTournament(2);
  const member = await club.addPerson();
  const foreign = sheetOf(tournament);
  const marks = () => [...mark(0, 3), ...mark(1, 2), close()];
  expect(await score(foreign, marks(), member)).toBe(english('auth.forbidden'));
  expect(await resultsOf(tournament)).toEqual([null, null]);
  const sheet = sheetOf(tournament);
  expect(await score(sheet, [...mark(0, 2), ...mark(1, 3), close()])).toBeNull();
  expect(await resultsOf(tournament)).toEqual([2, 1]);
  await coach.client.bout.choose.mutate({ id: sheet.id, valid: false });
  expect(await resultsOf(tournament)).toEqual([null, null]);
});
