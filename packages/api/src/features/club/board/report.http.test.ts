import {
  dayIn,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
});
beforeEach(async () => {
  admin = await club.addPerson('ADMIN');
});
afterEach(async () => {
  await club.testApp.db.trainingGroup.deleteMany();
  await club.testApp.clear();
});
afterAll(() => club.testApp.close());

const addGroup = async (grading_pack_id: string | null) => {
  const data = { name: 'Kids', location: 'Hall', grading_pack_id };
  return (await club.testApp.db.trainingGroup.create({ data })).id;
};
const read = async (year = 2026) => {
  const { sections } = await admin.client.board.report.query({ year });
  return Object.fromEntries(sections.map(({ section, ...counts }) => [section, counts]));
};
const born = { birthday: '2015-03-14', gender: 'FEMALE' } as const;

test('a person in two sports counts once in all, and once in each sport', async () => {
  const [taekwondo, more, karate] = [
    await addGroup('dtu'),
    await addGroup('oetdv'),
    await addGroup('karate'),
  ];
  const [copied, without] = [await addGroup('copy'), await addGroup(null)];
  const rules = { title: 'Ours', sport: 'GRADING', source: 'us', data: { lower_grades: 'KYU' } };
  await club.testApp.db.rulePack.create({ data: { id: 'copy', ...rules } });
  const [mina, jun] = [
    await club.addPerson('USER', born),
    await club.addPerson('USER', { birthday: '1980-12-31', gender: 'MALE' }),
  ];
  const since = '2025-09-01';
  for (const groupId of [taekwondo, more, karate, copied])
    await club.join(groupId, mina.id, { since });
  await club.join(taekwondo, jun.id, { since, role: 'COACH' });
  await club.join(without, jun.id, { since });
  const one = { diverse: 0, unknown: 0, total: 1 };
  const ofMina = { birth_year: 2015, male: 0, female: 1, ...one };
  const ofJun = { birth_year: 1980, male: 1, female: 0, ...one };
  const both = { male: 1, female: 1, diverse: 0, unknown: 0, total: 2 };
  const { birth_year: _, ...total } = ofMina;
  expect(await read()).toEqual({
    ALL: { rows: [ofJun, ofMina], total: both },
    TAEKWONDO: { rows: [ofJun, ofMina], total: both },
    KARATE: { rows: [ofMina], total },
    NONE: { rows: [ofJun], total: { ...total, male: 1, female: 0 } },
  });
});

test('people without a birthday or sex have a row and a column of their own', async () => {
  const group = await addGroup('dtu');
  for (const fields of [born, { ...born, gender: null }, { ...born, birthday: null }, {}])
    await club.join(group, (await club.addPerson('USER', fields)).id, { since: '2025-01-01' });
  const { ALL } = await read();
  expect(ALL?.rows).toEqual([
    { birth_year: 2015, male: 0, female: 1, diverse: 0, unknown: 1, total: 2 },
    { birth_year: null, male: 0, female: 1, diverse: 0, unknown: 1, total: 2 },
  ]);
  expect(ALL?.total).toEqual({ male: 0, female: 2, diverse: 0, unknown: 2, total: 4 });
});

test('only those who are in a group on 1 January count', async () => {
  const group = await addGroup('dtu');
  const times = [
    { since: '2026-01-01' },
    { since: '2025-01-01', until: '2026-01-02' },
    // no longer, and not yet
    { since: '2025-01-01', until: '2026-01-01' },
    { since: '2026-01-02' },
  ];
  for (const time of times) await club.join(group, (await club.addPerson()).id, time);
  expect((await read()).ALL?.total.total).toBe(2);
  expect(await read(2024)).toEqual({});
});

test('the report is one statement', async () => {
  for (const pack of ['dtu', 'karate'])
    await club.join(await addGroup(pack), admin.id, { since: '2020-01-01' });
  const { statements } = club.testApp;
  const before = statements.length;
  await read();
  // the other one finds the session
  expect(statements.length - before).toBe(2);
});

test('scripts get the report as JSON and CSV, and a wrong year gets a sentence', async () => {
  const group = await addGroup('dtu');
  await club.join(group, (await club.addPerson('USER', born)).id, { since: dayIn(-900) });
  const ask = (path: string, headers: object = {}) =>
    club.testApp.request({
      url: `/api/board/${path}`,
      headers: { cookie: admin.cookie, ...headers },
    });
  const json = (await ask('report?year=2026')).json<{ day: string; sections: unknown[] }>();
  expect(json).toMatchObject({ day: '2026-01-01', sections: [{ section: 'ALL' }, {}] });
  const csv = await ask('report.csv?year=2026', { 'accept-language': 'de' });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Sportart;Jahrgang;Männlich;Weiblich;Divers;Keine Angabe;Summe',
    'Alle;2015;0;1;0;0;1',
    'Alle;Summe;0;1;0;0;1',
    'Taekwondo;2015;0;1;0;0;1',
    'Taekwondo;Summe;0;1;0;0;1',
  ]);
  for (const year of ['', '0', '2026.5', 'x', '99999']) {
    const { statusCode, json: bodyOf } = await ask(`report?year=${year}`);
    expect([statusCode, bodyOf<{ error: string }>().error]).toEqual([400, expect.any(String)]);
  }
});
