import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textParts } from '@dojang/schemas/languages';
import { afterAll, describe, expect, test } from 'vitest';
import { textFileOf } from '../new/language.mjs';
import { copyRepository } from './copy-repository.ts';
import { readSteps } from './guide-steps.ts';
import { describeMistakes } from './mistakes.ts';
import { lengthenAll } from './pseudo-language.ts';
import { compile, walkIn } from './walk-in.ts';

// Follows the guides to the letter in a copy of the repository, then makes mistakes.

/** For e2e tests. */
const longTimeoutMs = 1_200_000;

const folder = copyRepository();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { run, read, stepsOf, expectSuccess, follow, migrationsCalled } = walkIn(folder);

describe('the guide to a field', () => {
  test('edits at most three files for each field, and one for its texts in each language', () => {
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
      [2, 2],
      [2, 2],
    ]);
  });

  test('can be followed, and creates a migration for each field and the document', async () => {
    await follow(stepsOf('add-a-field'));
    for (const field of ['venue', 'shirt_size', 'licence']) {
      expect(migrationsCalled(`add_${field}`)).toHaveLength(1);
      expect(read('docs/openapi.json')).toMatch(new RegExp(`"\\w*${field}"`));
    }
  });
});

test('the guide to a relation can be followed', async () => {
  await follow(stepsOf('add-a-relation'));
  expect(migrationsCalled('add_organiser_and_judges')).toHaveLength(1);
});

test('the guide to a kind that works offline can be followed', async () => {
  await follow(stepsOf('add-an-offline-kind'));
  expect(migrationsCalled('add_goal')).toHaveLength(1);
  await expectSuccess(
    'vitest run --config vitest.config.ts --project=unit packages/offline/src/kinds',
  );
});

test('a tournament takes a field of every kind', async () => {
  await follow(readSteps(readFileSync(path.join(import.meta.dirname, 'every-kind.md'), 'utf8')));
  expect(migrationsCalled('add_kinds')).toHaveLength(1);
});

describe('the guide to a language', () => {
  const files = textParts.map((part) => `packages/schemas/src/${textFileOf(part, 'fr')}`);

  test('can be followed, with texts that are 40 % longer', async () => {
    await follow(stepsOf('add-a-language'));
    for (const file of files) writeFileSync(path.join(folder, file), lengthenAll(read(file)));
    await expectSuccess(`oxfmt ${files.join(' ')}`);
    expect(read(files[0] ?? '')).toContain("list: '⟦Tôûrñàméñts ");
  });

  test('rejects a language that exists, is invalid or has no name', async () => {
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

describe('the copy after all guides', () => {
  test('has migrations that match the schema', async () => {
    const { output } = await run('npm run db:migration -- again');
    expect(output).toContain('Nothing to do: the migrations make what the schema describes.');
    expect(migrationsCalled('again')).toEqual([]);
  });

  test('compiles in the packages of its steps, and builds', async () => {
    for (const name of ['guides', 'kinds', 'offline-kind']) {
      const template = path.join(import.meta.dirname, `${name}.e2e.ts.template`);
      cpSync(template, path.join(folder, `apps/e2e/src/details/${name}.e2e.ts`));
    }
    // the build would generate the client while the compiler reads it
    await expectSuccess('turbo run generate');
    await Promise.all([
      expectSuccess(['.', 'packages/offline', 'apps/web'].map(compile).join(' && ')),
      expectSuccess('npm run build'),
    ]);
  });

  test(
    'works over REST, with the typed client and in the browser, and has no cut or untranslated text in the language with the longest texts',
    async () => {
      await expectSuccess(
        'ONLY_LANGUAGE=fr playwright test -c apps/e2e --project=Chromium details/guides details/kinds details/offline-kind details/pages',
      );
    },
    longTimeoutMs,
  );
});

describeMistakes(folder);
