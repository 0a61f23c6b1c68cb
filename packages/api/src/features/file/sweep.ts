import type { Context } from '../../context.ts';
import { deleteAbandonedFiles, findKnownKeys } from './repository.ts';

/** What nobody refers to is left alone for a day: its upload or its tournament may be under way. */
const graceMs = 24 * 3_600_000;
const keysAtOnce = 500;

/**
 * Removes uploads that no tournament took, and bytes that no row refers to, leftovers of broken
 * uploads included, once they are a day old. Returns the keys; a dry run removes nothing.
 */
export async function sweepFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { isDryRun = false, now = new Date() } = {},
): Promise<string[]> {
  const before = new Date(now.getTime() - graceMs);
  const swept = await deleteAbandonedFiles(db, before, { isDryRun });
  const abandoned = swept.map(({ key }) => key);
  const seen = new Set(abandoned);
  if (!isDryRun) await files.delete(abandoned);

  const removeUnknown = async (keys: string[]) => {
    const known = await findKnownKeys(db, keys);
    const unknown = keys.filter((key) => !known.has(key) && !seen.has(key));
    if (!isDryRun) await files.delete(unknown);
    abandoned.push(...unknown);
  };
  let keys: string[] = [];
  for await (const { key, modifiedAt } of files.list()) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length < keysAtOnce) continue;
    await removeUnknown(keys);
    keys = [];
  }
  await removeUnknown(keys);
  return abandoned;
}
