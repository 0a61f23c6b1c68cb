import { blanksOf } from '@dojang/schemas/blanks';
import { type Participant, User } from '@dojang/schemas/user';
import { birthdayFor, divisions, kupFor, performanceClassFor } from './demo-competition.ts';
import { firstNames, surnames, tournamentNames, venues } from './demo-names.ts';
import { type Random, randomFrom } from './random.ts';

export type DemoTournament = {
  id: string;
  name: string;
  location: string;
  date: string | null;
  participants: (Participant & Pick<User, 'weight_class'>)[];
  hasResult: boolean;
  hasContract: boolean;
  timestamp: Date;
};

/** Every member of the demo has an e-mail address. */
export type DemoMember = User & { email: string };

export type DemoClub = { members: DemoMember[]; tournaments: DemoTournament[] };

/** The accounts for visitors of the demo; administrator and member are the first two members. */
export const demoEmails = {
  administrator: 'admin@dojang.local',
  coach: 'coach-1@dojang.local',
  member: 'member@dojang.local',
} as const;

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/**
 * A realistic club, deterministic by `seed`, `today` (yyyy-mm-dd) and sizes. At least two members; from about 100 on,
 * every division has a member.
 */
export function makeDemoClub(size: {
  seed: number;
  today: string;
  members: number;
  tournaments: number;
}): DemoClub {
  const random = randomFrom(size.seed);
  const members = makeMembers(random, size.today, Math.max(2, size.members));
  return { members, tournaments: makeTournaments(random, size.today, size.tournaments, members) };
}

function makeMembers(random: Random, today: string, count: number): DemoMember[] {
  const emails = new Set<string>(Object.values(demoEmails));
  const everyDivision = random.shuffle(divisions);
  return Array.from({ length: count }, (_, index) => {
    const { ag, gender, weight_class } = everyDivision[index] ?? random.pick(divisions);
    const name = random.pick(firstNames[gender]);
    const surname = random.pick(surnames);
    const kup = kupFor(random, ag);
    const isAdministrator = index === 0;
    const isMember = index === 1;
    const signIn = isAdministrator ? demoEmails.administrator : isMember ? demoEmails.member : null;
    const allowed = random.chance(0.6);
    const user: DemoMember = {
      ...blanksOf(User),
      id: random.uuid(),
      name,
      surname,
      email: signIn ?? unusedEmail(emails, name, surname),
      birthday: birthdayFor(random, ag, today),
      kup,
      weight_class,
      gender,
      ag,
      pg: performanceClassFor(ag, kup),
      failed_logins: 0,
      authority: isAdministrator ? 'ADMIN' : 'USER',
      allowed,
      video_upload: allowed && random.chance(0.5),
      register_competition: allowed && random.chance(0.7),
      timestamp: new Date(Date.parse(today) - random.between(1, 400) * dayMs),
    };
    return signIn === null ? withGaps(random, user, index >= divisions.length) : user;
  });
}

/**
 * Removes some fields, as in a real club. The first member of each division keeps their class, so that no division is
 * empty.
 */
function withGaps(random: Random, user: DemoMember, mayLackClass: boolean): DemoMember {
  const nothing = {
    kup: null,
    weight_class: null,
    gender: null,
    ag: null,
    pg: null,
    birthday: null,
  };
  if (mayLackClass && random.chance(0.25)) return { ...user, ...nothing };
  if (mayLackClass && random.chance(0.15)) return { ...user, weight_class: null, pg: null };
  if (random.chance(0.06)) return { ...user, birthday: null };
  if (random.chance(0.03)) return { ...user, surname: null };
  return user;
}

/** An address in a domain that is reserved for examples. */
function unusedEmail(used: Set<string>, name: string, surname: string): string {
  const person = `${spell(name)}.${spell(surname)}`;
  let email = `${person}@example.org`;
  for (let number = 2; used.has(email); number += 1) email = `${person}${number}@example.org`;
  used.add(email);
  return email;
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function spell(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z-]/g, '');
}

function makeTournaments(random: Random, today: string, count: number, members: User[]) {
  const athletes = members.filter((member) => member.weight_class !== null);
  // Six a year for a small club; more are compressed to ten years.
  const stepMs = Math.min(yearMs / 6, (10 * yearMs) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => {
    const venue = random.pick(venues);
    const day = saturdayBefore(Date.parse(today) - (index + 0.5) * stepMs);
    // The newest one has no date and so no results yet.
    const isUnscheduled = index === 0;
    const date = isUnscheduled ? null : day;
    const year = isUnscheduled ? Number(today.slice(0, 4)) + 1 : day.slice(0, 4);
    return {
      id: random.uuid(),
      name: `${random.pick(tournamentNames).replace('{city}', venue.city)} ${year}`,
      location: `${venue.hall}, ${venue.city}`,
      date,
      participants: drawParticipants(random, athletes, day),
      hasResult: !isUnscheduled && index % 8 !== 3,
      hasContract: !isUnscheduled && index % 6 !== 4,
      timestamp: new Date(Date.parse(day) + dayMs),
    };
  });
}

/** Random athletes who were at least six years old on that day. */
function drawParticipants(random: Random, athletes: User[], day: string) {
  const latestBirthday = `${Number(day.slice(0, 4)) - 6}${day.slice(4)}`;
  const drawn = new Set<User>();
  const wanted = Math.min(random.between(4, 18), athletes.length);
  for (let tries = 0; drawn.size < wanted && tries < 200; tries += 1) {
    const athlete = random.pick(athletes);
    if ((athlete.birthday ?? '1990-01-01') <= latestBirthday) drawn.add(athlete);
  }
  return [...drawn].map(({ id, name, surname, weight_class }) => ({
    id,
    name,
    surname,
    weight_class,
  }));
}

function saturdayBefore(timeMs: number): string {
  const weekday = new Date(timeMs).getUTCDay();
  return new Date(timeMs - ((weekday + 1) % 7) * dayMs).toISOString().slice(0, 10);
}
