import { Fee } from '@dojang/schemas/announcement';
import { limits } from '@dojang/schemas/limits';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { openTestDatabase } from './testing.ts';

test('fees of kinds that nothing charged are read in the text of their announcement', async () => {
  const migrations = readMigrations();
  const place = migrations.findIndex(({ name }) => name.endsWith('_charged_fees'));
  const database = await openTestDatabase();
  const client = new Client(database.url);
  try {
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(database.url, migrations.slice(0, place));
    const until = '2027-03-01';
    const fees = [
      { kind: 'CASH', cents: 4050, from: null, until: null },
      { kind: 'ENTRY', cents: 3000, from: null, until },
      { kind: 'CLASS_CHANGE', cents: 1_000_000, from: '2027-02-01', until },
    ];
    const full = 'ü'.repeat(limits.noteMaxLength - 1);
    const rows = {
      a: { fees, text: null },
      b: { fees, text: full },
      c: { fees: fees.slice(1, 2), text: 'Bring a mat' },
      d: {},
    };
    for (const [id, data] of Object.entries(rows)) {
      await client.query(`INSERT INTO "Tournament" (id, name, location) VALUES ($1, 'Cup', '')`, [
        id,
      ]);
      await client.query(`INSERT INTO "Announcement" (tournament_id, data) VALUES ($1, $2)`, [
        id,
        data,
      ]);
    }
    await migrate(database.url, migrations.slice(0, place + 1));
    const charged = [fees[1]];
    expect(fees.filter((fee) => Fee.safeParse(fee).success)).toEqual(charged);
    const lines = [
      'Vor Ort bezahlt / Paid on the day: 40.50 €',
      'Klassenwechsel / Change of class: 10000.00 € 2027-02-01 – 2027-03-01',
    ];
    const stored = await client.query<{ data: object }>(
      'SELECT data FROM "Announcement" ORDER BY tournament_id',
    );
    expect(stored.rows.map(({ data }) => data)).toEqual([
      { fees: charged, text: lines.join('\n') },
      { fees: charged, text: full },
      rows.c,
      rows.d,
    ]);
  } finally {
    await client.end();
    await database.close();
  }
});
