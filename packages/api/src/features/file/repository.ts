import type { Database } from '@dojang/db/client';

export function findFile(db: Database, id: string) {
  return db.file.findUnique({
    where: { id },
    select: { key: true, filename: true, mimeType: true },
  });
}
