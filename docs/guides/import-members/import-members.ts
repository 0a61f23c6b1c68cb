// Imports a club's list of members: README.md beside this file says how.
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient, describeFailure, type DojangClient } from '@dojang/client/client';
import { createSessionFetch } from '@dojang/client/session';
import { allLanguages, isLanguage, type Language, loadLanguage } from '@dojang/schemas/languages';
import { limits } from '@dojang/schemas/limits';
import { NoList } from '@dojang/schemas/lists/cell';
import { ListText } from '@dojang/schemas/lists/import';
import { describeNoList } from '@dojang/schemas/lists/list-question';
import { sentence } from '@dojang/schemas/say';
import { openInitialPasswords } from './initial-passwords.ts';
import { carryOut, keepNewerGrades, planImport, type Step } from './member-import.ts';
import { type MemberList, type Reading, readMemberList, type RefusedRow } from './member-list.ts';

const usage = `Usage: npx tsx import-members.ts members.csv [--url http://localhost:3000]
         [--passwords initial-passwords.csv] [--language de] [--dry-run]
         [--encoding MAC] [--dayOrder MONTH_FIRST]
DOJANG_TOKEN is an administrator's token; without it DOJANG_EMAIL and DOJANG_PASSWORD sign in.`;

const Readings = ListText.pick({ encoding: true, dayOrder: true });

/** Exit codes: every row is in the club; rows were refused; the import could not run to its end. */
const exitCodes = { done: 0, refused: 1, stopped: 2 };
const timeoutMs = 30_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

type Options = {
  list: string;
  url: string;
  passwordFile: string;
  language: Language;
  isDryRun: boolean;
  reading: Reading;
};

function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      passwords: { type: 'string', default: 'initial-passwords.csv' },
      language: { type: 'string', default: 'en' },
      'dry-run': { type: 'boolean', default: false },
      encoding: { type: 'string' },
      dayOrder: { type: 'string' },
    },
  });
  const [list, ...others] = positionals;
  if (list === undefined || others.length > 0) throw new Error(usage);
  const url = values.url.replace(/\/$/, '');
  const { language, passwords: passwordFile, 'dry-run': isDryRun } = values;
  const reading = Readings.safeParse(values).data;
  if (!isLanguage(language) || !reading) throw new Error(usage);
  return { list, url, passwordFile, language, isDryRun, reading };
}

function readSignIn({ DOJANG_TOKEN: token, ...env }: NodeJS.ProcessEnv) {
  const { DOJANG_EMAIL: email, DOJANG_PASSWORD: password } = env;
  if (token) return { token };
  if (!email || !password) throw new Error(usage);
  return { email, password };
}

async function importMembers(
  { rows, refused, unknownColumns }: MemberList,
  client: DojangClient,
  options: Options,
): Promise<number> {
  if (unknownColumns.length > 0) print(`Columns that are left out: ${unknownColumns.join(', ')}`);
  const notes: RefusedRow[] = [];
  const planned = planImport(rows, await client.user.getAll.query());
  const say = await loadLanguage(options.language);
  const steps = await keepNewerGrades(planned, { client, say }, ({ line, member }, why) =>
    notes.push({ line, who: member.email, why }),
  );
  if (options.isDryRun) {
    for (const step of steps) if (step.kind !== 'keep') print(describeStep(step));
    print('This was a dry run: nothing has changed. An import would say:');
    report(steps, refused);
  } else {
    await carryOutAll(steps, client, options, refused);
  }
  printRows(notes);
  return refused.length > 0 ? exitCodes.refused : exitCodes.done;
}

async function carryOutAll(
  steps: Step[],
  client: DojangClient,
  { passwordFile, language }: Options,
  refused: RefusedRow[],
): Promise<void> {
  const say = await loadLanguage(language);
  const passwords = await openInitialPasswords(passwordFile);
  const done: Step[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      const why = await carryOut(step, { client, passwords, say });
      if (why === null) done.push(step);
      else refused.push({ line: step.line, who: step.member.email, why });
      showProgress(index + 1, steps.length);
    }
  } finally {
    report(done, refused);
    if (done.some(({ kind }) => kind === 'create')) print(`Initial passwords: ${passwordFile}`);
  }
}

function describeStep(step: Step): string {
  const fields = step.kind === 'update' ? `: ${Object.keys(step.changes).join(', ')}` : '';
  return `${step.kind} ${step.member.email}${fields}`;
}

/** One line that is written over; in a log, a line each. */
function showProgress(done: number, total: number): void {
  const isOver = done === total || !process.stderr.isTTY;
  process.stderr.write(`${done} of ${total} members${isOver ? '\n' : '\r'}`);
}

function report(steps: Step[], refused: RefusedRow[]): void {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const [created, updated, unchanged] = [count('create'), count('update'), count('keep')];
  print(
    `created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused.length}`,
  );
  printRows(refused);
}

function printRows(rows: readonly RefusedRow[]): void {
  for (const { line, who, why } of rows.toSorted((a, b) => a.line - b.line))
    print(`  line ${line} (${who}): ${why}`);
}

let say = await loadLanguage('en');
try {
  const options = readOptions(process.argv.slice(2));
  const signIn = readSignIn(process.env);
  say = await loadLanguage(options.language);
  const others = allLanguages.filter((language) => language !== options.language);
  const says = [
    say,
    ...(await Promise.all(others.map((language) => loadLanguage(language)))),
  ] as const;
  const { size } = await stat(options.list);
  if (size > limits.listMaxMegabytes * 1024 * 1024) {
    throw new NoList(sentence('file.tooLarge', { n: limits.listMaxMegabytes }));
  }
  const list = readMemberList(await readFile(options.list), says, options.reading);
  const client = createClient({
    baseUrl: options.url,
    fetch: createSessionFetch(),
    token: signIn.token,
    language: () => options.language,
    timeoutMs,
  });
  if (signIn.token === undefined) await client.auth.login.mutate(signIn);
  try {
    process.exitCode = await importMembers(list, client, options);
  } finally {
    // a token stays, and a session ends
    if (signIn.token === undefined)
      await client.auth.logout.mutate().catch((error: unknown) => {
        complain(`The session stays open: ${say(describeFailure(error).message)}`);
      });
  }
} catch (error) {
  complain(say(error instanceof NoList ? describeNoList(error) : describeFailure(error).message));
  process.exitCode = exitCodes.stopped;
}
