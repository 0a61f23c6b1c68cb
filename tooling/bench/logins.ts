import { type FilledClub, password } from './fill-club.ts';
import type { DatabaseName, Measured } from './figures.ts';
import { type AskFor, countPerSecond, timeCalls } from './load.ts';

type LoginsOptions = {
  database: DatabaseName;
  club: FilledClub;
  rounds: number;
  sliceMs: number;
};

const msOf = (perSecond: number) => 1000 / perSecond;
const slowestShare = 0.95;
const pauseMs = 10;
const loginsAtOnce = 50;

/**
 * Logins beside the argon2id hash alone, and how long a call of somebody else takes while 50 log in. Each login is
 * another member's, at home: from an address of their own, as a trusted proxy says it. From one address the server
 * takes 50 a minute, and counting them is part of what is measured.
 */
export async function measureLogins(
  url: string,
  baselineUrl: string,
  { database, club: { emails, people }, rounds, sliceMs }: LoginsOptions,
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
  const rows = [1, loginsAtOnce].map((concurrency) => ({
    part: 'calls' as const,
    database,
    what: `login, ${concurrency} at once: time of each`,
    unit: 'ms' as const,
    app: [] as number[],
    baselines: { hash: [] as number[] },
    goal: `≤ ${database === 'embedded' ? 1.5 : 1.3} × the hash`,
    concurrency,
  }));
  const beside = { app: [] as number[], alone: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const { concurrency, app, baselines } of rows) {
      const slice = { concurrency, sliceMs };
      app.push(msOf(await countPerSecond(url, login(''), slice)));
      baselines.hash.push(msOf(await countPerSecond(baselineUrl, login('/hash'), slice)));
    }
    let isOver = false;
    const loggingIn = countPerSecond(url, login(''), {
      concurrency: loginsAtOnce,
      sliceMs,
    }).finally(() => (isOver = true));
    const call = {
      method: 'GET' as const,
      path: '/api/user/profile',
      headers: { cookie: people[0]?.cookie ?? '' },
    };
    const [timesMs] = await Promise.all([
      timeCalls(url, call, { pauseMs, isOver: () => isOver }),
      loggingIn,
    ]);
    beside.app.push(slowestOf(timesMs));
    const endsMs = performance.now() + sliceMs / 2;
    const isLate = () => performance.now() > endsMs;
    beside.alone.push(slowestOf(await timeCalls(url, call, { pauseMs, isOver: isLate })));
  }
  return [
    ...rows.map(({ concurrency: _, ...row }) => row),
    {
      part: 'calls',
      database,
      what: `another call while ${loginsAtOnce} log in: 95 % take at most`,
      unit: 'ms',
      app: beside.app,
      baselines: { 'while nobody does': beside.alone },
      goal: '< 50 ms',
    },
  ];
}

/** What 95 of 100 took at most. */
function slowestOf(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * slowestShare)] ?? Number.NaN;
}
