import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestApp } from './app.ts';

/** `table: name` of each of the values that occurs in any row of any table. */
export async function findInDatabase(
  { db }: TestApp,
  { values }: { values: Record<string, string> },
): Promise<string[]> {
  await db.$executeRaw`
    CREATE OR REPLACE FUNCTION "find_value"("value" TEXT) RETURNS SETOF TEXT LANGUAGE plpgsql AS $$
    DECLARE "found" BOOLEAN; "name" TEXT;
    BEGIN
      FOR "name" IN SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I AS r WHERE strpos(lower(r::text), lower($1)) > 0)', "name")
          INTO "found" USING "value";
        IF "found" THEN RETURN NEXT "name"; END IF;
      END LOOP;
    END $$`;
  const found: string[] = [];
  for (const [what, value] of Object.entries(values)) {
    const rows = await db.$queryRaw<{ table: string }[]>`SELECT "find_value"(${value}) AS "table"`;
    found.push(...rows.map(({ table }) => `${table}: ${what}`));
  }
  return found;
}

/** Name and content of each stored file, concatenated. */
export function readFiles({ files }: TestApp): string[] {
  const entries = readdirSync(files.place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => name + readFileSync(path.join(parentPath, name)).toString());
}
