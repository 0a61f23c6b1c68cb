import type { UserPageQuery } from '@dojang/schemas/user';
import { limits } from '@dojang/schemas/limits';
import { kindNames } from '@dojang/schemas/kinds';
import type { PullAnswer } from '@dojang/schemas/sync';
import type { MeasuredClub } from './clubs.ts';
import { frequent, rare } from './fill-club.ts';
import type { DatabaseName, Measured } from './figures.ts';
import { type Ask, type Client, readAnswer } from './load.ts';
import { queryPath } from './works.ts';

type Club = { members: number; club: MeasuredClub; at?: string | null };

const pullOfNothing = 'a pull after which nothing has changed';
const rareName = `filtered by a name that ${rare.count} have` as const;

/** What the app's pages, and a coach's device, ask of a large club; `at` is what that device has pulled before. */
const questions = ({ members, club, at = null }: Club) => {
  const [caller] = club.club.people;
  if (!caller) throw new Error('The club has nobody who calls');
  const { id: owner, cookie } = caller;
  const headers = { cookie };
  const get = (path: string): Ask => ({ method: 'GET', path, headers });
  const page = (query: Partial<UserPageQuery>) =>
    get(queryPath('user.page', { page: 0, pageSize: 5, filter: '', ...query }));
  const suggest = (filter: string) => get(queryPath('user.suggest', { filter, cursor: 0 }));
  const pull = (known: string | null): Ask => ({
    method: 'POST',
    path: '/trpc/sync.pull',
    headers,
    body: {
      json: { owner, at: known, kinds: kindNames, groupIds: null, days: limits.trainingDays },
    },
  });
  return {
    'first page of the users': page({}),
    'last page': page({ page: Math.ceil(members / 5) - 1 }),
    'sorted by kup': page({ sort: { column: 'kup', descending: false } }),
    [rareName]: page({ filter: 'quäck' }),
    'filtered by a name that one in 40 has': page({ filter: frequent }),
    'suggested participants, nothing typed': suggest(''),
    'suggested participants, by a rare name': suggest('quäck'),
    'suggested participants, by two letters': suggest('mü'),
    'the first pull of a coach': pull(null),
    [pullOfNothing]: pull(at),
  };
};

type Question = keyof ReturnType<typeof questions>;

/** The checkpoint of a device that has pulled everything: after the first pull, large kinds follow with the next. */
const pullAll = async (club: Omit<Club, 'at'>): Promise<string> =>
  pullOnce({ ...club, at: await pullOnce({ ...club, at: null }) });

async function pullOnce(club: Club): Promise<string> {
  const name = club.at === null ? 'the first pull of a coach' : pullOfNothing;
  const { value } = await readAnswer(club.club.server().url, questions(club)[name]);
  const { result } = value as { result: { data: { json: PullAnswer } } };
  const { at, kinds: pulled } = result.data.json;
  if (pulled.session?.length === 0) throw new Error('The coach has no sessions');
  return at;
}

const spell = (members: number) => `${members.toLocaleString('en')} members`;

/**
 * How long a call takes in the largest of these clubs, beside the same call in the others, asked in turn by one caller.
 * `clubs` has the largest last.
 */
export async function measureGrowth(
  clubs: readonly Omit<Club, 'at'>[],
  database: DatabaseName,
  { client, rounds, sliceMs }: { client: Client; rounds: number; sliceMs: number },
): Promise<Measured[]> {
  const measured = await Promise.all(
    clubs.map(async (one) => ({ ...one, at: await pullAll(one) })),
  );
  const largest = measured.at(-1);
  if (!largest) throw new Error('There is no club to measure');
  const smaller = measured.slice(0, -1);
  const rows: Measured[] = [];
  for (const what of Object.keys(questions(largest)) as Question[]) {
    const msOf = async (one: Club) => {
      const ask = questions(one)[what];
      const { url } = one.club.server();
      return (
        1000 / (await client.load(url, () => ask, { concurrency: 1, forMs: sliceMs })).perSecond
      );
    };
    const app: number[] = [];
    const baselines = Object.fromEntries(
      smaller.map(({ members }) => [spell(members), [] as number[]]),
    );
    for (let round = 0; round < rounds; round += 1) {
      app.push(await msOf(largest));
      for (const one of smaller) baselines[spell(one.members)]?.push(await msOf(one));
    }
    const told = `${what}, ${spell(largest.members)}`;
    rows.push({
      part: 'growth',
      database,
      what: told,
      unit: 'ms',
      app,
      baselines,
      goal: '≤ 1.5 ×',
    });
  }
  return [...rows, await measureUnconcerned(largest, database, { client, rounds, sliceMs })];
}

/** How long a pull takes after a change that does not concern the device, beside one after no change. */
async function measureUnconcerned(
  club: Club,
  database: DatabaseName,
  { client, rounds, sliceMs }: { client: Client; rounds: number; sliceMs: number },
): Promise<Measured> {
  const { url } = club.club.server();
  const { headers } = questions(club)[pullOfNothing];
  // no device keeps it
  await readAnswer(url, {
    method: 'POST',
    path: '/trpc/training.renewCalendar',
    headers,
    body: {},
  });
  const at = await pullOnce(club);
  const msOf = async (one: Club) => {
    const ask = questions(one)[pullOfNothing];
    return 1000 / (await client.load(url, () => ask, { concurrency: 1, forMs: sliceMs })).perSecond;
  };
  const [app, nothing]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    app.push(await msOf(club));
    nothing.push(await msOf({ ...club, at }));
  }
  return {
    part: 'growth',
    database,
    what: `a pull after a change of somebody else, ${spell(club.members)}`,
    unit: 'ms',
    app,
    baselines: { 'nothing has changed': nothing },
    goal: '≤ 2 ×',
  };
}
