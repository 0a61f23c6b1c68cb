import type { UserPageQuery } from '@dojang/schemas/user';
import type { Run } from './run.ts';
import type { MeasuredClub } from './clubs.ts';
import { openDevice, openFilledDevice, tapOn } from './device.ts';
import { firstHall, frequent, rare } from './fill-club.ts';
import type { Rows } from './figures.ts';
import type { Ask } from './load.ts';
import { queryPath } from './works.ts';

type Club = { members: number; club: MeasuredClub; pulls: Record<Pull, Ask> };
type Pull = (typeof pulls)[number];

const pulls = [
  'the first pull of a coach',
  'a coach’s pull after which nothing has changed',
  'the first pull of a member',
  'a member’s pull after which nothing has changed',
  'a member’s pull after a tap on somebody else',
] as const;
const [firstOfCoach, nothingForCoach, firstOfMember, nothingForMember, othersForMember] = pulls;
const rareName = `filtered by a name that ${rare.count} have` as const;

/** What the app's pages and devices ask of a large club. */
function questions({ members, club, pulls: asked }: Club): Record<string, Ask> {
  const headers = { cookie: club.club.people[0]?.cookie ?? '' };
  const get = (path: string): Ask => ({ method: 'GET', path, headers });
  const page = (query: Partial<UserPageQuery>) =>
    get(queryPath('user.page', { page: 0, pageSize: 5, filter: '', ...query }));
  const suggest = (filter: string) => get(queryPath('user.suggest', { filter, cursor: 0 }));
  return {
    'first page of the users': page({}),
    'last page': page({ page: Math.ceil(members / 5) - 1 }),
    'sorted by kup': page({ sort: { column: 'kup', descending: false } }),
    [rareName]: page({ filter: 'quäck' }),
    'filtered by a name that one in 40 has': page({ filter: frequent }),
    'suggested participants, nothing typed': suggest(''),
    'suggested participants, by a rare name': suggest('quäck'),
    'suggested participants, by two letters': suggest('mü'),
    ...asked,
  };
}

/** The pulls of a device before and after others change something; their checkpoints stay as they are. */
async function preparePulls({ server, club }: MeasuredClub): Promise<Record<Pull, Ask>> {
  const { people, member, ids } = club;
  const [coach] = people;
  const athlete = ids.find((id) => id !== coach?.id);
  if (!coach || athlete === undefined) throw new Error('The club has nobody who trains');
  const { url } = server();
  const [ofCoach, ofMember] = [
    await openFilledDevice(url, coach),
    await openFilledDevice(url, member),
  ];
  const before = ofMember.askPull();
  await ofCoach.push([tapOn(firstHall, athlete, 'HERE')]);
  const { session = [] } = await ofCoach.pull();
  if (session.length === 0) throw new Error('The coach has no sessions');
  await ofMember.pull();
  return {
    [firstOfCoach]: openDevice(url, coach).askPull(),
    [nothingForCoach]: ofCoach.askPull(),
    [firstOfMember]: openDevice(url, member).askPull(),
    [nothingForMember]: ofMember.askPull(),
    [othersForMember]: before,
  };
}

const spell = (members: number) => `${members.toLocaleString('en')} members`;

/**
 * How long a call takes in the largest of these clubs, beside the same call in the others, asked in turn by one caller.
 * `clubs` has the largest last.
 */
export async function measureGrowth(
  clubs: readonly Omit<Club, 'pulls'>[],
  rows: Rows,
  { client, rounds, sliceMs }: Run,
): Promise<void> {
  const measured: Club[] = [];
  for (const one of clubs) measured.push({ ...one, pulls: await preparePulls(one.club) });
  const largest = measured.at(-1);
  if (!largest) throw new Error('There is no club to measure');
  const msOf = async (one: Club, what: string) => {
    const ask = questions(one)[what];
    if (!ask) throw new Error(`Nobody asks for ${what}`);
    const { url } = one.club.server();
    return 1000 / (await client.load(url, () => ask, { concurrency: 1, forMs: sliceMs })).perSecond;
  };
  for (const what of Object.keys(questions(largest)))
    for (let round = 0; round < rounds; round += 1) {
      const ms = await msOf(largest, what);
      const baselines: Record<string, number> = {};
      for (const one of measured.slice(0, -1))
        baselines[spell(one.members)] = await msOf(one, what);
      const isOfOthers = what === othersForMember;
      if (isOfOthers)
        baselines['after which nothing has changed'] = await msOf(largest, nothingForMember);
      const goal = isOfOthers ? '≤ 1.5 ×, ≤ 2 × nothing' : '≤ 1.5 ×';
      rows.add(`${what}, ${spell(largest.members)}`, 'ms', ms, { goal, baselines });
    }
}
