import { digest } from '@dojang/auth/digest';
import {
  dayIn,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const renew = async ({ client }: Person) => (await client.training.renewCalendar.mutate()).path;
const fetchAt = (url: string) => club.testApp.request({ url });

/** The lines of each event, unfolded. */
async function eventsAt(url: string): Promise<Record<string, string>[]> {
  const { body, statusCode, headers } = await fetchAt(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR$/);
  const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return events.map((event) =>
    Object.fromEntries(
      event.split('\r\n').map((line) => {
        const [name = '', ...rest] = line.split(':');
        return [name, rest.join(':')];
      }),
    ),
  );
}

test("a calendar has a member's sessions without a login, four weeks back and eight ahead", async () => {
  const { groupId, slotId, coach } = await club.addGroup();
  const mina = await club.addPerson();
  await club.join(groupId, mina.id);
  const note =
    'Hall; "closed",\\ sorry – 체육관이 닫혀 있습니다, kommt bitte nächste Woche alle wieder\nMina';
  await coach.client.training.cancel.mutate({ ...meant(slotId, dayIn(7)), note });
  expect(await mina.client.training.calendar.query()).toEqual({ created_at: null });
  const path = await renew(mina);
  expect(path).toMatch(/^\/api\/training\/calendar\/[\w-]{43}\.ics$/);
  const { created_at } = await mina.client.training.calendar.query();
  expect(created_at?.getTime()).toBeLessThanOrEqual(Date.now());
  const events = await eventsAt(path);
  expect(events).toHaveLength(4 + 1 + 8);
  expect(events[0]).toMatchObject({ SUMMARY: 'Kids', LOCATION: 'Hall', STATUS: 'CONFIRMED' });
  const cancelled = events.filter(({ STATUS }) => STATUS === 'CANCELLED');
  expect(cancelled).toHaveLength(1);
  expect(cancelled[0]?.DESCRIPTION).toBe(
    'Hall\\; "closed"\\,\\\\ sorry – 체육관이 닫혀 있습니다\\, kommt bitte nächste Woche alle wieder\\nMina',
  );
  // programs that ignore the status show the word, in the language of the address
  expect(cancelled[0]?.SUMMARY).toBe('Cancelled: Kids');
  const inGerman = await eventsAt(`${path}?lang=de`);
  expect(inGerman.find(({ STATUS }) => STATUS === 'CANCELLED')?.SUMMARY).toBe('Fällt aus: Kids');
  // stable ids prevent duplicate events
  const idsOf = (all: Record<string, string>[]) => all.map(({ UID }) => UID);
  expect(new Set(idsOf(events)).size).toBe(events.length);
  expect(idsOf(await eventsAt(path))).toEqual(idsOf(events));
});

test('the sequence of a session rises with each change, of itself or of its weekly time', async () => {
  const { slotId, coach } = await club.addGroup({ day: dayIn(1) });
  const path = await renew(coach);
  const admin = await club.addPerson('ADMIN');
  const [{ training }, { slot }] = [coach.client, admin.client];
  const session = meant(slotId, dayIn(1));
  const changes = [
    () => training.cancel.mutate({ ...session, note: 'Alarm' }),
    () => training.restore.mutate(session),
    () => slot.update.mutate({ id: slotId, start: '23:58' }),
  ];
  const readAt = async (place: number) => Number((await eventsAt(path)).at(place)?.SEQUENCE);
  for (const change of changes) {
    const before = await readAt(-8);
    await change();
    expect(await readAt(-8)).toBeGreaterThan(before);
  }
  // of a session that is only planned
  expect(await readAt(-1)).toBe(1);
});

test("a guardian's calendar has the sessions of their current children", async () => {
  const { groupId } = await club.addGroup();
  const [guardian, child] = [await club.addPerson(), await club.addPerson()];
  await club.join(groupId, child.id);
  const { db } = club.testApp;
  await db.guardianship.create({ data: { child_id: child.id, guardian_id: guardian.id } });
  const path = await renew(guardian);
  expect((await eventsAt(path))[0]?.SUMMARY).toBe(`${child.name}: Kids`);
  await db.guardianship.deleteMany();
  expect(await eventsAt(path)).toEqual([]);
});

test('a new address invalidates the previous one and is stored as a hash', async () => {
  const mina = await club.addPerson();
  const [first, second] = [await renew(mina), await renew(mina)];
  expect((await fetchAt(first)).statusCode).toBe(404);
  expect((await fetchAt(second)).statusCode).toBe(200);
  const token = /(?<token>[\w-]{43})\.ics$/.exec(second)?.groups?.token ?? '';
  const row = await club.testApp.db.calendarFeed.findUnique({ where: { user_id: mina.id } });
  expect(row).toMatchObject({ token_hash: digest(token) });
  expect(JSON.stringify(club.testApp.logs)).not.toContain(token);
  await club.testApp.db.user.delete({ where: { id: mina.id } });
  expect((await fetchAt(second)).statusCode).toBe(404);
});

test('an invalid address is not found', async () => {
  const guess = 'A'.repeat(43);
  const path = await renew(await club.addPerson());
  const wrong = [`${guess}.ics`, guess, '.ics', 'x.ics', '%00.ics', `${'x'.repeat(4000)}.ics`];
  for (const file of wrong)
    expect((await fetchAt(`/api/training/calendar/${file}`)).statusCode).toBe(404);
  expect((await fetchAt(path.slice(0, -4))).statusCode).toBe(404);
  // a digest does not work as a token
  const rows = await club.testApp.db.calendarFeed.findMany();
  for (const { token_hash } of rows)
    expect((await fetchAt(`/api/training/calendar/${token_hash}.ics`)).statusCode).toBe(404);
});
