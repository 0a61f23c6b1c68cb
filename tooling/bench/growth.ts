import type { UserPageQuery } from '@dojang/schemas/user';
import type { MeasuredClub } from './clubs.ts';
import { frequent, rare } from './fill-club.ts';
import type { DatabaseName, Measured } from './figures.ts';
import { countPerSecond } from './load.ts';
import { queryPath } from './works.ts';

/** What the app's pages ask of a large club. */
const questions = (members: number) => {
  const page = (query: Partial<UserPageQuery>) =>
    queryPath('user.page', { page: 0, pageSize: 5, filter: '', ...query });
  const suggest = (filter: string) => queryPath('user.suggest', { filter, cursor: 0 });
  return {
    'first page of the users': page({}),
    'last page': page({ page: Math.ceil(members / 5) - 1 }),
    'sorted by kup': page({ sort: { column: 'kup', descending: false } }),
    [`filtered by a name that ${rare.count} have`]: page({ filter: 'quäck' }),
    'filtered by a name that one in 40 has': page({ filter: frequent }),
    'suggested participants, nothing typed': suggest(''),
    'suggested participants, by a rare name': suggest('quäck'),
    'suggested participants, by two letters': suggest('mü'),
  };
};

const spell = (members: number) => `${members.toLocaleString('en')} members`;

/**
 * How long a call takes in the largest of these clubs, beside the same call in the others, asked in turn by one caller.
 * `clubs` has the largest last.
 */
export async function measureGrowth(
  clubs: readonly { members: number; club: MeasuredClub }[],
  database: DatabaseName,
  { rounds, sliceMs }: { rounds: number; sliceMs: number },
): Promise<Measured[]> {
  const largest = clubs.at(-1);
  if (!largest) throw new Error('There is no club to measure');
  const smaller = clubs.slice(0, -1);
  const rows: Measured[] = [];
  for (const what of Object.keys(questions(0))) {
    const msOf = async ({ members, club }: (typeof clubs)[number]) => {
      const path = questions(members)[what] ?? '';
      const headers = { cookie: club.club.people[0]?.cookie ?? '' };
      const askFor = () => ({ method: 'GET' as const, path, headers });
      const slice = { concurrency: 1, sliceMs };
      return 1000 / (await countPerSecond(club.server().url, askFor, slice));
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
  return rows;
}
