import { type FilledClub, frequent } from './fill-club.ts';
import type { Ask, AskFor } from './load.ts';

/** A call that is measured at the server and, under `/<baseline>`, at each of its baselines. */
export type Work = {
  what: string;
  goal?: string;
  concurrency: readonly number[];
  askFor: AskFor;
  baselines: readonly string[];
  /** Of an answer, what both must have in common; all of it if left out. */
  contentOf?: (answer: unknown) => unknown;
  /** Whether it leaves tournaments behind. */
  isMaking?: boolean;
  /** What others save during the measurement, at the rate of `writes`. */
  whileSaving?: AskFor;
};

export const savedOf = (what: string) => `${what}: profiles saved meanwhile`;
/** The name of every tournament that is made while it is measured. */
export const madeName = 'Made by the bench';
/** Baseline: Dojang itself without writes. */
export const quiet = 'while nobody writes';
/** Ten callers, each twice a second: the rate holds while a write takes less than half a second. */
export const writes = { concurrency: 10, everyMs: 500 } as const;
export const writesPerSecond = (1000 * writes.concurrency) / writes.everyMs;

const oneAndMany = [1, 50] as const;
const many = [50] as const;
/** As a browser asks. */
const compressed = { 'accept-encoding': 'gzip, deflate, br' };
const participants = 20;
const writtenKups = ['TEN', 'NINE'] as const;

type Changed = { user?: object; tournament?: object; success: string };

/** What a change answers, without what each change has of its own. */
function withoutOwn(answer: unknown): unknown {
  const { success, user, tournament } = answer as Changed;
  const own = { id: null, timestamp: null };
  return {
    success,
    user: user && { ...user, ...own },
    tournament: tournament && { ...tournament, ...own },
  };
}

/** The path of a tRPC query. */
export function queryPath(procedure: string, input: unknown): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}

/** What is measured, with the people and records of this club. */
export function worksOf({ people, ids }: Pick<FilledClub, 'people' | 'ids'>): Work[] {
  /** Each caller is another person, as in a club: one alone would wait for their own calls. */
  const as = (person: number) => ({ cookie: people[person % people.length]?.cookie ?? '' });
  const get =
    (path: string, headers: Record<string, string> = {}): AskFor =>
    (person): Ask => ({ method: 'GET', path, headers: { ...as(person), ...headers } });
  const list = '/api/tournament/getall';
  const prepared = ['prepared', 'prepared+session'];
  const atLeast = (share: number, of = 'hand+session') => `≥ ${share} × ${of}`;
  const ofSession = atLeast(0.8, 'prepared+session');
  const page = get(queryPath('user.page', { filter: frequent, page: 0, pageSize: 5 }));
  const save: AskFor = (person, turn) => ({
    method: 'PUT',
    path: '/api/user/profile',
    headers: as(person),
    body: {
      kup: writtenKups[turn % writtenKups.length],
      birthday: `19${String(turn % 100).padStart(2, '0')}-05-17`,
    },
  });
  const meanwhile = `while ${writesPerSecond} profiles a second are saved`;
  return [
    {
      what: `GET ${list}`,
      goal: `${atLeast(0.5, 'prepared')}, ${ofSession}`,
      concurrency: oneAndMany,
      askFor: get(list),
      baselines: [...prepared, 'hand+session'],
    },
    {
      what: `GET ${list}, compressed`,
      goal: `${atLeast(0.3, 'prepared')}, ${ofSession}`,
      concurrency: many,
      askFor: get(list, compressed),
      baselines: prepared,
    },
    {
      what: 'the same list over tRPC',
      goal: `${atLeast(0.5, 'prepared')}, ${ofSession}`,
      concurrency: many,
      askFor: get('/trpc/tournament.getAll'),
      baselines: prepared,
    },
    {
      what: 'the same list over tRPC, compressed',
      goal: `${atLeast(0.3, 'prepared')}, ${ofSession}`,
      concurrency: many,
      askFor: get('/trpc/tournament.getAll', compressed),
      baselines: prepared,
    },
    {
      what: `GET ${list}, ${meanwhile}`,
      goal: atLeast(0.6, quiet),
      concurrency: many,
      askFor: get(list),
      baselines: [quiet, 'prepared+session', 'hand+session'],
      whileSaving: save,
    },
    {
      what: `GET ${list}, compressed, ${meanwhile}`,
      goal: atLeast(0.6, quiet),
      concurrency: many,
      askFor: get(list, compressed),
      baselines: [quiet, 'prepared+session'],
      whileSaving: save,
    },
    {
      what: 'page of 5 users, filtered',
      goal: atLeast(0.6),
      concurrency: oneAndMany,
      askFor: page,
      baselines: ['hand+session'],
    },
    {
      what: `page of 5 users, filtered, ${meanwhile}`,
      goal: atLeast(0.6),
      concurrency: many,
      askFor: page,
      baselines: [quiet, 'hand+session'],
      whileSaving: save,
    },
    {
      what: 'GET /api/user/profile, the smallest call with a session',
      concurrency: oneAndMany,
      askFor: get('/api/user/profile'),
      baselines: ['hand+session'],
    },
    {
      what: 'PUT /api/user/profile',
      goal: atLeast(0.4),
      concurrency: oneAndMany,
      askFor: save,
      baselines: ['hand+session'],
      contentOf: withoutOwn,
    },
    {
      what: `create a tournament with ${participants} participants`,
      goal: atLeast(0.4),
      concurrency: oneAndMany,
      askFor: (person, turn) => ({
        method: 'POST',
        path: '/api/tournament/create',
        headers: as(person),
        body: {
          name: madeName,
          location: 'Sporthalle Süd, Köln',
          date: '2026-05-17',
          participants: Array.from(
            { length: Math.min(participants, ids.length) },
            (_, place) => ids[(turn + place) % ids.length],
          ),
        },
      }),
      baselines: ['hand+session'],
      contentOf: withoutOwn,
      isMaking: true,
    },
  ];
}
