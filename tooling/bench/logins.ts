import { type FilledClub, password } from './fill-club.ts';
import { type DatabaseName, type Measured, percentileOf } from './figures.ts';
import type { AskFor, Client } from './load.ts';

type LoginsOptions = {
  client: Client;
  database: DatabaseName;
  club: FilledClub;
  rounds: number;
  sliceMs: number;
};

const loginsAtOnce = 50;
/** Other users, who make 50 calls a second in all while each takes less than 100 ms. */
const others = { concurrency: 5, everyMs: 100 } as const;
export const profileOf =
  ({ people }: FilledClub): AskFor =>
  (person) => ({
    method: 'GET',
    path: '/api/user/profile',
    headers: { cookie: people[person]?.cookie ?? '' },
  });
const shares = { p50: 0.5, p95: 0.95, max: 1 } as const;

/**
 * Logins beside the argon2id hash alone, and other users' calls during a rush of 50 logins. p50, p95 and max are of all
 * samples of all rounds. Each login is another member's, with a forwarded address of its own: the server accepts 50 a
 * minute from one address, and counting them is part of the measurement.
 */
export async function measureLogins(
  url: string,
  baselineUrl: string,
  { client, database, club, rounds, sliceMs }: LoginsOptions,
): Promise<Measured[]> {
  const { emails } = club;
  const call = profileOf(club);
  let logins = 0;
  const login =
    (prefix: string): AskFor =>
    () => {
      logins += 1;
      return {
        method: 'POST',
        path: `${prefix}/api/auth/login`,
        headers: {
          'x-forwarded-for': `10.${(logins >> 16) & 255}.${(logins >> 8) & 255}.${logins & 255}`,
        },
        body: { email: emails[logins % emails.length], password },
      };
    };
  const row = { part: 'calls', database, unit: 'ms' } as const;
  const rows = [1, loginsAtOnce].map((concurrency) => ({
    ...row,
    what: `login, ${concurrency} at once: one more every`,
    app: [] as number[],
    baselines: { hash: [] as number[] },
    goal: `≤ ${concurrency === 1 ? 1.2 : 1.3} × the hash`,
  }));
  const samples = (what: string, name: string, p95?: string) => ({
    what,
    name,
    goals: { p95 } as Record<string, string | undefined>,
    app: [] as number[],
    other: [] as number[],
  });
  const waiting = samples(`login, ${loginsAtOnce} at once`, 'hash');
  const beside = samples(
    `another call while ${loginsAtOnce} log in`,
    'while nobody does',
    '< 50 ms',
  );
  const rush = { concurrency: loginsAtOnce, forMs: 2 * sliceMs };
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { app, baselines }] of rows.entries()) {
      const slice = { concurrency: index === 0 ? 1 : loginsAtOnce, forMs: sliceMs };
      const ofApp = await client.load(url, login(''), slice);
      const ofHash = await client.load(baselineUrl, login('/hash'), slice);
      app.push(1000 / ofApp.perSecond);
      baselines.hash.push(1000 / ofHash.perSecond);
      if (index === 0) continue;
      waiting.app.push(...ofApp.timesMs);
      waiting.other.push(...ofHash.timesMs);
    }
    const [rushed] = await Promise.all([
      client.load(url, call, { ...others, forMs: rush.forMs }),
      client.load(url, login(''), rush),
    ]);
    beside.app.push(...rushed.timesMs);
    beside.other.push(...(await client.load(url, call, { ...others, forMs: sliceMs })).timesMs);
  }
  const spread = [waiting, beside].flatMap(({ what, name, goals, app, other }) =>
    Object.entries(shares).map(([of, share]) => ({
      ...row,
      what: `${what}: ${of}`,
      app: [percentileOf(app, share)],
      baselines: { [name]: [percentileOf(other, share)] },
      goal: goals[of],
    })),
  );
  return [...rows, ...spread];
}
