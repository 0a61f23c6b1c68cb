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
/** From one call of somebody else to their next. */
const everyMs = 20;
const shares = { p50: 0.5, p95: 0.95, max: 1 } as const;

/**
 * Logins beside the argon2id hash alone, and how long a call of somebody else takes while 50 log in, by all samples of
 * all rounds. Each login is another member's, at home: from an address of their own, as a trusted proxy says it. From
 * one address the server takes 50 a minute, and counting them is part of what is measured.
 */
export async function measureLogins(
  url: string,
  baselineUrl: string,
  { client, database, club: { emails, people }, rounds, sliceMs }: LoginsOptions,
): Promise<Measured[]> {
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
  const call: AskFor = () => ({
    method: 'GET',
    path: '/api/user/profile',
    headers: { cookie: people[0]?.cookie ?? '' },
  });
  const row = { part: 'calls', database, unit: 'ms' } as const;
  const rows = [1, loginsAtOnce].map((concurrency) => ({
    ...row,
    what: `login, ${concurrency} at once: one more every`,
    app: [] as number[],
    baselines: { hash: [] as number[] },
    goal: `≤ ${concurrency === 1 ? 1.2 : 1.3} × the hash`,
    concurrency,
  }));
  const login50 = { app: [] as number[], hash: [] as number[] };
  const beside = { app: [] as number[], 'while nobody does': [] as number[] };
  const forMs = sliceMs;
  /** Long enough that what waits for the hashes is in every queue. */
  const rushMs = 2 * sliceMs;
  for (let round = 0; round < rounds; round += 1) {
    for (const { concurrency, app, baselines } of rows) {
      const ofApp = await client.load(url, login(''), { concurrency, forMs });
      const ofHash = await client.load(baselineUrl, login('/hash'), { concurrency, forMs });
      app.push(1000 / ofApp.perSecond);
      baselines.hash.push(1000 / ofHash.perSecond);
      if (concurrency === 1) continue;
      login50.app.push(...ofApp.timesMs);
      login50.hash.push(...ofHash.timesMs);
    }
    const [besideLogins] = await Promise.all([
      client.load(url, call, { concurrency: 1, forMs: rushMs, everyMs }),
      client.load(url, login(''), { concurrency: loginsAtOnce, forMs: rushMs }),
    ]);
    beside.app.push(...besideLogins.timesMs);
    const alone = await client.load(url, call, { concurrency: 1, forMs, everyMs });
    beside['while nobody does'].push(...alone.timesMs);
  }
  const spread = (what: string, { app, ...others }: { app: number[] }, goals: string[] = []) =>
    Object.entries(shares).map(([name, share], index) => ({
      ...row,
      what: `${what}: ${name}`,
      app: [percentileOf(app, share)],
      baselines: Object.fromEntries(
        Object.entries(others as Record<string, number[]>).map(([of, times]) => [
          of,
          [percentileOf(times, share)],
        ]),
      ),
      goal: goals[index],
    }));
  return [
    ...rows.map(({ concurrency: _, ...one }) => one),
    ...spread(`login, ${loginsAtOnce} at once`, login50),
    ...spread(`another call while ${loginsAtOnce} log in`, beside, ['', '< 50 ms']),
  ];
}
