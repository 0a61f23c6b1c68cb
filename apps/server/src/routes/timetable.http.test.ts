import { createHash } from 'node:crypto';
import { weekdayName } from '@dojang/schemas/weekday';
import { weekdayOf } from '@dojang/schemas/calendar-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  dayIn,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '../testing/training.ts';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
beforeEach(() => club.testApp.db.trainingGroup.deleteMany());
afterAll(() => club.testApp.close());

const paths = ['/timetable', '/timetable.ics'];
const get = (url: string, headers: Record<string, string> = {}) =>
  club.testApp.request({ url, headers });

/** A group on the timetable, with training a week from today. */
async function addPublic(fields: object = {}) {
  const group = await club.addGroup({ day: dayIn(7), start: '18:30' });
  await admin.client.group.update.mutate({ id: group.groupId, on_timetable: true, ...fields });
  return group;
}

test('the timetable is off until an administrator switches a group on, which is logged', async () => {
  const { groupId } = await club.addGroup();
  for (const path of paths) expect((await get(path)).statusCode).toBe(404);
  await admin.client.group.update.mutate({ id: groupId, on_timetable: true });
  for (const path of paths) expect((await get(path)).statusCode).toBe(200);
  const { rows } = await admin.client.audit.page.query({ action: 'group.changed' });
  expect(rows[0]?.changes).toEqual([{ field: 'on_timetable', before: false, after: true }]);
  await admin.client.group.update.mutate({ id: groupId, active: false });
  for (const path of paths) expect((await get(path)).statusCode).toBe(404);
});

test('it has times, places, cancelled and moved sessions and breaks, and no people or notes', async () => {
  const { groupId, slotId, coach, session } = await addPublic({
    name: 'Kids <b>',
    location: 'Hall; 1',
  });
  const other = await club.addGroup({ start: '07:07' });
  const athlete = await club.addPerson();
  await club.join(groupId, athlete.id);
  await coach.client.training.cancel.mutate({ ...session, note: `${athlete.name} is ill` });
  const moved = { date: dayIn(15), start: '19:45', minutes: 60 };
  await coach.client.training.move.mutate({ ...meant(slotId, dayIn(14)), ...moved });
  const days = { title: 'Holidays', from: dayIn(20), until: dayIn(22) };
  await admin.client.trainingBreak.create.mutate({ group_id: groupId, ...days });
  const [page, calendar] = [await get('/timetable'), await get('/timetable.ics')];
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const day = weekdayName(weekdayOf(dayIn(7)), 'en-GB');
  expect(page.body).toContain(
    `<h2>${day}</h2><ul><li><b>18:30–19:30</b> Kids &#60;b&#62;, Hall; 1</li></ul>`,
  );
  expect(page.body).toContain('18:30–19:30</b> Kids &#60;b&#62; is cancelled</li>');
  expect(page.body).toMatch(/19:45–20:45<\/b> Kids &#60;b&#62; instead of [^<]+, 18:30<\/li>/);
  expect(page.body).toContain('</b> Holidays (Kids &#60;b&#62;)</li>');
  expect(page.body).not.toContain('<script');
  for (const { body } of [page, calendar]) {
    for (const { name, id } of [athlete, coach]) {
      expect(body).not.toContain(name);
      expect(body).not.toContain(id);
    }
    expect(body).not.toContain('is ill');
    expect(body).not.toContain('07:07');
    expect(body).not.toContain(other.groupId);
  }
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = calendar.body.split('BEGIN:VEVENT').slice(1);
  // four weeks back and eight ahead, without the break
  expect(events).toHaveLength(4 + 1 + 8 - 1);
  expect(events.filter((event) => event.includes('STATUS:CANCELLED'))).toHaveLength(1);
  for (const event of events) {
    expect(event).toMatch(/\r\nUID:[\da-f-]{36}@dojang\r\n/);
    expect(event).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(event).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(event).toContain('\r\nLOCATION:Hall\\; 1\r\n');
  }
});

test('any site may frame it, and no other page', async () => {
  await addPublic();
  const { headers } = await get('/timetable');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  expect(headers['x-frame-options']).toBeUndefined();
  for (const url of ['/healthz', '/timetables', '/api/docs']) {
    const other = (await get(url)).headers;
    expect(other['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(other['x-frame-options']).toBeDefined();
  }
});

test.each(paths)(
  '%s may be cached for minutes, and is sent again only if it has changed',
  async (path) => {
    const { slotId, coach } = await addPublic();
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['set-cookie']).toBeUndefined();
    const condition = { 'if-none-match': String(headers['etag']) };
    const fresh = await get(path, condition);
    expect([fresh.statusCode, fresh.body, fresh.headers['etag']]).toEqual([
      304,
      '',
      headers['etag'],
    ]);
    await coach.client.training.cancel.mutate({ ...meant(slotId, dayIn(7)), note: 'Closed' });
    expect((await get(path, condition)).statusCode).toBe(200);
  },
);

test('its language is that of the address, otherwise of the browser', async () => {
  await addPublic();
  const languageOf = async (query: string, accepted: string) => {
    const { body, headers } = await get(`/timetable${query}`, { 'accept-language': accepted });
    expect(headers['vary']).toContain('accept-language');
    return /<html lang="(?<language>[\w-]+)">.*<h1>(?<title>[^<]+)/s.exec(body)?.groups;
  };
  const [german, english] = [
    { language: 'de-DE', title: 'Trainingszeiten' },
    { language: 'en-GB', title: 'Training times' },
  ];
  expect(await languageOf('', 'de')).toEqual(german);
  expect(await languageOf('', 'fr')).toEqual(english);
  expect(await languageOf('?lang=de', 'en')).toEqual(german);
  expect(await languageOf('?lang=en&lang=de&fbclid=x', 'de')).toEqual(english);
  expect(await languageOf('?lang=xx', 'de')).toEqual(german);
  expect((await get('/timetable.ics?lang=de')).body).toContain('X-WR-CALNAME:Trainingszeiten');
});

test('concurrent strangers share one read of the database', async () => {
  await addPublic();
  const { statements } = club.testApp;
  await get('/timetable');
  const before = statements.length;
  await get('/timetable');
  const one = statements.length - before;
  const all = await Promise.all(Array.from({ length: 50 }, () => get('/timetable')));
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(statements.length - before).toBeLessThan(one * 10);
});

test('a club presents itself on it, and the calendars have its name', async () => {
  await addPublic();
  const athlete = await club.addPerson();
  const { path } = await athlete.client.training.renewCalendar.mutate();
  const nameOf = async (url: string) => /X-WR-CALNAME:(.*)\r/.exec((await get(url)).body)?.[1];
  expect(await nameOf('/timetable.ics')).toBe('Training times');
  expect(await nameOf(path)).toBe('Dojang');
  const data = { name: 'TKD <Ulm>', accent: '#0b6e4f', logo_version: 'png-3f2a91c07b1d' };
  await club.testApp.db.appearance.create({ data });
  const { body, headers } = await get('/timetable');
  expect(body).toContain('<title>Training times · TKD &#60;Ulm&#62;</title>');
  expect(body).toContain('<header><img src="/api/club/logo?v=png-3f2a91c07b1d" alt=""');
  expect(body).toContain('header{border-bottom:4px solid #0b6e4f}');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'; img-src 'self';`);
  expect(await nameOf('/timetable.ics')).toBe('TKD <Ulm>: Training times');
  expect(await nameOf(path)).toBe('TKD <Ulm>');
  await club.testApp.db.appearance.deleteMany();
});
