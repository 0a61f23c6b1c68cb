import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from '../child.mjs';

/**
 * Writes files of the checkout, and returns their paths.
 * @param {readonly (readonly [file: string, text: string])[]} files
 */
export function writeFiles(files) {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return files.map(([file]) => file);
}

/**
 * Formats files as `npm run format` does. Throws what the formatter says of one that it can't read.
 * @param {readonly string[]} files
 */
export async function formatFiles(files) {
  const known = files.filter((file) => !file.endsWith('.prisma'));
  const { code, output } = await runTool('oxfmt', known);
  if (code !== 0) throw new Error(output);
}
