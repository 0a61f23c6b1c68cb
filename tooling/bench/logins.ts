import type { CallsRun } from './run.ts';
import { type FilledClub, password } from './fill-club.ts';
import { percentileOf, type Rows } from './figures.ts';
import type { AskFor } from './load.ts';

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

/**
 * Logins beside the argon2id hash alone, and other users' calls during a rush of 50 logins. Each login is another member's,
 * with a forwarded address of its own: the server accepts 50 a minute from one address, and counting them is part of the
 * measurement.
 */
export async function measureLogins(
  url: string,
  baselineUrl: string,
  rows: Rows,
  { client, club, rounds, sliceMs }: CallsRun,
): Promise<void> {
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
  for (let round = 0; round < rounds; round += 1) {
    for (const concurrency of [1, loginsAtOnce]) {
      const slice = { concurrency, forMs: sliceMs };
      const ofApp = await client.load(url, login(''), slice);
      const ofHash = await client.load(baselineUrl, login('/hash'), slice);
      rows.add(`login, ${concurrency} at once: one more every`, 'ms', 1000 / ofApp.perSecond, {
        goal: `≤ ${concurrency === 1 ? 1.2 : 1.3} × the hash`,
        baselines: { hash: 1000 / ofHash.perSecond },
      });
    }
    const rush = { concurrency: loginsAtOnce, forMs: 2 * sliceMs };
    const [rushed] = await Promise.all([
      client.load(url, call, { ...others, forMs: rush.forMs }),
      client.load(url, login(''), rush),
    ]);
    const quiet = await client.load(url, call, { ...others, forMs: sliceMs });
    const p95 = percentileOf(rushed.timesMs, 0.95);
    const baselines = { 'while nobody does': percentileOf(quiet.timesMs, 0.95) };
    const beside = `another call while ${loginsAtOnce} log in: p95`;
    rows.add(beside, 'ms', p95, { goal: '< 50 ms', baselines });
  }
}
