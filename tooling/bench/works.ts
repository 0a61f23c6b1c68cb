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
  /** What others save during the measurement, at the rate of `writes`. */
  whileSaving?: AskFor;
};

export const savedOf = (what: string) => `${what}: profiles saved meanwhile`;
/** Baseline: Dojang itself without writes. */
export const quiet = 'while nobody writes';
/** Ten callers, each twice a second: the rate holds while a write takes less than half a second. */
export const writes = { concurrency: 10, everyMs: 500 } as const;
export const writesPerSecond = (1000 * writes.concurrency) / writes.everyMs;

const oneAndMany = [1, 50] as const;
const many = [50] as const;
/** As a browser asks. */
const compressed = { 'accept-encoding': 'gzip, deflate, br' };
const writtenKups = ['TEN', 'NINE'] as const;

/** The path of a tRPC query. */
export function queryPath(procedure: string, input: unknown): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}

/** What is measured, with the people of this club. */
export function worksOf({ people }: Pick<FilledClub, 'people'>): Work[] {
  /** Each caller is another person, as in a club: one alone would wait for their own calls. */
  const as = (person: number) => ({ cookie: people[person % people.length]?.cookie ?? '' });
  const get =
    (path: string, headers: Record<string, string> = {}): AskFor =>
    (person): Ask => ({ method: 'GET', path, headers: { ...as(person), ...headers } });
  const profile = '/api/user/profile';
  const save: AskFor = (person, turn) => ({
    method: 'PUT',
    path: profile,
    headers: as(person),
    body: {
      kup: writtenKups[turn % writtenKups.length],
      birthday: `19${String(turn % 100).padStart(2, '0')}-05-17`,
    },
  });
  const list = 'GET /api/tournament/getall';
  const getList = get('/api/tournament/getall');
  const getCompressed = get('/api/tournament/getall', compressed);
  const page = 'page of 5 users, filtered';
  const getPage = get(queryPath('user.page', { filter: frequent, page: 0, pageSize: 5 }));
  const prepared = ['prepared', 'prepared+session'];
  const hand = ['hand+session'];
  const ofSession = '≥ 0.8 × prepared+session';
  const ofQuiet = `≥ 0.6 × ${quiet}`;
  const ofHand = (share: number) => `≥ ${share} × hand+session`;
  const meanwhile = `while ${writesPerSecond} profiles a second are saved`;
  return [
    {
      what: list,
      goal: `≥ 0.5 × prepared, ${ofSession}`,
      concurrency: oneAndMany,
      askFor: getList,
      baselines: [...prepared, ...hand],
    },
    {
      what: `${list}, compressed`,
      goal: `≥ 0.3 × prepared, ${ofSession}`,
      concurrency: many,
      askFor: getCompressed,
      baselines: prepared,
    },
    {
      what: `${list}, ${meanwhile}`,
      goal: ofQuiet,
      concurrency: many,
      askFor: getList,
      baselines: [quiet, 'prepared+session', ...hand],
      whileSaving: save,
    },
    {
      what: `${list}, compressed, ${meanwhile}`,
      goal: ofQuiet,
      concurrency: many,
      askFor: getCompressed,
      baselines: [quiet, 'prepared+session'],
      whileSaving: save,
    },
    { what: page, goal: ofHand(0.6), concurrency: oneAndMany, askFor: getPage, baselines: hand },
    {
      what: `${page}, ${meanwhile}`,
      goal: ofHand(0.6),
      concurrency: many,
      askFor: getPage,
      baselines: [quiet, ...hand],
      whileSaving: save,
    },
    {
      what: `GET ${profile}, the smallest call with a session`,
      concurrency: oneAndMany,
      askFor: get(profile),
      baselines: hand,
    },
    {
      what: `PUT ${profile}`,
      goal: ofHand(0.4),
      concurrency: oneAndMany,
      askFor: save,
      baselines: hand,
      // each change has a timestamp of its own
      contentOf: (answer) => {
        const { success, user } = answer as { success: string; user: object };
        return { success, user: { ...user, timestamp: null } };
      },
    },
  ];
}
