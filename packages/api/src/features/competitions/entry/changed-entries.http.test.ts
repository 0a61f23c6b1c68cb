import {
  type CompetitionClub,
  divisionOf,
  openCompetitionClub,
  wishOf,
} from '@dojang/server/testing/competition';
import { dayIn, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: CompetitionClub;
let admin: Person;
beforeAll(async () => {
  club = await openCompetitionClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const confirm = (entry_id: string) => ({ action: 'CONFIRM' as const, entry_id });
const decline = (entry_id: string) => ({ action: 'DECLINE' as const, entry_id, reply: null });
const withdraw = (entry_id: string) => ({ action: 'WITHDRAW' as const, entry_id, note: null });
const weigh = (entry_id: string, weighed_g = 57_000) => ({
  action: 'WEIGH' as const,
  entry_id,
  weighed_g,
});
const resultOf = (entry_id: string) => ({
  action: 'RESULT' as const,
  entry_id,
  outcome: 'PLACED' as const,
  place: 1,
});
const over = 'The competition is over. Only administrators can change its entries and results now.';
const setDays = (id: string, days: number) =>
  club.testApp.db.tournament.update({ where: { id }, data: { date: dayIn(days) } });
const setDeadline = (id: string, deadline: string) => club.testApp.db.$executeRaw`
  UPDATE "Announcement" SET "data" = "data" || jsonb_build_object('deadline', ${deadline}::text)
  WHERE "tournament_id" = ${id}`;
const dayMs = 86_400_000;

describe('a wish with the id of an entry', () => {
  const divisions = [divisionOf('light', 58_000), divisionOf('heavy', null, { over_g: 58_000 })];

  test('replaces what was wished, once, and keeps a confirmed place unless the division changes', async () => {
    const id = await club.announce({ divisions, places: 1 });
    const { coach, athletes } = await club.addTeam(2);
    const [mina, jun] = athletes as [Person, Person];
    const wish = wishOf(mina.id, { division_id: 'light', weight_g: 57_000 });
    const { entry_id } = wish;
    const second = wishOf(jun.id, { division_id: 'light', weight_g: 56_000 });
    await club.push(mina, id, [wish]);
    await club.push(jun, id, [second]);
    const changed = { ...wish, division_id: 'heavy', weight_g: 60_000, note: 'grew' };
    expect(await club.push(mina, id, [changed, changed])).toEqual([null, null]);
    const [wished] = (await club.entriesOf(mina, id)).filter((one) => one.id === entry_id);
    expect(wished).toMatchObject({
      state: 'WISHED',
      division_id: 'heavy',
      details: { weight_g: 60_000, note: 'grew' },
    });
    await club.push(coach, id, [confirm(entry_id), confirm(second.entry_id)]);
    expect(await club.push(mina, id, [{ ...changed, weight_g: 61_000 }])).toEqual([null]);
    expect((await club.entriesOf(mina, id))[0]).toMatchObject({
      id: entry_id,
      position: 1,
      details: { weight_g: 61_000 },
    });
    expect(
      await club.push(mina, id, [{ ...changed, division_id: 'light', weight_g: 57_500 }]),
    ).toEqual([null]);
    expect(await club.entriesOf(coach, id)).toMatchObject([
      { id: second.entry_id, position: 1 },
      { id: entry_id, state: 'WISHED', division_id: 'light' },
    ]);
  });

  test('that is refused leaves the entry as it is', async () => {
    const id = await club.announce({ divisions, places: 1 });
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const wish = wishOf(mina.id, { division_id: 'light', weight_g: 57_000 });
    await club.push(mina, id, [wish]);
    await club.push(coach, id, [confirm(wish.entry_id)]);
    const before = await club.entriesOf(mina, id);
    await setDeadline(id, dayIn(-1));
    const heavier = { ...wish, division_id: 'heavy', weight_g: 60_000 };
    expect(await club.push(mina, id, [heavier])).toEqual([
      expect.stringMatching(/^Registration closed/),
    ]);
    const stranger = await club.addCompetitor();
    expect(await club.push(stranger, id, [heavier])).toEqual([
      'This is the record of another user than the one who is signed in',
    ]);
    expect(await club.entriesOf(mina, id)).toEqual(before);
  });

  test('that was moved by a coach stays there, unless another division is wished', async () => {
    const id = await club.announce({ divisions: [...divisions, divisionOf('open', 70_000)] });
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const wish = wishOf(mina.id, { division_id: 'light', weight_g: 57_000 });
    await club.push(mina, id, [wish]);
    const move = { action: 'MOVE' as const, entry_id: wish.entry_id, division_id: 'open' };
    await club.push(coach, id, [move, confirm(wish.entry_id)]);
    const payload = { entry_id: wish.entry_id, weight_g: 57_000, division_id: 'light' };
    for (const more of [{}, { weight_g: 57_400 }]) {
      const { statusCode } = await club.testApp.app.inject({
        method: 'POST',
        url: `/api/competition/${id}/entry`,
        headers: { cookie: mina.cookie },
        payload: { ...payload, ...more },
      });
      expect(statusCode).toBe(200);
    }
    expect(await club.entriesOf(mina, id)).toMatchObject([
      { state: 'CONFIRMED', division_id: 'open', details: { weight_g: 57_400 } },
    ]);
    await club.push(mina, id, [withdraw(wish.entry_id)]);
    expect(await club.push(mina, id, [wish, { ...wish, weight_g: 57_400 }])).toEqual([
      'The entry is withdrawn',
      null,
    ]);
  });
});

describe('an entry that the club has decided', () => {
  const divisions = [divisionOf('light', 58_000), divisionOf('heavy', null, { over_g: 58_000 })];
  async function confirmed() {
    const id = await club.announce({ divisions });
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const wish = wishOf(mina.id, { division_id: 'light', weight_g: 57_000 });
    await club.push(mina, id, [wish]);
    await club.push(coach, id, [confirm(wish.entry_id)]);
    return { id, coach, mina, wish, entry_id: wish.entry_id };
  }

  test('takes other details in the division that a coach has chosen, in time, and late without being late', async () => {
    const { id, coach, mina, wish, entry_id } = await confirmed();
    await club.push(coach, id, [{ action: 'MOVE', entry_id, division_id: 'heavy' }]);
    const shown = { ...wish, division_id: 'heavy' };
    expect(await club.push(mina, id, [{ ...shown, note: 'train' }])).toEqual([null]);
    expect(await club.push(mina, id, [{ ...shown, weight_g: 50_000 }])).toEqual([
      expect.stringMatching(/^Not possible in this division/),
    ]);
    await setDeadline(id, dayIn(-1));
    expect(await club.push(coach, id, [{ ...shown, note: 'bus' }])).toEqual([null]);
    expect(await club.entriesOf(coach, id)).toMatchObject([
      { state: 'CONFIRMED', division_id: 'heavy', is_late: false, details: { note: 'bus' } },
    ]);
  });

  test('keeps its result: a wish made before cannot take it out of its division', async () => {
    const { id, coach, mina, wish, entry_id } = await confirmed();
    await setDays(id, 0);
    await club.push(coach, id, [resultOf(entry_id)]);
    const other = { ...wish, division_id: 'heavy', weight_g: 60_000 };
    const refused = ['The entry has a result. Only administrators can change it now.'];
    expect(await club.push(mina, id, [other])).toEqual(refused);
    expect(await club.push(coach, id, [other])).toEqual(refused);
    expect(await club.participantsOf(id)).toEqual([mina.id]);
  });
});

describe('what a device says about the time', () => {
  const fees = [
    { kind: 'ENTRY' as const, cents: 1000, from: null, until: dayIn(-10) },
    { kind: 'ENTRY' as const, cents: 2000, from: dayIn(-9), until: null },
  ];

  test('gives no earlier fee, and none of it is an error', async () => {
    const id = await club.announce({ fees });
    const times = [-40 * dayMs, -20 * dayMs, 9 * dayMs].map((ms) => Date.now() + ms);
    for (const madeMs of [...times, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]) {
      const mina = await club.addCompetitor();
      expect(await club.push(mina, id, [wishOf(mina.id)], madeMs)).toEqual([null]);
      expect(await club.entriesOf(mina, id)).toMatchObject([{ details: { fee_cents: 2000 } }]);
    }
  });

  test('is before a deadline only since the login, and never after the competition', async () => {
    const closed = await club.announce({ deadline: dayIn(-1) });
    const ended = await club.announce();
    await setDays(ended, -3);
    const mina = await club.addCompetitor();
    const coach = (await club.addTeam(0)).coach;
    for (const [id, who] of [
      [closed, mina],
      [ended, mina],
      [ended, coach],
    ] as const)
      expect(await club.push(who, id, [wishOf(who.id)], Date.now() - 4 * dayMs)).toEqual([
        expect.stringMatching(/^(Registration closed|The club has not)/),
      ]);
    expect(await club.push(admin, ended, [wishOf(mina.id)])).toEqual([null]);
  });

  test('a decision dated ahead does not win over a later one', async () => {
    const id = await club.announce();
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const { entry_id, ...wish } = wishOf(mina.id);
    await club.push(mina, id, [{ entry_id, ...wish }]);
    await club.push(admin, id, [decline(entry_id)]);
    expect(await club.push(coach, id, [confirm(entry_id)], Date.now() + dayMs)).toEqual([null]);
    expect(await club.entriesOf(mina, id)).toMatchObject([{ state: 'DECLINED' }]);
  });
});

describe('an entry of a competition that is over', () => {
  test('gets weights and results of coaches for 14 days, and then only administrators change it', async () => {
    const id = await club.announce();
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const { entry_id, ...wish } = wishOf(mina.id);
    await club.push(mina, id, [{ entry_id, ...wish }]);
    await club.push(coach, id, [confirm(entry_id)]);
    await setDays(id, -14);
    expect(
      await club.push(coach, id, [weigh(entry_id), resultOf(entry_id), decline(entry_id)]),
    ).toEqual([null, null, over]);
    expect(await club.push(mina, id, [withdraw(entry_id)])).toEqual([over]);
    await setDays(id, -15);
    const all = [weigh(entry_id, 1000), resultOf(entry_id), decline(entry_id), withdraw(entry_id)];
    expect(await club.push(coach, id, all)).toEqual([over, over, over, over]);
    expect(await club.participantsOf(id)).toEqual([mina.id]);
    expect(await club.push(admin, id, [weigh(entry_id, 58_000), withdraw(entry_id)])).toEqual([
      null,
      null,
    ]);
    const { rows } = await mina.client.audit.own.query({});
    expect(rows[0]).toMatchObject({ action: 'entry.changed' });
  });

  test('is closed for coaches as soon as it is marked as over', async () => {
    const id = await club.announce();
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const { entry_id, ...wish } = wishOf(mina.id);
    await club.push(mina, id, [{ entry_id, ...wish }]);
    await club.push(coach, id, [confirm(entry_id)]);
    await setDays(id, 0);
    await club.push(coach, id, [resultOf(entry_id)]);
    expect(await club.push(mina, id, [withdraw(entry_id)])).toEqual([
      'The entry has a result. Only administrators can withdraw it now.',
    ]);
    await club.testApp.db.announcement.update({
      where: { tournament_id: id },
      data: { state: 'DONE' },
    });
    expect(await club.push(coach, id, [resultOf(entry_id)])).toEqual([over]);
    expect(await club.push(admin, id, [resultOf(entry_id)])).toEqual([null]);
  });
});
