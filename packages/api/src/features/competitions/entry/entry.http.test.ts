import {
  divisionOf,
  openCompetitionClub,
  type CompetitionClub,
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

const guard = (child: Person, guardian: Person) =>
  club.testApp.db.guardianship.create({ data: { child_id: child.id, guardian_id: guardian.id } });
const kindsOf = async ({ client }: Person) =>
  (await client.notice.list.query()).map(({ kind }) => kind);
const confirm = (entry_id: string) => ({ action: 'CONFIRM' as const, entry_id });
const otherUser = 'This is the record of another user than the one who is signed in';
const notCoach = 'Only for coaches of this person and administrators';
const dayMs = 86_400_000;

/** The names of a competition's entries, in every list in which a reader finds them. */
async function namesFor(reader: Person, id: string) {
  const [entry] = await club.entriesOf(reader, id);
  const { client } = reader;
  const { kinds } = await club.pull(reader);
  const pulled = kinds.competition?.find((one) => one.id === id)?.entries[0]?.name;
  const { rows } = await client.tournament.page.query({});
  const lists = [rows, await client.tournament.getAll.query(), kinds.tournament ?? []];
  const participants = lists.map((list) => list.find((one) => one.id === id)?.participants[0]);
  const full = participants.map((one) => one && [one.name, one.surname].join(' '));
  return [...new Set([entry?.name, pulled, ...full])];
}

describe('an entry', () => {
  test('is wished for by a guardian, decided by a coach, and its details are for those and the person', async () => {
    const id = await club.announce();
    const { coach, groupId } = await club.addTeam(0);
    const child = await club.addCompetitor({ surname: 'Park', birthday: dayIn(-4000) });
    await club.join(groupId, child.id);
    const [guardian, other] = [await club.addPerson(), await club.addPerson()];
    await guard(child, guardian);
    const wish = wishOf(child.id, { weight_g: 39_800 });
    expect(await club.push(other, id, [wish])).toEqual([otherUser]);
    expect(await club.push(guardian, id, [wish, wish])).toEqual([null, null]);
    for (const reader of [child, guardian, coach, admin])
      expect(await club.entriesOf(reader, id)).toMatchObject([
        { id: wish.entry_id, user_id: child.id, state: 'WISHED', details: { weight_g: 39_800 } },
      ]);
    expect(await club.entriesOf(other, id)).toEqual([]);
    expect(await club.push(guardian, id, [confirm(wish.entry_id)])).toEqual([notCoach]);
    const decided = [confirm(wish.entry_id), confirm(wish.entry_id)];
    expect(await club.push(coach, id, decided)).toEqual([null, null]);
    expect(await club.entriesOf(other, id)).toMatchObject([
      { user_id: null, name: expect.stringMatching(/ Park$/), position: 1, details: null },
    ]);
    const consent = { kind: 'NAME_CONSENT' as const, isGiven: false };
    await child.client.paper.changeConsent.mutate(consent);
    expect(await namesFor(other, id)).toEqual([expect.stringMatching(/^(.\. ?)+$/)]);
    for (const reader of [child, guardian, coach, admin])
      expect(await namesFor(reader, id)).toEqual([expect.stringMatching(/ Park$/)]);
    await child.client.paper.changeConsent.mutate({ ...consent, isGiven: true });
    expect(await namesFor(other, id)).toEqual([expect.stringMatching(/ Park$/)]);
    expect([await kindsOf(coach), await kindsOf(child), await kindsOf(guardian)]).toEqual([
      ['entryWished'],
      ['entryConfirmed'],
      ['entryConfirmed'],
    ]);
    const { kinds } = await club.pull(guardian);
    const competitor = kinds.competitor?.find((one) => one.id === child.id);
    expect(competitor?.papers).toEqual([{ kind: 'NAME_CONSENT', valid_until: null }]);
    const weights = new Map(kinds.competitor?.map(({ id: of, weight }) => [of, weight?.grams]));
    expect(weights).toEqual(
      new Map([
        [guardian.id, undefined],
        [child.id, 39_800],
      ]),
    );
    const { rows } = await child.client.audit.own.query({});
    expect(rows.map(({ action }) => action)).toEqual([
      'paper.saved',
      'paper.revoked',
      'entry.changed',
      'entry.created',
    ]);
  });

  test('of a draft is hidden, and only an open announcement takes wishes', async () => {
    const mina = await club.addCompetitor();
    const [draft, cancelled] = [
      await club.announce({}, 'DRAFT'),
      await club.announce({}, 'CANCELLED'),
    ];
    const ids = async (person: Person) =>
      (await club.pull(person)).kinds.competition?.map(({ id }) => id);
    expect(await ids(mina)).not.toContain(draft);
    expect(await ids(admin)).toContain(draft);
    expect(await club.push(mina, draft, [wishOf(mina.id)])).toEqual([
      `No tournament found with ID ${draft}`,
    ]);
    expect(await club.push(mina, cancelled, [wishOf(mina.id)])).toEqual([
      'The competition is cancelled',
    ]);
  });

  test('of somebody whom the club does not allow to compete is refused, unless a coach enters them', async () => {
    const id = await club.announce();
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    await club.testApp.db.user.update({ where: { id: mina.id }, data: { allowed: false } });
    expect(await club.push(mina, id, [wishOf(mina.id)])).toEqual([
      `The club has not yet allowed ${mina.name} to enter competitions. Ask your coach.`,
    ]);
    expect(await club.push(coach, id, [wishOf(mina.id)])).toEqual([null]);
  });
});

test('a wish of an erased child is refused by name', async () => {
  const id = await club.announce();
  const [child, guardian] = [await club.addCompetitor(), await club.addPerson()];
  await guard(child, guardian);
  await admin.client.user.delete.mutate({ id: child.id, userData: true, tournamentData: true });
  expect(await club.push(guardian, id, [wishOf(child.id)])).toEqual([otherUser]);
  expect(await club.push(admin, id, [wishOf(child.id)])).toEqual([
    `No user found with ID ${child.id}`,
  ]);
});

describe('after the deadline', () => {
  const deadline = { deadline: dayIn(-1), deadline_time: '12:00' };
  const late = { kind: 'LATE' as const, cents: 4000, from: null, until: null };
  const shown = new Date(dayIn(-1)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

  test('a wish is refused with who can still enter, and the fee', async () => {
    const id = await club.announce({ ...deadline, fees: [late] });
    const mina = await club.addCompetitor();
    expect(await club.push(mina, id, [wishOf(mina.id)])).toEqual([
      `Registration closed on ${shown}, 12:00. Your coach can still enter you, late fee €40.00.`,
    ]);
  });

  test('a wish made before it is late', async () => {
    const fees = [{ ...late, kind: 'ENTRY' as const, cents: 3000 }, late];
    const id = await club.announce({ ...deadline, fees });
    const mina = await club.addCompetitor();
    await club.testApp.db.session.updateMany({
      where: { user_id: mina.id },
      data: { created_at: new Date(Date.now() - 4 * dayMs) },
    });
    expect(await club.push(mina, id, [wishOf(mina.id)], Date.now() - 3 * dayMs)).toEqual([null]);
    expect(await club.entriesOf(mina, id)).toMatchObject([
      { is_late: true, details: { fee_cents: 4000 } },
    ]);
  });

  test('a coach enters somebody until late registration closes too', async () => {
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const open = await club.announce({ ...deadline, late_until: dayIn(0), fees: [late] });
    const closed = await club.announce({ ...deadline, late_until: dayIn(-1), fees: [late] });
    expect(await club.push(coach, open, [wishOf(mina.id)])).toEqual([null]);
    expect(await club.push(coach, closed, [wishOf(mina.id)])).toEqual([
      `Registration closed on ${shown}, 12:00.`,
    ]);
    expect(await club.entriesOf(mina, open)).toMatchObject([
      { is_late: true, details: { fee_cents: 4000 } },
    ]);
  });

  test('people still withdraw, and stay withdrawn', async () => {
    const id = await club.announce();
    const { coach, athletes } = await club.addTeam(1);
    const [mina] = athletes as [Person];
    const { entry_id, ...wish } = wishOf(mina.id);
    await club.push(mina, id, [{ entry_id, ...wish }]);
    await club.push(coach, id, [confirm(entry_id)]);
    await club.testApp.db.$executeRaw`
      UPDATE "Announcement" SET "data" = "data" || jsonb_build_object('deadline', ${dayIn(-1)}::text)
      WHERE "tournament_id" = ${id}`;
    const withdraw = { action: 'WITHDRAW' as const, entry_id, note: 'ill' };
    // made before the coach's decision
    expect(await club.push(mina, id, [withdraw, withdraw], Date.now() - dayMs)).toEqual([
      null,
      null,
    ]);
    expect(await club.entriesOf(mina, id)).toMatchObject([
      { state: 'WITHDRAWN', position: null, details: { note: 'ill' } },
    ]);
    expect(await club.participantsOf(id)).toEqual([]);
    expect(await club.push(coach, id, [confirm(entry_id)])).toEqual(['The entry is withdrawn']);
  });
});

describe('a division', () => {
  const light = divisionOf('light', 58_000);
  const heavy = divisionOf('heavy', null, { over_g: 58_000 });
  const masters = divisionOf('masters', null, { group: 'Masters', over_g: 1000 });

  test('must be one where the person can start; without one only if it is open', async () => {
    const id = await club.announce({ divisions: [light, heavy] });
    const mina = await club.addCompetitor();
    const wishes = [
      wishOf(mina.id, { division_id: 'none' }),
      wishOf(mina.id, { division_id: 'heavy', weight_g: 57_000 }),
      wishOf(mina.id, { weight_g: 57_000 }),
      wishOf(mina.id),
      wishOf(mina.id, { division_id: 'light', weight_g: 57_000 }),
    ];
    expect(await club.push(mina, id, wishes)).toEqual([
      'The announcement has no such division',
      expect.stringMatching(/^Not possible in this division: .*57 kg: −58 kg$/),
      'Choose a division',
      null,
      null,
    ]);
  });

  test('is chosen once, and in a second age group only with double start', async () => {
    const divisions = [light, heavy, masters];
    const [single, double] = [
      await club.announce({ divisions }),
      await club.announce({ divisions, double_start: true }),
    ];
    const mina = await club.addCompetitor();
    const wishes = ['light', 'light', 'masters'].map(
      (division_id) => () => wishOf(mina.id, { division_id, weight_g: 57_000 }),
    );
    const made = () => wishes.map((make) => make());
    const refusals = ['Already entered', 'Only one age group is possible here'];
    expect(await club.push(mina, single, made())).toEqual([null, ...refusals]);
    expect(await club.push(mina, double, made())).toEqual([null, 'Already entered', null]);
  });
});

test('of two devices the later weight and the later decision count, in any order', async () => {
  const id = await club.announce();
  const { coach, athletes } = await club.addTeam(1);
  const [mina] = athletes as [Person];
  const { entry_id, ...wish } = wishOf(mina.id);
  await club.push(mina, id, [{ entry_id, ...wish }]);
  const now = Date.now();
  const weigh = (weighed_g: number) => ({ action: 'WEIGH' as const, entry_id, weighed_g });
  const decline = { action: 'DECLINE' as const, entry_id, reply: 'full' };
  const result = { action: 'RESULT' as const, entry_id, outcome: 'PLACED' as const, place: 2 };
  await club.push(coach, id, [confirm(entry_id), weigh(57_900), result], now - 1000);
  await club.push(admin, id, [decline, weigh(58_900)], now - 60_000);
  expect(await club.push(coach, id, [weigh(57_900)], now - 1000)).toEqual([null]);
  expect(await club.entriesOf(mina, id)).toMatchObject([
    { state: 'CONFIRMED', outcome: 'PLACED', place: 2, details: { weighed_g: 57_900 } },
  ]);
  const { kinds } = await club.pull(mina);
  expect(kinds.competitor).toMatchObject([{ weight: { grams: 57_900, on: dayIn(0) } }]);
});
