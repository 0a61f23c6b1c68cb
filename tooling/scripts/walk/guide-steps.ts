import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A step of a guide: an edit of a file, or a command. */
export type Step =
  | { kind: 'edit'; file: string; before: string; after: string }
  | { kind: 'command'; command: string };

/** The steps of a guide in order: each `diff` block, whose first line names the file, and each line of an `sh` block. */
export function readSteps(guide: string): Step[] {
  return [...guide.matchAll(/^```(diff|sh)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, block = '']) =>
    kind === 'diff' ? [readEdit(block)] : block.split('\n').filter(Boolean).map(toCommand),
  );
}

const toCommand = (command: string): Step => ({ kind: 'command', command });

function readEdit(block: string): Step {
  const [heading = '', ...lines] = block.split('\n');
  const file = /^\+\+\+ (\S+)$/.exec(heading)?.[1];
  if (!file) throw new Error(`The first line of this block names no file with +++:\n${block}`);
  const linesWith = (marks: string) =>
    lines
      .filter((line) => line !== '' && marks.includes(line.charAt(0)))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { kind: 'edit', file, before: linesWith(' -'), after: linesWith(' +') };
}

/** Applies an edit in `folder`; one without context creates a file. Throws unless the file has its context exactly once. */
export function applyEdit(folder: string, { file, before, after }: Step & { kind: 'edit' }): void {
  const place = path.join(folder, file);
  if (before === '') return writeFileSync(place, after, { flag: 'wx' });
  const parts = readFileSync(place, 'utf8').split(before);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} places, not one, that read:\n${before}`);
  }
  writeFileSync(place, parts.join(after));
}
