import {
  type CompetitionClub,
  divisionOf,
  openCompetitionClub,
  wishOf,
} from '@dojang/server/testing/competition';
import type { Person } from '@dojang/server/testing/training';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: CompetitionClub;
beforeAll(async () => {
  club = await openCompetitionClub();
});
afterAll(() => club.testApp.close());

const ask = ({ cookie }: Person, id: string, query = '', format = 'csv') =>
  club.testApp.request({
    url: `/api/competition/${id}/entries.${format}${query}`,
    headers: { cookie, 'accept-language': 'de' },
  });

/** Enters and confirms people in the division 'light'. */
async function enter(coach: Person, id: string, people: Person[]) {
  const changes = people.flatMap((person) => {
    const wish = wishOf(person.id, { division_id: 'light', weight_g: 57_000 });
    return [wish, { action: 'CONFIRM' as const, entry_id: wish.entry_id }];
  });
  expect(new Set(await club.push(coach, id, changes))).toEqual(new Set([null]));
}

test('an administrator exports all entries, a coach those of the own people, and nobody else any', async () => {
  const id = await club.announce({ divisions: [divisionOf('light', 58_000)] });
  const [one, other] = [await club.addTeam(2), await club.addTeam(1)];
  const admin = await club.addPerson('ADMIN');
  await enter(one.coach, id, one.athletes);
  await enter(other.coach, id, other.athletes);
  const rowsOf = async (person: Person) =>
    (await ask(person, id)).body.trim().split('\r\n').length - 1;
  expect([await rowsOf(admin), await rowsOf(one.coach), await rowsOf(other.coach)]).toEqual([
    3, 2, 1,
  ]);
  const [athlete] = one.athletes as [Person];
  expect((await ask(athlete, id)).statusCode).toBe(403);
  const draft = await club.announce({}, 'DRAFT');
  expect((await ask(one.coach, draft)).statusCode).toBe(404);
});

test('the columns, their order and forms are those of the address', async () => {
  const id = await club.announce({ divisions: [divisionOf('light', 58_000)] });
  const { coach, athletes } = await club.addTeam(1);
  await enter(coach, id, athletes);
  const forms = 'days=GERMAN&classes=SIGN&separator=TAB&encoding=UTF8&club=TKD';
  const columns = `?columns=weight_class,birthday,grade,club&${forms}`;
  const csv = await ask(await club.addPerson('ADMIN'), id, columns);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.split('\r\n')).toEqual([
    'Gewichtsklasse\tGeburtsdatum\tGürtelgrad\tVerein',
    '-58\t05.05.1990\t5. Kup\tTKD',
  ]);
  expect((await ask(coach, id, columns)).body).toContain('-58\t1990\t5. Kup\tTKD');
  for (const wrong of ['columns=name,weird', 'columns=', 'days=US', 'other=1'])
    expect((await ask(coach, id, `?${wrong}`)).statusCode).toBe(400);
});

test('in Windows-1252 a header says how many texts lose letters', async () => {
  const id = await club.announce({ divisions: [divisionOf('light', 58_000)] });
  const { coach, athletes } = await club.addTeam(2);
  await enter(coach, id, athletes);
  const where = { id: athletes[0]?.id ?? '' };
  await club.testApp.db.user.update({ where, data: { name: 'Иван', surname: 'Müller' } });
  const countOf = async (encoding: string) =>
    (await ask(coach, id, `?encoding=${encoding}`)).headers['x-changed-texts'];
  expect([await countOf('WINDOWS_1252'), await countOf('UTF8')]).toEqual(['1', undefined]);
});

test('the same columns are an Excel file too, for the same people', async () => {
  const id = await club.announce({ divisions: [divisionOf('light', 58_000)] });
  const { coach, athletes } = await club.addTeam(1);
  await enter(coach, id, athletes);
  const excel = await ask(coach, id, '?columns=weight_class,birth_year', 'xlsx');
  expect(excel.headers['content-type']).toContain('spreadsheetml.sheet');
  const parts = unzipSync(new Uint8Array(excel.rawPayload));
  const xml = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
  expect(xml.match(/(?<=<t[^>]*>)[^<]+/g)).toEqual(['Gewichtsklasse', 'Jahrgang', '-58']);
  const [athlete] = athletes as [Person];
  expect((await ask(athlete, id, '', 'xlsx')).statusCode).toBe(403);
});

test('a coach’s device has the year of birth of those whom they train, and the day of their own children', async () => {
  const { groupId, coach } = await club.addTeam(0);
  const [mina, child] = [await club.addCompetitor(), await club.addCompetitor()];
  for (const { id } of [mina, child]) await club.join(groupId, id);
  const birthday = `${new Date().getUTCFullYear() - 9}-05-05`;
  await club.testApp.db.user.update({ where: { id: child.id }, data: { birthday } });
  await club.testApp.db.guardianship.create({
    data: { guardian_id: coach.id, child_id: child.id },
  });
  const bornOn = async (reader: Person, { id }: Person) =>
    (await club.pull(reader)).kinds.competitor?.find((one) => one.id === id)?.birthday;
  expect(await bornOn(coach, mina)).toBe('1990-01-01');
  expect(await bornOn(coach, child)).toBe(birthday);
  expect(await bornOn(mina, mina)).toBe('1990-05-05');
  expect(await bornOn(await club.addPerson('ADMIN'), mina)).toBe('1990-05-05');
});

test('a coach’s device has the valid papers of the people with their last day', async () => {
  const { coach, athletes } = await club.addTeam(1);
  const [mina] = athletes as [Person];
  const paper = { user_id: mina.id, by_user_id: coach.id, given_on: '2020-01-01' };
  await club.testApp.db.paper.createMany({
    data: [
      { ...paper, kind: 'PASS', valid_until: '2099-12-31' },
      { ...paper, kind: 'MEDICAL', valid_until: '2021-01-01' },
      { ...paper, kind: 'NAME_CONSENT', revoked_on: '2021-01-01' },
    ],
  });
  const { kinds } = await club.pull(coach, 'before');
  expect(kinds.competitor?.find(({ id }) => id === mina.id)?.papers).toEqual([
    { kind: 'PASS', valid_until: '2099-12-31' },
  ]);
});
