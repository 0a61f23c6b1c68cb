import { createHash } from 'node:crypto';
import { type Announcement, competitionOf } from '@dojang/schemas/announcement';
import { type Entrant, makeDraw } from '@dojang/schemas/draw';
import type { CompetitionEntry } from '@dojang/schemas/entry';
import { gradeOfKup } from '@dojang/schemas/grade';
import { nameOf } from '@dojang/schemas/describe-value';
import { placeEntries } from '@dojang/schemas/place-entries';
import { feeAt } from '@dojang/schemas/registration';
import { resolveDivisions } from '@dojang/schemas/resolve-divisions';
import type { User } from '@dojang/schemas/user';
import { makeAnnouncements } from './demo-announcements.ts';
import { makeBouts } from './demo-bouts.ts';
import type { DemoTournament } from './demo-club.ts';
import type { DemoTraining } from './demo-training.ts';
import { type Random, randomFrom } from './random.ts';

const hourMs = 3_600_000;

/** What became of an entry. */
type Fate = Pick<CompetitionEntry, 'state'> &
  Partial<Pick<CompetitionEntry, 'outcome' | 'place'> & { note: string; reply: string }>;
const wished: Fate = { state: 'WISHED' };
const confirmed: Fate = { state: 'CONFIRMED' };
const declined: Fate = { state: 'DECLINED', reply: 'Bitte erst die Prüfung im Frühjahr.' };
const withdrawn: Fate = { state: 'WITHDRAWN', note: 'Klassenfahrt' };
const placed = (place: number): Fate => ({ ...confirmed, outcome: 'PLACED', place });
const without = (outcome: 'NO_BOUT' | 'ABSENT'): Fate => ({ ...confirmed, outcome });
const several = (count: number, fate: Fate) => Array<Fate>(count).fill(fate);
/** In the order in which people were entered. */
const fates = {
  past: [...[2, 3, 1, 5, 1].map(placed), without('NO_BOUT'), without('ABSENT'), placed(3)],
  // two of the confirmed ones wait for one of the 12 places
  open: [
    declined,
    withdrawn,
    ...several(4, confirmed),
    ...several(3, wished),
    ...several(10, confirmed),
  ],
  own: [...several(9, confirmed), withdrawn, ...several(15, confirmed)],
};

const guests = [
  { name: 'Jonas Huber', club: 'TSV Dachau', seed: 1 },
  { name: 'Elif Aydın', club: 'TSV Dachau', seed: null },
  { name: 'Paul Lang', club: 'KSC Leopard Nürnberg', seed: null },
];

type Entered = Pick<CompetitionEntry, 'id' | 'position'> &
  Record<'division_id' | 'user_id' | 'by_user_id', string>;

