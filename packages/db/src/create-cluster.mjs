// Creates a PostgreSQL cluster in the given folder. A separate process, as the memory that this takes is never freed.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
const db = await PGlite.create({ dataDir: folder });
await db.close();

// Everything is on disk before the caller renames the folder.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = openSync(path.join(entry.parentPath, entry.name), 'r');
  fsyncSync(file);
  closeSync(file);
}
