import { hashPassword } from '@dojang/auth/password';
import { createSessions } from '@dojang/auth/sessions';
import type { Database } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { makeDemoClub } from '@dojang/seed/demo-club';
import { randomFrom } from '@dojang/seed/random';

export type ClubSize = {
  members: number;
  tournaments: number;
  /** Of each tournament. */
  participants: number;
};

export type SignedIn = { id: string; cookie: string };
type Person = SignedIn & { email: string };

/** What the measured calls are made with. */
export type FilledClub = {
  /** Administrators, so that the same people can make every call. */
  people: Person[];
  /** No administrator, and in a large club in nobody's group. */
  member: SignedIn;
  emails: string[];
  ids: string[];
};

const seed = 20_261_122;
export const password = 'bench-password';
/** So many members of each club, however large, have a surname that nobody else has. */
export const rare = { surname: 'Quäck-Öhlmann', count: 10 } as const;
/** As many enter tournaments, however large the club is, so that a device gets as many people. */
const competitorsMax = 1000;
/** What somebody types who looks for a name that many have. */
export const frequent = 'Müll';
/** Athletes of a group. */
export const athletesMax = 40;
/** The group that the first caller coaches, and its session of today. */
export const firstHall = 'bench-hall';
/** PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 1000;

/**
 * Fills the database of a server that has its first administrator alone. The same size makes the same club; the first
 * `callers` of its members are administrators, and signed in; the first of them coaches a group.
 */
export async function fillClub(db: Database, size: ClubSize, callers: number): Promise<FilledClub> {
  const random = randomFrom(seed);
  const count = size.members - (await db.user.count());
  const made = makeDemoClub({
    seed,
    today: today(),
    members: count,
    tournaments: size.tournaments,
  });
  const step = Math.max(1, Math.floor(count / rare.count));
  const password_hash = await hashPassword(password);
  const members = made.members.map((member, index) => ({
    ...member,
    authority: index < callers ? ('ADMIN' as const) : ('USER' as const),
    surname: index % step === 0 && index < rare.count * step ? rare.surname : member.surname,
    password_hash,
  }));
  const ids = members.map(({ id }) => id);
  const tournaments = made.tournaments.map(({ id, name, location, date, timestamp }) => ({
    id,
    name,
    location,
    date,
    timestamp,
  }));
  const competitors = ids.slice(0, competitorsMax);
  const entries = tournaments.flatMap(({ id }) =>
    random
      .shuffle(competitors)
      .slice(0, size.participants)
      .map((user_id, position) => ({ tournament_id: id, user_id, position })),
  );
  for (const data of chunksOf(members)) await db.user.createMany({ data });
  for (const data of chunksOf(tournaments)) await db.tournament.createMany({ data });
  for (const data of chunksOf(entries)) await db.tournamentEntry.createMany({ data });
  const [coachId = '', ...others] = ids;
  const athleteIds = others.slice(0, athletesMax);
  await addHall(db, { id: firstHall, coachId, athleteIds });
  // what a club's database does by itself within its first day
  await db.$executeRaw`ANALYZE`;
  const people = await signIn(db, members.slice(0, callers));
  const [member] = await signIn(db, members.slice(-1));
  if (!member) throw new Error('The club has no members');
  return { people, member, ids, emails: members.map(({ email }) => email) };
}

/** The same people, each with a session. */
export async function signIn<User extends { id: string }>(
  db: Database,
  users: readonly User[],
): Promise<(User & SignedIn)[]> {
  const sessions = createSessions(db, { isSecure: false });
  const people: (User & SignedIn)[] = [];
  for (const user of users) {
    const [cookie = ''] = (await sessions.start(user.id)).split(';');
    people.push({ ...user, cookie });
  }
  return people;
}

/** A group that trains twice a week, and in a session today; both have this id. */
export async function addHall(
  db: Database,
  { id, coachId, athleteIds }: { id: string; coachId: string; athleteIds: readonly string[] },
): Promise<void> {
  const since = addDays(today(), -365);
  const athletes = athleteIds.map((user_id) => ({ user_id, since }));
  const slot = { start: '17:00', minutes: 90, valid_from: since };
  await db.trainingGroup.create({
    data: {
      id,
      name: 'Children',
      location: 'Hall',
      members: { create: [{ user_id: coachId, since, role: 'COACH' }, ...athletes] },
      slots: { create: [1, 4].map((weekday) => ({ ...slot, weekday })) },
      sessions: { create: { id, date: today(), start: '18:00', minutes: 90 } },
    },
  });
}

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += rowsAtOnce)
    yield items.slice(start, start + rowsAtOnce);
}
