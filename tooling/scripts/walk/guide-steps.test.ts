import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyEdit, readSteps } from './guide-steps.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dojang-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const diff = ['```diff', '+++ a.txt', ' kept', '-old', '+new', '+  more', '```', ''].join('\n');

test('a guide is parsed into edits and commands, in order; other blocks are ignored', () => {
  const guide = `${diff}\n\`\`\`sh\nnpm run one\nnpm run two\n\`\`\`\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`;
  expect(readSteps(guide)).toEqual([
    { kind: 'edit', file: 'a.txt', before: 'kept\nold\n', after: 'kept\nnew\n  more\n' },
    { kind: 'command', command: 'npm run one' },
    { kind: 'command', command: 'npm run two' },
  ]);
});

test('a block without a file name is rejected', () => {
  expect(() => readSteps(diff.replace('+++ a.txt\n', ''))).toThrow('names no file');
});

test.each([
  ['kept\nold\n', 'kept\nnew\n  more\n'],
  ['first\nkept\nold\nlast\n', 'first\nkept\nnew\n  more\nlast\n'],
])('an edit changes only its own lines: %j', (before, after) => {
  const [step] = readSteps(diff);
  writeFileSync(path.join(folder, 'a.txt'), before);
  if (step?.kind === 'edit') applyEdit(folder, step);
  expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe(after);
});

test.each([
  ['kept\nother\n', 'a.txt has 0 places, not one'],
  ['kept\nold\nkept\nold\n', 'a.txt has 2 places, not one'],
])('an edit is rejected unless its context matches exactly once: %j', (text, sentence) => {
  const [step] = readSteps(diff);
  writeFileSync(path.join(folder, 'a.txt'), text);
  expect(() => step?.kind === 'edit' && applyEdit(folder, step)).toThrow(sentence);
});

test('a block of only new lines creates a file and replaces none', () => {
  const [step] = readSteps(diff.replace(' kept\n-old\n', '').replace('a.txt', 'b.txt'));
  const apply = () => step?.kind === 'edit' && applyEdit(folder, step);
  apply();
  expect(readFileSync(path.join(folder, 'b.txt'), 'utf8')).toBe('new\n  more\n');
  expect(apply).toThrow('EEXIST');
});
