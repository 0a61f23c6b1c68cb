import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { createRequire } from 'node:module';
import { askDatabase, type Place } from '../servers/database.ts';
import { findFreePort, type ServerProcess, spawnServer } from '../servers/server-process.ts';
import type { FilledClub } from './fill-club.ts';
import type { DatabaseName, Measured } from './figures.ts';
import { countPerSecond, readAnswer } from './load.ts';
import { measureLogins } from './logins.ts';
import { madeName, type Work, worksOf } from './works.ts';

export type CallsOptions = {
  place: Place;
  database: DatabaseName;
  club: FilledClub;
  rounds: number;
  sliceMs: number;
  say: (line: string) => void;
};

const program = fileURLToPath(new URL('./baseline-server.ts', import.meta.url));

/** Starts the handlers that the server is compared with, on the same database. */
export async function startBaseline(
  databaseUrl: string,
  connections: number,
): Promise<ServerProcess> {
  const baseline = spawnServer(
    { port: await findFreePort(), DATABASE_URL: databaseUrl, CONNECTIONS: connections },
    ['--import', createRequire(import.meta.url).resolve('tsx'), program],
  );
  await baseline.ready();
  return baseline;
}

/**
 * Measures the server at `url` and the handlers at `baselineUrl` in turn, round by round. Throws where the two do not
 * answer the same: their numbers would compare nothing.
 */
export async function measureCalls(
  url: string,
  baselineUrl: string,
  { place, database, club, rounds, sliceMs, say }: CallsOptions,
): Promise<Measured[]> {
  const works = worksOf(club);
  for (const work of works) await compareAnswers(url, baselineUrl, work);
  await removeMade(place);
  const measured = works.flatMap((work) =>
    work.concurrency.map((concurrency) => ({ work, concurrency, ...emptyOf(work) })),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const row of measured) {
      const { work, concurrency, app, baselines } = row;
      const slice = { concurrency, sliceMs };
      const count = async (at: string, askFor: Work['askFor']) => {
        const onRefused = () => (row.refused += 1);
        const perSecond = await countPerSecond(at, askFor, slice, onRefused);
        if (work.isMaking) await removeMade(place);
        return perSecond;
      };
      app.push(await count(url, work.askFor));
      for (const [name, counts] of Object.entries(baselines))
        counts.push(await count(baselineUrl, besides(work, name)));
    }
    say(`calls, ${database}: round ${round} of ${rounds}`);
  }
  const logins = await measureLogins(url, baselineUrl, { database, club, rounds, sliceMs });
  say(`logins, ${database}`);
  return [
    ...measured.map(({ work: { what, goal }, concurrency, app, baselines, refused }) => ({
      part: 'calls' as const,
      database,
      what: `${what}, ${concurrency} at once`,
      unit: 'per s' as const,
      app,
      baselines,
      refused,
      goal,
    })),
    ...logins,
  ];
}

function emptyOf({ baselines }: Work) {
  const counts = baselines.map((name) => [name, []] as [string, number[]]);
  return { app: [] as number[], baselines: Object.fromEntries(counts), refused: 0 };
}

/** The same request to a handler of the baseline. */
function besides({ askFor }: Work, name: string): Work['askFor'] {
  return (person, turn) => {
    const ask = askFor(person, turn);
    return { ...ask, path: `/${name}${ask.path}` };
  };
}

async function compareAnswers(url: string, baselineUrl: string, work: Work): Promise<void> {
  const { what, baselines, contentOf = (answer: unknown) => answer } = work;
  const own = contentOf(await readAnswer(url, work.askFor(0, 0)));
  for (const name of baselines) {
    const other = contentOf(await readAnswer(baselineUrl, besides(work, name)(0, 0)));
    if (!isDeepStrictEqual(own, other))
      throw new Error(
        `${what}: the server and ${name} do not answer the same:\n` +
          `${JSON.stringify(own).slice(0, 2000)}\n${JSON.stringify(other).slice(0, 2000)}`,
      );
  }
}

/** Removes the tournaments that were made meanwhile, so that the lists stay as long as they were. */
async function removeMade(place: Place): Promise<void> {
  await askDatabase(place, (db) => db.tournament.deleteMany({ where: { name: madeName } }));
}
