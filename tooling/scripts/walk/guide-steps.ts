import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Edit = { file: string; before: string; after: string };

/** The steps of a guide, in order: a `diff` block, whose first line names the file, is an edit; the lines of `sh` are commands. */
export function readSteps(guide: string): { edits: Edit[]; commands: string[] } {
  const blocks = [...guide.matchAll(/^```(diff|sh)\n([\s\S]*?)^```$/gm)].map(
    ([, kind, block = '']) => ({ kind, lines: block.split('\n').filter(Boolean) }),
  );
  return {
    edits: blocks.filter(({ kind }) => kind === 'diff').map(({ lines }) => readEdit(lines)),
    commands: blocks.filter(({ kind }) => kind === 'sh').flatMap(({ lines }) => lines),
  };
}

function readEdit([heading = '', ...lines]: string[]): Edit {
  const file = /^\+\+\+ (\S+)$/.exec(heading)?.[1];
  if (!file) throw new Error(`A block's first line names no file with +++: ${heading}`);
  const linesWith = (marks: string) =>
    lines.flatMap((line) => (marks.includes(line.charAt(0)) ? `${line.slice(1)}\n` : [])).join('');
  return { file, before: linesWith(' -'), after: linesWith(' +') };
}

/** Applies an edit in `folder`; one without context creates a file. Throws unless the file has its context exactly once. */
export function applyEdit(folder: string, { file, before, after }: Edit): void {
  const place = path.join(folder, file);
  if (before === '') return writeFileSync(place, after, { flag: 'wx' });
  const parts = readFileSync(place, 'utf8').split(before);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} places, not one, that read:\n${before}`);
  }
  writeFileSync(place, parts.join(after));
}
