// Creates a PostgreSQL cluster in the folder given, then ends: creating one takes memory that a
// process never gives back, and the server would carry it for its life.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
const db = await PGlite.create({ dataDir: folder });
await db.close();

// All of it reaches the disk before the caller gives the folder its name.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = openSync(path.join(entry.parentPath, entry.name), 'r');
  fsyncSync(file);
  closeSync(file);
}
