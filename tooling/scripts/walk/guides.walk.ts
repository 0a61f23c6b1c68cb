import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyRepository } from './copy-repository.ts';

// Follows the guides in a copy of the repository. What a reader forgets is reported by tests and types of its own:
// `select.test-d.ts`, `say.test-d.ts`, `use-schema-form.test-d.tsx`, `languages.test.ts`, `root.test.ts`, `access.http.test.ts`.

const folder = copyRepository();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const guides = ['a-field', 'a-relation', 'an-offline-kind', 'a-language'].map((name) =>
  read(`docs/guides/add-${name}.md`),
);

type Edit = { file: string; before: string; after: string };

/** The steps of a guide, in order: a `diff` block, whose first line names the file, is an edit; the lines of `sh` are commands. */
function readSteps(guide: string): { edits: Edit[]; commands: string[] } {
  const blocks = [...guide.matchAll(/^```(diff|sh)\n(?:\+\+\+ (\S+)\n)?([\s\S]*?)^```$/gm)].map(
    ([, kind, file = '', text = '']) => ({ kind, file, lines: text.split('\n').filter(Boolean) }),
  );
  const textOf = (lines: string[], marks: string) =>
    lines.flatMap((line) => (marks.includes(line.charAt(0)) ? `${line.slice(1)}\n` : [])).join('');
  return {
    edits: blocks
      .filter(({ kind }) => kind === 'diff')
      .map(({ file, lines }) => ({
        file,
        before: textOf(lines, ' -'),
        after: textOf(lines, ' +'),
      })),
    commands: blocks.filter(({ kind }) => kind === 'sh').flatMap(({ lines }) => lines),
  };
}

/** Applies an edit; one without context creates a file. Throws unless the file has its context exactly once. */
function applyEdit({ file, before, after }: Edit): void {
  const place = path.join(folder, file);
  if (before === '') return writeFileSync(place, after, { flag: 'wx' });
  const parts = read(file).split(before);
  if (parts.length !== 2)
    throw new Error(`${file} has ${parts.length - 1} places, not one, that read:\n${before}`);
  writeFileSync(place, parts.join(after));
}

/** Exit code and output of a line of shell in the copy, without the developer's settings. */
function run(line: string): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env;
  const tools = path.join(folder, 'node_modules/.bin');
  const env = { HOME, PATH: `${tools}${path.delimiter}${PATH}`, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });
}
async function expectSuccess(line: string): Promise<void> {
  const { code, output } = await run(line);
  expect({ line, code, output: code === 0 ? '' : output }).toEqual({ line, code: 0, output: '' });
}
const migrations = () => readdirSync(path.join(folder, 'prisma/migrations'));

test('the guide to a field edits at most three files for each field, and one for its texts in each language', () => {
  const isOfTexts = (file: string) => /\/(?:texts|languages)\//.test(file);
  const counts = (guides[0] ?? '')
    .split(/^## /m)
    .map((section) => [...new Set(readSteps(section).edits.map(({ file }) => file))])
    .filter((files) => files.length > 0)
    .map((files) => [files.filter(isOfTexts).length, files.length]);
  expect(counts).toEqual([
    [2, 5],
    [2, 4],
    [2, 4],
  ]);
});

test('the edits of the guides to a field, a relation and an offline kind apply one after the other', () => {
  for (const guide of guides) for (const edit of readSteps(guide).edits) applyEdit(edit);
});

test('until the migration is written npm run db:check fails, and says what is missing', async () => {
  const { code, output } = await run('npm run db:check');
  expect({ code, output }).toMatchObject({ code: 1 });
  expect(output).toContain('Write it: npm run db:migration -- <name>');
  const tables = [...output.matchAll(/^(?:ALTER|CREATE) TABLE "(\w+)"/gm)].map(([, name]) => name);
  expect(new Set(tables)).toEqual(new Set(['Tournament', 'User', 'Goal', '_TournamentJudges']));
});

test('the commands of the guides do what they say; of the migrations one has all', async () => {
  const before = migrations().length;
  const commands = guides.flatMap((guide) => readSteps(guide).commands);
  // the last of each script: npm run db:migration -- add_goal
  const last = new Map(commands.map((line) => [line.split(' -- ')[0], line]));
  expect([...last.keys()]).toEqual(['npm run db:migration', 'npm run api:document', 'npm run new']);
  const [migrate = '', ...others] = last.values();
  await expectSuccess(migrate);
  await Promise.all(others.map(expectSuccess));
  expect(migrations()).toHaveLength(before + 1);
  expect(read('docs/openapi.json')).toMatch(/"venue"[^]*"has_licence"/);
});

test('the copy compiles', async () => {
  const programs = ['.', 'apps/web', 'packages/offline'];
  await Promise.all(programs.map((at) => expectSuccess(`tsc --singleThreaded -p ${at}`)));
});

test('the tests beside the edits pass, but for the texts that nobody has translated', async () => {
  cpSync(
    path.join(import.meta.dirname, 'guides.http.ts.template'),
    path.join(folder, 'packages/api/src/guides.http.test.ts'),
  );
  const files =
    'packages/schemas/src/languages packages/schemas/src/fields packages/offline/src/kinds packages/api/src/root packages/api/src/guides';
  const { output } = await run(`vitest run --project=unit --project=http ${files}`);
  const failed = output.match(/^ FAIL .*$/gm);
  expect(failed, output).toEqual([expect.stringMatching(/every text of fr .* is translated$/)]);
  expect(output).toContain('tournament.createIntro is still English in fr');
});

test('a migration that loses data is refused; once accepted it is written with its warnings', async () => {
  const column = { before: '  venue       String?\n', after: '  lobby String?\n' };
  applyEdit({ file: 'prisma/schema/tournament.prisma', ...column });
  const before = migrations();
  const { code, output } = await run('npm run db:migration -- mistaken');
  expect({ code, output }).toMatchObject({ code: 1 });
  expect(output).toContain('The column Tournament.venue goes, with everything in it.');
  expect(output).toContain('RENAME COLUMN "venue" TO "lobby"');
  expect(migrations()).toEqual(before);
  await expectSuccess('npm run db:migration -- mistaken --accept-data-loss');
  const [written] = migrations().filter((name) => !before.includes(name));
  const sql = read(`prisma/migrations/${written}/migration.sql`);
  expect(sql).toMatch(/^-- The column Tournament\.venue goes[^]*DROP COLUMN "venue"/);
});
