import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedImports, refusedImports, workspaces } from './floor-cases.ts';

const root = path.resolve(import.meta.dirname, '../..');
type LintConfig = {
  rules: { 'no-restricted-imports': [level: 'error', { patterns: { message: string }[] }] };
};
type Report = { diagnostics: { filename: string; code: string; help?: string }[] };

/** Reads a configuration, which may have lines that are comments. */
async function readJson<T>(file: string): Promise<T> {
  const text = await readFile(path.join(root, file), 'utf8');
  return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')) as T;
}

/** What the linter says to a file that holds one import, by the file's path. */
let refusals: Map<string, string>;
let folder: string;

function fileOf(workspace: string, kind: 'refused' | 'allowed', index: number): string {
  return `${workspace}/src/${kind}-${index}.ts`;
}

/** Copies the lint configuration beside one file per case, and lints all of them in one go. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-floors-'));
  const files = new Map<string, string>();
  // The floors need no types, and the type-aware part looks for its program beside the code.
  const rootConfig = { ...(await readJson<object>('.oxlintrc.json')), options: {} };
  files.set('.oxlintrc.json', JSON.stringify(rootConfig));
  for (const workspace of workspaces) {
    const config = `${workspace}/.oxlintrc.json`;
    files.set(config, JSON.stringify(await readJson<object>(config)));
    refusedImports[workspace].forEach(([statement], index) =>
      files.set(fileOf(workspace, 'refused', index), `${statement};\n`),
    );
    allowedImports[workspace].forEach((statement, index) =>
      files.set(fileOf(workspace, 'allowed', index), `${statement};\n`),
    );
  }
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  const report = await new Promise<string>((resolve) => {
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    // The exit code is 1 whenever something is refused, which is the point here.
    execFile(oxlint, ['-f', 'json'], { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(report) as Report;
  const ofFloors = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  refusals = new Map(ofFloors.map(({ filename, help }) => [filename, help ?? '']));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(workspaces)('%s', (workspace) => {
  it.each(
    refusedImports[workspace].map(
      ([statement, words], index) => [statement, words, index] as const,
    ),
  )('is refused: %s', (_statement, words, index) => {
    expect(refusals.get(fileOf(workspace, 'refused', index)) ?? 'nothing').toContain(words);
  });

  it.each(allowedImports[workspace].map((statement, index) => [statement, index] as const))(
    'may say: %s',
    (_statement, index) => {
      expect(refusals.get(fileOf(workspace, 'allowed', index))).toBeUndefined();
    },
  );

  it('has no rule that nothing here proves', async () => {
    const { rules } = await readJson<LintConfig>(`${workspace}/.oxlintrc.json`);
    const [, { patterns }] = rules['no-restricted-imports'];
    const proven = new Set(
      refusedImports[workspace].map((_, index) =>
        refusals.get(fileOf(workspace, 'refused', index)),
      ),
    );
    expect(
      patterns.map(({ message }) => message).filter((message) => !proven.has(message)),
    ).toEqual([]);
  });
});
