import {
  openTrainingClub,
  dayIn,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { competitionBy } from '@dojang/schemas/division';
import { divisionPacks } from '@dojang/schemas/division-packs';
import { inEnglish } from '@dojang/schemas/in-english';
import { instantOf } from '@dojang/schemas/club-zone';
import { newId } from '@dojang/schemas/new-id';
import type { DivisionRow } from '@dojang/schemas/announcement';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const day = dayIn(30);
const cup = { name: 'Spring Cup', location: 'Hall 3', day };
const calls = () => admin.client.competition.announcement;
const announce = (draft: object) => calls().announce.mutate({ ...cup, ...draft });
const find = async (id: string) => {
  const found = await calls().find.query({ id });
  if (!found) throw new Error('there is no such tournament');
  return found;
};
const year = Number(day.slice(0, 4));
/** A row of 13-year-olds of any grade, up to a weight. */
const row = (up_to_g: number | null, fields: Partial<DivisionRow> = {}): DivisionRow => ({
  discipline: 'KYORUGI',
  group: 'Jugend B',
  level: null,
  sex: 'MALE',
  born_from: `${year - 14}-01-01`,
  born_to: `${year - 12}-12-31`,
  grade_from: null,
  grade_to: null,
  over_g: null,
  up_to_g,
  places: null,
  ...fields,
});

const upTo33 = row(33_000);
const upTo37 = row(37_000, { over_g: 33_000 });
const boy = { birthday: `${year - 13}-05-04`, gender: 'MALE', kup: 'FIVE' };

/** An open cup with one entry per state, all of 13-year-old boys of 32 kg in the class up to 33 kg. */
async function addEntered() {
  const saved = await announce({ isOpen: true, divisions: [upTo33, upTo37] });
  const [first] = (await find(saved.id)).data?.divisions ?? [];
  const enter = async (
    state: 'WISHED' | 'CONFIRMED' | 'WITHDRAWN',
    division_id = first?.id ?? null,
  ) => {
    const { id: user_id, name } = await club.addPerson('USER', boy);
    const entry = { id: newId(), tournament_id: saved.id, user_id, state, division_id };
    await club.testApp.db.competitionEntry.create({
      data: { ...entry, weight_g: 32_000, wished_at: new Date() },
    });
    return { id: entry.id, name };
  };
  const [wished, confirmed] = [await enter('WISHED'), await enter('CONFIRMED')];
  await enter('WITHDRAWN');
  return { ...saved, first, wished, confirmed, enter };
}
const divisionOf = async (id: string) =>
  (await club.testApp.db.competitionEntry.findUniqueOrThrow({ where: { id } })).division_id;

test('a change of the divisions is previewed with who would move, and changes nothing before it is saved', async () => {
  const { id, version, first, wished, confirmed } = await addEntered();
  const upTo35 = row(35_000);
  const moves = await calls().preview.mutate({ ...cup, id, version, divisions: [upTo35] });
  expect(moves).toMatchObject([
    { name: confirmed.name, state: 'CONFIRMED', from: upTo33, to: upTo35, isMoved: false },
    { name: wished.name, state: 'WISHED', from: upTo33, to: upTo35, isMoved: true },
  ]);
  expect(await divisionOf(wished.id)).toBe(first?.id);
  expect((await find(id)).version).toBe(version);
});

test('a change of the divisions moves wishes of a removed division, and keeps it while a confirmed entry is in it', async () => {
  const { id, version, first, wished, confirmed } = await addEntered();
  const saved = await announce({ id, version, divisions: [row(35_000)] });
  const divisions = (await find(id)).data?.divisions ?? [];
  expect(divisions.map(({ up_to_g, is_removed = false }) => [up_to_g, is_removed])).toEqual([
    [35_000, false],
    [33_000, true],
  ]);
  expect(await divisionOf(wished.id)).toBe(divisions[0]?.id);
  expect(await divisionOf(confirmed.id)).toBe(first?.id);
  // the coach moves it
  await club.testApp.db.competitionEntry.updateMany({
    where: { tournament_id: id },
    data: { division_id: divisions[0]?.id ?? null },
  });
  await announce({ id, version: saved.version, divisions: [row(35_000)] });
  expect((await find(id)).data?.divisions).toHaveLength(1);
});

test('a wish without a weight of the last 90 days moves into no division by an older one', async () => {
  const { db } = club.testApp;
  const { id, version, wished } = await addEntered();
  const { user_id } = await db.competitionEntry.update({
    where: { id: wished.id },
    data: { weight_g: null },
  });
  const { id: tournament_id } = await announce({ isOpen: true });
  const wished_at = instantOf(dayIn(-91));
  const old = { id: newId(), tournament_id, user_id, state: 'WITHDRAWN' as const, wished_at };
  await db.competitionEntry.create({ data: { ...old, weight_g: 32_000 } });
  const moves = await calls().preview.mutate({ ...cup, id, version, divisions: [row(35_000)] });
  expect(moves.find(({ name }) => name === wished.name)).toMatchObject({ to: null });
});

test('a change that only renames or repeats a division moves nobody', async () => {
  const { id, version, first, wished } = await addEntered();
  const renamed = {
    ...cup,
    id,
    version,
    divisions: [upTo37, { ...upTo33, group: 'Youth B', places: 8 }],
  };
  expect(await calls().preview.mutate(renamed)).toEqual([]);
  await calls().announce.mutate(renamed);
  expect(await divisionOf(wished.id)).toBe(first?.id);
});

test('a competition of another year keeps its divisions, and lists who is too old for them', async () => {
  const { id, version, first, wished, confirmed, enter } = await addEntered();
  const { id: user_id } = await club.addPerson('USER', { ...boy, birthday: `${year - 14}-05-04` });
  const older = await enter('WISHED');
  await club.testApp.db.competitionEntry.update({ where: { id: older.id }, data: { user_id } });
  const [nextYear, group] = [
    { born_from: `${year - 13}-01-01`, born_to: `${year - 11}-12-31` },
    { group: 'Jugend A', born_from: `${year - 16}-01-01`, born_to: `${year - 14}-12-31` },
  ];
  const divisions = [row(33_000, nextYear), row(33_000, group)];
  const moved = { ...cup, id, version, day: `${year + 1}-01-09`, divisions };
  expect(await calls().preview.mutate(moved)).toMatchObject([
    { entry_id: older.id, from: upTo33, to: { group: 'Jugend A' }, isMoved: true },
  ]);
  await calls().announce.mutate(moved);
  const [same, other] = (await find(id)).data?.divisions ?? [];
  expect(same?.id).toBe(first?.id);
  const now = await Promise.all([wished, confirmed, older].map((entry) => divisionOf(entry.id)));
  expect(now).toEqual([first?.id, first?.id, other?.id]);
});

test('a tournament that is moved alone takes its divisions and entries along as an announcement does, and logs it', async () => {
  const { id, first, wished, confirmed, enter } = await addEntered();
  const { id: user_id } = await club.addPerson('USER', { ...boy, birthday: `${year - 14}-05-04` });
  const older = await enter('WISHED');
  const { db } = club.testApp;
  await db.competitionEntry.update({ where: { id: older.id }, data: { user_id } });
  const { version } = await find(id);
  const group = { group: 'Jugend A', born_from: `${year - 16}-01-01` };
  const elder = row(33_000, { ...group, born_to: `${year - 15}-12-31` });
  await announce({ id, version, divisions: [upTo33, elder] });
  const [, second] = (await find(id)).data?.divisions ?? [];
  const move = (date: string) => admin.client.tournament.update.mutate({ id, date });
  const years = async () =>
    (await find(id)).data?.divisions.map(({ born_from, born_to }) => [born_from, born_to]);
  const bornIn = (...all: number[][]) => all.map(([from, to]) => [`${from}-01-01`, `${to}-12-31`]);
  await move(`${year + 1}-01-09`);
  expect(await years()).toEqual(bornIn([year - 13, year - 11], [year - 15, year - 14]));
  expect(
    await Promise.all([wished, confirmed, older].map((entry) => divisionOf(entry.id))),
  ).toEqual([first?.id, first?.id, second?.id]);
  const where = { subject_id: id, action: 'announcement.changed' };
  expect((await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })).at(-1)).toMatchObject({
    changes: {
      divisions: [[expect.stringContaining(`${year - 14}`), expect.anything()], expect.any(Array)],
    },
  });
  await move(`${year + 1}-03-09`);
  expect(await db.auditEntry.count({ where })).toBe(2);
  // what is over stays
  await db.announcement.update({ where: { tournament_id: id }, data: { state: 'DONE' } });
  await move(day);
  expect(await years()).toEqual(bornIn([year - 13, year - 11], [year - 15, year - 14]));
});

test('a change of the divisions leaves a wish without a division while none is stated, and finds it later', async () => {
  const { id, version, wished } = await addEntered();
  const saved = await announce({ id, version, divisions: [upTo37] });
  expect(await divisionOf(wished.id)).toBeNull();
  await announce({ id, version: saved.version, divisions: [upTo33, upTo37] });
  expect(await divisionOf(wished.id)).toBe((await find(id)).data?.divisions[0]?.id);
});

test('stores the rules of an association as rows', async () => {
  const { divisions } = competitionBy(inEnglish, divisionPacks[0], day);
  const { id } = await announce({
    divisions: divisions.map((one) => ({ ...one, places: null })),
  });
  const stored = (await find(id)).data?.divisions ?? [];
  expect(stored).toHaveLength(divisions.length);
  expect(new Set(stored.map((one) => one.id)).size).toBe(divisions.length);
});
