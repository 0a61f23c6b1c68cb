import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyRepository } from './copy-repository.ts';
import { readSteps } from './guide-steps.ts';
import { describeMistakes } from './mistakes.ts';
import { lengthenAll } from './pseudo-language.ts';
import { compile, walkIn } from './walk-in.ts';

// A stranger follows the guides to the letter, in a copy of the repository, and then makes mistakes.

/** Three files of e2e tests in one browser, beside the checks of everything that was made. */
const longTimeoutMs = 1_200_000;

const folder = copyRepository();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { run, read, stepsOf, expectSuccess, follow, migrationsCalled } = walkIn(folder);

describe('the guide to a field', () => {
  test('has three places for each of its fields, and one for its words in each language', () => {
    const sections = read('docs/guides/add-a-field.md').split(/^## /m);
    const filesOf = (section: string) => [
      ...new Set(readSteps(section).flatMap((step) => (step.kind === 'edit' ? [step.file] : []))),
    ];
    const isOfWords = (file: string) => /\/(?:texts|languages)\//.test(file);
    const counts = sections
      .map(filesOf)
      .filter((files) => files.length > 0)
      .map((files) => [
        files.filter((file) => !isOfWords(file)).length,
        files.filter(isOfWords).length,
      ]);
    expect(counts).toEqual([
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
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
    expect(files).toHaveLength(17);
    expect(migrationsCalled('add_lesson')).toHaveLength(1);
    for (const file of files) expect(read(file).split('\n').length).toBeLessThan(150);
  });

  test('is refused for an entity that is there, for what is none, and for what is no field', async () => {
    for (const [typed, sentence] of [
      ['lesson', 'There is a lesson already'],
      ['tournament', 'There is a tournament already'],
      ['kup', 'There is a kup already'],
      ['Notice', 'is no name for an entity'],
      ['form', 'There is a form already'],
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

describe('the guide to a language', () => {
  const files = ['fr.ts', 'training/fr.ts'].map((name) => `packages/schemas/src/languages/${name}`);

  test('can be followed; somebody then writes texts that are 40 % longer', async () => {
    await follow(stepsOf('add-a-language'));
    for (const file of files) writeFileSync(path.join(folder, file), lengthenAll(read(file)));
    await expectSuccess(`oxfmt ${files.join(' ')}`);
    expect(read(files[0] ?? '')).toContain("list: '⟦Léssôñs ");
  });

  test('is refused for a language that is there, for what is none, and for one without a name', async () => {
    for (const [typed, sentence] of [
      ['fr Français', 'There is the language fr already'],
      ['en English', 'There is the language en already'],
      ['français Français', '"français" is no language tag'],
      ['it', 'Say what its speakers call it'],
    ] as const) {
      const { code, output } = await run(`npm run new -- language ${typed}`);
      expect(code).not.toBe(0);
      expect(output).toContain(sentence);
    }
    expect(
      files.some((file) => existsSync(path.join(folder, file.replace('fr.ts', 'it.ts')))),
    ).toBe(false);
  });
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
      'kinds/kinds-route.tsx': 'apps/web/src/routes/v1/admin/kinds.tsx',
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
        `packages/schemas/src/texts/${entity}.ts`,
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
      await expectSuccess(
        'vitest run --root tooling/lint --config ../../vitest.config.ts layers texts',
      );
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

  test(
    'has no text that is cut or left in English, in the language whose texts are the longest',
    async () => {
      await expectSuccess(
        'playwright test -c apps/e2e --project=Chromium --workers=1 -g "in Français" tests/languages.e2e.ts',
      );
    },
    longTimeoutMs,
  );
});

describeMistakes(folder);
