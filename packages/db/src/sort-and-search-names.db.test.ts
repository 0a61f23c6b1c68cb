import { isVisible, tidyText } from '@dojang/schemas/text';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import type { OpenDatabase } from './open.ts';
import { openTestDatabase } from './testing.ts';

const migrations = readMigrations();
const place = migrations.findIndex(({ name }) => name.endsWith('_sort_and_search_names'));
const before = migrations.slice(0, place);

let database: OpenDatabase;
let client: Client;
beforeAll(async () => {
  database = await openTestDatabase();
  client = new Client(database.url);
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(database.url, before);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const run = async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
  (await client.query<Row>(sql, values)).rows;

/** Every invisible character; of the private use planes only the last one. */
const invisible = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .filter((code) => code < 0xf0000 || code === 0x10fffd)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => !/\p{Cn}/u.test(character) && !isVisible(character));

test('existing rows are sorted and found, and are valid for the app', async () => {
  expect(invisible.length).toBeGreaterThan(6000);
  await run(`INSERT INTO "User" (id, name, surname, email, password_hash) VALUES
    ('1', 'Zoe', '', 'zoe@x.example', ''), ('2', 'anna', ' ', 'anna@x.example', ''),
    ('3', 'Älva', 'Straße', 'alva@x.example', ''), ('4', 'Zoë  Ann', 'O’Brien‐Lee', 'ann@x.example', '')`);
  await run(
    `INSERT INTO "User" (id, name, email, password_hash)
      SELECT 'i' || n, t, 'i' || n || '@x.example', '' FROM unnest($1::text[]) WITH ORDINALITY AS x(t, n)`,
    [invisible],
  );
  await run(`INSERT INTO "Tournament" (id, name, location) VALUES
    ('1', E'\\u200b', E'\\u3000'), ('2', 'Öl Cup', 'Lyon')`);
  await run(`INSERT INTO "File" (id, key, filename, "mimeType", size) VALUES
    ('1', 'a', E'\\u2060', 'a', 1), ('2', 'b', 'b.pdf', 'b', 1)`);

  await migrate(database.url, migrations.slice(0, place + 1));

  const users = `SELECT name, surname, search_key FROM "User" WHERE id NOT LIKE 'i%' ORDER BY name`;
  expect(await run(users)).toEqual([
    { name: 'Älva', surname: 'Straße', search_key: 'alva strasse' },
    { name: 'anna', surname: null, search_key: 'anna ' },
    { name: 'Zoe', surname: null, search_key: 'zoe ' },
    { name: 'Zoë  Ann', surname: 'O’Brien‐Lee', search_key: 'zoe  ann o’brien‐lee' },
  ]);
  const nameless = await run<{ name: string; email: string }>(
    `SELECT name, email FROM "User" WHERE id LIKE 'i%'`,
  );
  expect(nameless).toHaveLength(invisible.length);
  expect(nameless.filter(({ name, email }) => `${name}@x.example` !== email)).toEqual([]);
  expect(await run('SELECT name, location, search_key FROM "Tournament" ORDER BY id')).toEqual([
    { name: '1', location: '-', search_key: '1' },
    { name: 'Öl Cup', location: 'Lyon', search_key: 'ol cup' },
  ]);
  expect(await run('SELECT filename FROM "File" ORDER BY id')).toEqual([
    { filename: '1' },
    { filename: 'b.pdf' },
  ]);

  // later migrations fold more, and tidy names
  const hidden = '\u202eMi\u200bna \u00a0\u0085 Le\u0301e\u2069\u007f';
  await run(`UPDATE "User" SET surname = $1 WHERE id = '1'`, [hidden]);
  await migrate(database.url, migrations);
  expect(await run(`SELECT surname FROM "User" WHERE id = '1'`)).toEqual([
    { surname: tidyText(hidden) },
  ]);
  const found = `SELECT search_key FROM "User" WHERE search_parts @> ARRAY['-le', 'o''b']`;
  expect(await run(found)).toEqual([{ search_key: "zoe ann o'brien-lee" }]);
});
