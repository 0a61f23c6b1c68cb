import { isDeepStrictEqual } from 'node:util';
import type { CallsRun } from './run.ts';
import type { Rows } from './figures.ts';
import { type AskFor, readAnswer } from './load.ts';
import { measureLogins } from './logins.ts';
import { quiet, savedOf, type Work, worksOf, writes, writesPerSecond } from './works.ts';

const dojang = 'Dojang';
/** Compressed sizes differ slightly with the order of a record's fields. */
const sizeTolerance = 0.02;
const isDojang = (name: string) => name === dojang || name === quiet;

/** Measures Dojang and its baselines in turn, round by round. Throws when their answers differ. */
export async function measureCalls(
  url: string,
  baselineUrl: string,
  rows: Rows,
  options: CallsRun,
): Promise<void> {
  const { client, club, rounds, sliceMs: forMs, say } = options;
  const works = worksOf(club);
  for (const work of works) await compareAnswers(url, baselineUrl, work);

  async function measure(work: Work, concurrency: number) {
    const what = `${work.what}, ${concurrency} at once`;
    const [asked, saved] = [new Map<string, number>(), new Map<string, number>()];
    let refused = 0;
    for (const name of [dojang, ...work.baselines]) {
      const at = isDojang(name) ? url : baselineUrl;
      const how = { forMs, canRefuse: isDojang(name) };
      const save = name !== quiet && work.whileSaving;
      const handler = isDojang(name) ? name : 'hand+session';
      const [calls, changes] = await Promise.all([
        client.load(at, besides(work.askFor, name), { ...how, concurrency }),
        save ? client.load(at, besides(save, handler), { ...how, ...writes }) : undefined,
      ]);
      asked.set(name, calls.perSecond);
      if (changes) saved.set(name, changes.perSecond);
      if (name === dojang) refused = calls.refused + (changes?.refused ?? 0);
    }
    const add = (name: string, goal: string | undefined, numbers: Map<string, number>) => {
      const { [dojang]: own = Number.NaN, ...baselines } = Object.fromEntries(numbers);
      rows.add(name, 'per s', own, { goal, refused, baselines });
    };
    add(what, work.goal, asked);
    if (work.whileSaving) add(savedOf(what), `${writesPerSecond} per s`, saved);
  }

  for (let round = 1; round <= rounds; round += 1) {
    for (const work of works)
      for (const concurrency of work.concurrency) await measure(work, concurrency);
    say(`calls: round ${round} of ${rounds}`);
  }
  await measureLogins(url, baselineUrl, rows, options);
  say('logins');
}

/** The same request to a baseline's handler. */
function besides(askFor: AskFor, name: string): AskFor {
  if (isDojang(name)) return askFor;
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
