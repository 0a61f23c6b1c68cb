import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRepository } from './copy-repository.ts';
import { applyEdit, readSteps } from './guide-steps.ts';
import { walkIn } from './walk-in.ts';

// A stranger follows the guides to the letter, in a copy of the repository, and then makes mistakes.

/** Three files of e2e tests in one browser, beside the checks of everything that was made. */
const longTimeoutMs = 600_000;

const folder = copyRepository();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { run, read, stepsOf, expectSuccess, follow, migrationsCalled } = walkIn(folder);

const compile = (program: string) => `tsc --singleThreaded -p ${program}`;

describe('the guide to a field', () => {
  test('has three files written by hand for each of its fields', () => {
    const sections = read('docs/guides/add-a-field.md').split(/^## /m);
    const filesOf = (section: string) =>
      new Set(readSteps(section).flatMap((step) => (step.kind === 'edit' ? [step.file] : [])));
    const counts = sections.map((section) => filesOf(section).size).filter((count) => count > 0);
    expect(counts).toEqual([3, 3, 3]);
  });

  test('can be followed, and leaves a migration for each and the document', async () => {
    await follow(stepsOf('add-a-field'));
    for (const field of ['venue', 'shirt_size', 'licence']) {
      expect(migrationsCalled(`add_${field}`)).toHaveLength(1);
      expect(read('docs/openapi.json')).toMatch(new RegExp(`"\\w*${field}"`));
    }
  });
});

describe('the guide to an entity', () => {
  const made = /^\| `([^`]+\.\w+)`/gm;

  test('can be followed, and makes the files that it names, none of them long', async () => {
    const guide = read('docs/guides/add-an-entity.md');
    const files = [...guide.matchAll(made)].map(([, file = '']) => file);
    await follow(stepsOf('add-an-entity'));
    expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    expect(files).toHaveLength(16);
    expect(migrationsCalled('add_lesson')).toHaveLength(1);
    for (const file of files) expect(read(file).split('\n').length).toBeLessThan(150);
  });

  test('is refused for an entity that is there, for what is none, and for what is no field', async () => {
    for (const [typed, sentence] of [
      ['lesson', 'There is a lesson already'],
      ['tournament', 'There is a tournament already'],
      ['kup', 'There is a kup already'],
      ['Notice', 'is no name for an entity'],
      ['notice title', '"title" is no field'],
      ['notice coach:trainer', '"trainer" is neither a kind of field nor an entity'],
      ['notice poster:file', 'Who may read a file'],
    ] as const) {
      const { code, output } = await run(`npm run new -- entity ${typed}`);
      expect(code).not.toBe(0);
      expect(output).toContain(sentence);
    }
    expect(existsSync(path.join(folder, 'prisma/schema/notice.prisma'))).toBe(false);
  });
});

test('the guide to a relation can be followed', async () => {
  await follow(stepsOf('add-a-relation'));
  expect(migrationsCalled('add_organiser_and_judges')).toHaveLength(1);
});

test('an entity takes a field of every kind', async () => {
  await follow(
    readSteps(readFileSync(path.join(import.meta.dirname, 'kinds/notice-kinds.md'), 'utf8')),
  );
  expect(migrationsCalled('add_notice')).toHaveLength(1);
});

describe('what has come of them', () => {
  test('has migrations that make what the schema describes', async () => {
    const { output } = await run('npm run db:migration -- again');
    expect(output).toContain('Nothing to do: the migrations make what the schema describes.');
    expect(migrationsCalled('again')).toEqual([]);
  });

  test('is built', async () => {
    for (const [template, place] of Object.entries({
      'guides.e2e.ts': 'apps/e2e/src/tests/guides.e2e.ts',
      'lesson.e2e.ts': 'apps/e2e/src/tests/lesson.e2e.ts',
      'choose-first.ts': 'apps/e2e/src/choose-first.ts',
      'kinds/kinds.e2e.ts': 'apps/e2e/src/tests/kinds.e2e.ts',
      'kinds/kinds-page.tsx': 'apps/web/src/features/kinds/kinds-page.tsx',
      'kinds/kinds-route.tsx': 'apps/web/src/routes/v1/kinds.tsx',
    })) {
      cpSync(path.join(import.meta.dirname, `${template}.template`), path.join(folder, place));
    }
    await expectSuccess('npm run build');
  });

  test.concurrent(
    'works on a running server: over REST, by the typed client and in the browser',
    async () => {
      await expectSuccess(
        'playwright test -c apps/e2e --project=Chromium --workers=1 guides lesson kinds',
      );
    },
    longTimeoutMs,
  );

  test.concurrent(
    'compiles, is formatted, has nothing for the linters and passes its tests',
    async () => {
      const programs = ['schemas', 'db', 'api'].map((name) => `packages/${name}`);
      for (const program of [...programs, 'apps/server', 'apps/web', 'apps/e2e'])
        await expectSuccess(compile(program));
      const made = ['lesson', 'notice'].flatMap((entity) => [
        `packages/schemas/src/${entity}.ts`,
        `*/*/src/features/${entity}`,
        `apps/web/src/routes/v1/${entity}.tsx`,
        `apps/web/src/routes/v1/admin/*/${entity}*`,
      ]);
      await expectSuccess(
        'oxfmt --check packages/schemas packages/api apps/server/src apps/web/src docs/guides/rest.md',
      );
      await expectSuccess(`oxlint --deny-warnings ${made.join(' ')}`);
      // the rules of imports ask git which files there are
      await expectSuccess('git init --quiet');
      await expectSuccess('vitest run --root tooling/lint --config ../../vitest.config.ts layers');
      await expectSuccess('npm run dead-code');
      await expectSuccess(
        'vitest run --project=http features/lesson features/notice apps/server/src/rest-guide features/user/profile',
      );
      // what is there already takes the new fields as they are: the samples, the demo club, the record of a device
      await expectSuccess('vitest run --project=unit packages/schemas packages/offline prisma');
      await expectSuccess(`vitest run --project=http apps/server/src/conformance -t '/lesson/'`);
      await expectSuccess("vitest run --project=http apps/server/src/access -t 'tables|lesson'");
    },
    longTimeoutMs,
  );
});

describe('a mistake is found with a sentence that says what to do:', () => {
  const edit = (file: string, before: string, after: string) =>
    applyEdit(folder, { kind: 'edit', file, before, after });
  /** What the compilers, the tests and the migrations say to all of the mistakes together. */
  const said = { node: '', web: '', unit: '', http: '', check: '', migration: '' };

  async function listen(place: keyof typeof said, line: string): Promise<void> {
    const { code, output } = await run(line);
    said[place] = output;
    expect(code, output).not.toBe(0);
  }

  beforeAll(async () => {
    const venue = "  venue: nullableText('Venue', limits.locationMaxLength),\n";
    edit('packages/schemas/src/tournament.ts', venue, `${venue}${venue.replace('venue', 'hall')}`);
    edit('apps/web/src/features/tournament/tournament-form.tsx', "('venue')", "('lobby')");
    edit('packages/schemas/src/user.ts', "LARGE: 'Large'", "LARGE: 'Large', HUGE: 'Huge'");
    edit('packages/schemas/src/competition.ts', "LK2: 'LK2'", "LK2: 'LK2', LK3: 'LK3'");
    edit(
      'packages/api/src/features/notice/router.ts',
      'getAll: memberProcedure',
      'getAll: procedure',
    );
    edit(
      'packages/api/src/root.ts',
      "import { noticeRouter } from './features/notice/router.ts';\n",
      '',
    );
    edit('packages/api/src/root.ts', '  notice: noticeRouter,\n', '');
    edit('apps/server/src/access.http.test.ts', "  'tournament.page': 'member',\n", '');
    await Promise.all([
      (async () => {
        await listen('node', `${compile('packages/db')}; ${compile('packages/api')}`);
        await listen('web', compile('apps/web'));
        await listen('unit', 'vitest run --project=unit packages/api/src/root.test.ts');
      })(),
      listen('http', `vitest run --project=http apps/server/src/access -t 'the tables name'`),
    ]);
    const column = '  venue       String?\n';
    edit('prisma/schema/tournament.prisma', column, '  lobby String?\n');
    await listen('check', 'npm run db:check');
    await listen('migration', 'npm run db:migration -- mistaken');
  });

  test('a field that prisma/schema does not have', () => {
    expect(said.node).toContain(
      'no table of prisma/schema has the field hall: add it and run npm run db:migration',
    );
  });

  test('a field of the form that packages/schemas does not have', () => {
    expect(said.web).toMatch(
      /tournament-form\.tsx.*Argument of type '"lobby"' is not assignable to parameter of type '.*"venue".*'/,
    );
  });

  test('a value of an enumeration that only one side has', () => {
    expect(said.node).toContain('only one of packages/schemas and prisma/schema has LK3');
    expect(said.node).toMatch(
      /packages\/schemas and prisma\/schema have another type for .*shirt_size/,
    );
  });

  test('a procedure that does not say who may call it', () => {
    expect(said.node).toMatch(/notice\/router\.ts.*Cannot find name 'procedure'/);
  });

  test('a router that nothing calls', () => {
    expect(said.unit).toContain('the procedures of notice can be called');
    expect(said.unit).toContain('Add the router to packages/api/src/root.ts');
    expect(said.web).toMatch(/notice-page\.tsx.*Property 'notice' does not exist/);
  });

  test('a procedure for which the table of who may call what has no line', () => {
    expect(said.http).toContain('Say in the table procedures of this file who may call what');
    expect(said.http).toMatch(/^- +"tournament\.page",$/m);
  });

  test('a migration that is not written, and nothing else', () => {
    const changes = /^(?:ALTER|CREATE|DROP)[^;]*;$/gm;
    expect(said.check.match(changes)).toEqual([
      expect.stringMatching(
        /^ALTER TABLE "Tournament" DROP COLUMN "venue",\s+ADD COLUMN +"lobby" TEXT;$/,
      ),
    ]);
    expect(said.check).toContain('Write it: npm run db:migration -- <name>');
  });

  test('a migration that loses data; it is written when that is accepted, with its warnings', async () => {
    expect(said.migration).toContain('The column Tournament.venue goes, with everything in it.');
    expect(said.migration).toContain('RENAME COLUMN "venue" TO "lobby"');
    expect(said.migration).toContain('npm run db:migration -- mistaken --accept-data-loss');
    expect(migrationsCalled('mistaken')).toEqual([]);

    await expectSuccess('npm run db:migration -- mistaken --accept-data-loss');
    const [name] = migrationsCalled('mistaken');
    const sql = read(`prisma/migrations/${name}/migration.sql`);
    expect(sql).toMatch(/^-- The column Tournament\.venue goes[^]*DROP COLUMN "venue"/);
  });
});