/** Some of the tournaments become competitions: a past one, an open one, and the club's own today, with a draw. */
export function makeCompetitions(
  tournaments: readonly DemoTournament[],
  { users, guardianships }: Pick<DemoTraining, 'users' | 'guardianships'>,
  { seed, today }: { seed: number; today: string },
) {
  const random = randomFrom(seed);
  const guardianOf = new Map(guardianships.map((one) => [one.child_id, one.guardian_id]));
  const mayEnter = users.filter((user) => user.allowed && user.register_competition);
  const children = mayEnter.filter(({ id }) => guardianOf.has(id));
  // long names first, so that a row of the events is as high as most
  const others = mayEnter
    .filter(({ id }) => !guardianOf.has(id))
    .toSorted((one, other) => nameOf(other).length - nameOf(one).length);
  const competitions = makeAnnouncements(random, tournaments, today).map(
    ({ kind, announcement, since }) => {
      // the guardian can still enter the second child
      const family = children.slice(0, kind === 'open' ? 1 : 2);
      const people = [...others.slice(0, 6), ...family, ...others.slice(6)];
      const fitting = people.flatMap((user) => findDivision(random, announcement, user) ?? []);
      const started = fates[kind].flatMap((fate, index) => {
        const found = fitting[index];
        if (!found) return [];
        const isWeighed = kind === 'past' || (kind === 'own' && index % 3 > 0);
        const weighed_g = isWeighed ? found.weight_g + 100 : null;
        const by_user_id = guardianOf.get(found.user_id) ?? found.user_id;
        const about = aboutEntry(random, announcement, { index, since, fate });
        return [{ ...about, ...found, by_user_id, weighed_g, ...fate }];
      });
      return { kind, announcement, entries: placeEntries(announcement, started) };
    },
  );
  const fought = competitions.flatMap((one) =>
    one.kind === 'own'
      ? drawFirst(random, one).map((draw) =>
          makeBouts(draw, { users, entries: one.entries }, { seed: seed + 1, today }),
        )
      : [],
  );
  return {
    competitions,
    draws: fought.map(({ draw }) => draw),
    bouts: fought.flatMap(({ bouts }) => bouts),
    tournaments: tournaments.map((tournament) => {
      const found = competitions.find(({ announcement: { id } }) => id === tournament.id);
      if (!found) return tournament;
      const { name, location, day: date } = found.announcement;
      const participants = found.entries.flatMap(({ position, user_id }) =>
        position === null ? [] : users.filter(({ id }) => id === user_id),
      );
      const hasResult = tournament.hasResult && found.kind === 'past';
      return { ...tournament, name, location, date, participants, hasResult };
    }),
  };
}

/** The division of somebody who is near the limit of their weight class. */
function findDivision(random: Random, announcement: Announcement, user: User) {
  const [, side, limit] = /^(TO|PLUS)_(\d+)KG$/.exec(user.weight_class ?? '') ?? [];
  if (limit === undefined) return undefined;
  const weight_g = Number(limit) * 1000 + (side === 'TO' ? -100 : 100) * random.between(2, 18);
  const grade = user.kup && gradeOfKup(user.kup);
  const { starts } = resolveDivisions(competitionOf(announcement), { ...user, grade, weight_g });
  const division = announcement.divisions.find((one) =>
    starts.some((start) => start.division === one),
  );
  return division && { user_id: user.id, division_id: division.id, weight_g };
}

/** The rest of an entry: the first one is of the day `since`, and each is confirmed two days later. */
function aboutEntry(
  random: Random,
  announcement: Announcement,
  { index, since, fate: { state } }: { index: number; since: string; fate: Fate },
) {
  const { id: tournament_id, questions } = announcement;
  const wishedMs = Date.parse(`${since}T15:00:00Z`) + index * 5 * hourMs;
  const wished_at = new Date(wishedMs);
  const answers = questions.map(({ id, choices }) => [
    id,
    choices.length > 0 ? random.pick(choices) : 'Ja',
  ]);
  return {
    id: random.uuid(),
    tournament_id,
    wished_at,
    confirmed_at: state === 'CONFIRMED' ? new Date(wishedMs + 48 * hourMs) : null,
    fee_cents: feeAt(announcement, wished_at),
    answers: Object.fromEntries(answers) as Record<string, string>,
  };
}

/** The draw of the division of a guardian's child, with guests. */
function drawFirst(
  random: Random,
  { announcement, entries }: { announcement: Announcement; entries: Entered[] },
) {
  const child = entries.find((entry) => entry.by_user_id !== entry.user_id) ?? entries[0];
  const division_id = child?.division_id ?? '';
  const entrants: Entrant[] = [
    ...entries
      .filter((entry) => entry.position !== null && entry.division_id === division_id)
      .map(({ id }) => ({ id, name: null, club: null, seed: null })),
    ...guests.map((guest, index) => ({ ...guest, id: `guest ${index + 1}` })),
  ];
  const seed = random.between(1, 999_999);
  const drawn = makeDraw({ entrants, seed }, (text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  return [
    {
      tournament_id: announcement.id,
      division_id,
      seed,
      entrants_sha256: drawn.sha256,
      entrants: drawn.places,
    },
  ];
}
