import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives the tests of a run a temporary folder of theirs; it goes with whatever they leave there. */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-test-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
