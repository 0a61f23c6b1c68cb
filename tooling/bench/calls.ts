import { isDeepStrictEqual } from 'node:util';
import { askDatabase, type Place } from '../servers/database.ts';
import type { FilledClub } from './fill-club.ts';
import type { DatabaseName, Measured } from './figures.ts';
import { type AskFor, type Client, readAnswer } from './load.ts';
import { measureLogins } from './logins.ts';
import { madeName, quiet, savedOf, type Work, worksOf, writes, writesPerSecond } from './works.ts';

export type Target = { url: string; place: Place };

export type CallsOptions = {
  client: Client;
  database: DatabaseName;
  club: FilledClub;
  rounds: number;
  sliceMs: number;
  say: (line: string) => void;
};

const dojang = 'Dojang';
/** Compressed sizes differ slightly with the order of a record's fields. */
const sizeTolerance = 0.02;
const isDojang = (name: string) => name === dojang || name === quiet;

/** Measures Dojang and its baselines in turn, round by round. Throws when their answers differ. */
export async function measureCalls(
  app: Target,
  baseline: Target,
  { client, database, club, rounds, sliceMs: forMs, say }: CallsOptions,
): Promise<Measured[]> {
  const works = worksOf(club);
  for (const work of works) await compareAnswers(app.url, baseline.url, work);
  for (const { place } of [app, baseline]) await removeMade(place);
  const measured = works.flatMap((work) =>
    work.concurrency.map((concurrency) => {
      const names = [dojang, ...work.baselines];
      const [counts, written] = [emptyOf(names), emptyOf(names.filter((name) => name !== quiet))];
      return { work, concurrency, counts, written, refused: 0 };
    }),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const row of measured) {
      const { work, concurrency, counts, written } = row;
      for (const [name, perSecond] of Object.entries(counts)) {
        const { url, place } = isDojang(name) ? app : baseline;
        const how = { forMs, canRefuse: isDojang(name) };
        const save = besides(work.whileSaving, isDojang(name) ? name : 'hand+session');
        const [asked, saved] = await Promise.all([
          client.load(url, besides(work.askFor, name), { ...how, concurrency }),
          save && name !== quiet ? client.load(url, save, { ...how, ...writes }) : undefined,
        ]);
        perSecond.push(asked.perSecond);
        if (saved) written[name]?.push(saved.perSecond);
        if (name === dojang) row.refused += asked.refused + (saved?.refused ?? 0);
        if (work.isMaking) await removeMade(place);
      }
    }
    say(`calls, ${database}: round ${round} of ${rounds}`);
  }
  const how = { client, database, club, rounds, sliceMs: forMs };
  const logins = await measureLogins(app.url, baseline.url, how);
  say(`logins, ${database}`);
  const rows = measured.flatMap(({ work, concurrency, counts, written, refused }) => {
    const what = `${work.what}, ${concurrency} at once`;
    const row = rowOf(what, counts, { refused, goal: work.goal });
    return work.whileSaving
      ? [row, rowOf(savedOf(what), written, { goal: `${writesPerSecond} per s` })]
      : [row];
  });
  return [...rows.map((row) => ({ ...row, database })), ...logins];
}

function rowOf(
  what: string,
  { [dojang]: app = [], ...baselines }: Record<string, number[]>,
  more: Pick<Measured, 'refused' | 'goal'> = {},
) {
  return { part: 'calls' as const, what, unit: 'per s' as const, app, baselines, ...more };
}

const emptyOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [] as number[]]));

/** The same request to a baseline's handler. */
function besides<Asked extends AskFor | undefined>(askFor: Asked, name: string): AskFor | Asked {
  if (!askFor || isDojang(name)) return askFor;
  return (person, turn) => {
    const ask = askFor(person, turn);
    return { ...ask, path: `/${name}${ask.path}` };
  };
}

async function compareAnswers(url: string, baselineUrl: string, work: Work): Promise<void> {
  const { what, askFor, baselines, contentOf = (value: unknown) => value } = work;
  const own = await readAnswer(url, askFor(0, 0));
  for (const name of baselines) {
    const at = isDojang(name) ? url : baselineUrl;
    const other = await readAnswer(at, besides(askFor, name)(0, 0));
    const contents = [own.value, other.value].map(contentOf);
    // `hand` passes PostgreSQL's JSON on, which has spaces
    const isAsLarge =
      !name.startsWith('prepared') || Math.abs(other.bytes / own.bytes - 1) < sizeTolerance;
    if (isDeepStrictEqual(contents[0], contents[1]) && own.encoding === other.encoding && isAsLarge)
      continue;
    const say = ({ encoding, bytes }: typeof own, content: unknown) =>
      `${encoding}, ${bytes} bytes: ${JSON.stringify(content).slice(0, 2000)}`;
    throw new Error(
      `${what}: the server and ${name} do not answer the same:\n` +
        `${say(own, contents[0])}\n${say(other, contents[1])}`,
    );
  }
}

/** Removes the tournaments that a slice has created, so that lists keep their length. */
async function removeMade(place: Place): Promise<void> {
  await askDatabase(place, (db) => db.tournament.deleteMany({ where: { name: madeName } }));
}
