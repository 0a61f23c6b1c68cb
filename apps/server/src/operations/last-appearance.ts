import { setTimeout } from 'node:timers/promises';
import { readAppearance } from '@dojang/api/features/club/appearance/service';
import type { Database } from '@dojang/db/client';
import type { Appearance } from '@dojang/schemas/appearance';

/** Longer than one row takes, and shorter than anybody waits for a page. */
const timeoutMs = 300;

/**
 * How the app presents the club, for pages and the timetable: they are served without a database too, then with what was read
 * last. Concurrent requests share one read, so that strangers cannot occupy the database.
 */
export function createAppearanceReader(db: Database): () => Promise<Appearance> {
  let last: Appearance = { name: null, accent: null, logoUrl: null };
  let reading: Promise<Appearance> | undefined;
  return () => {
    reading ??= readAppearance(db)
      .then((read) => (last = read))
      .catch(() => last)
      .finally(() => (reading = undefined));
    const timeout = setTimeout(timeoutMs, undefined, { ref: false }).then(() => last);
    return Promise.race([reading, timeout]);
  };
}
