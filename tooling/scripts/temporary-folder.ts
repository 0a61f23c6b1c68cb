import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder for a test run and removes it afterwards. */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-test-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
