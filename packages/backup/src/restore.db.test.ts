import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createDatabase } from '@dojang/db/client';
import { openDatabase } from '@dojang/db/open';
import { replaceCluster } from '@dojang/db/replace-cluster';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkArchive } from './check-archive.ts';
import { createKeyPair, type Recipients, readKeyFile, readPrivateKey } from './encryption.ts';
import { chooseInstallation, restoreInto } from './restore.ts';
import { clubRows, fillClub, makeFolder, readClub } from './testing.ts';
import { writeArchive } from './write-archive.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
async function clear() {
  await database.clear();
  // statements prepared before a restore refer to dropped tables
  await database.db.$disconnect();
}
beforeEach(clear);

const silent = () => undefined;
const person = { name: 'Mira', email: 'mira@example.org', password_hash: 'x' };

/** Fills the test database and backs it up. */
async function makeBackup({ folder, files } = makeFolder(), recipients: Recipients = []) {
  const target = path.join(folder, 'club.tar.gz');
  await fillClub(database.db, files);
  const manifest = await writeArchive({ url: database.url, recipients, files, target });
  return { folder, files, target, manifest, club: await readClub(database.db, files) };
}

describe('a backup', () => {
  test('is one file, readable by its user only, with every row and byte', async () => {
    const { target, manifest } = await makeBackup();
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(manifest.rows).toEqual(clubRows);
    expect(manifest.missing).toEqual([]);
    expect((await checkArchive(target)).manifest).toEqual(manifest);
    expect(readFileSync(target).includes('session')).toBe(false);
  });

  test('that is encrypted is restored with one of its private keys only', async () => {
    const [own, spare, other] = [
      await createKeyPair(),
      await createKeyPair(),
      await createKeyPair(),
    ];
    const made = await makeBackup(makeFolder(), [own.recipient, spare.recipient]);
    const { target, manifest, files, club } = made;
    expect(() => gunzipSync(readFileSync(target))).toThrow('incorrect header check');
    await expect(checkArchive(target)).rejects.toThrow('opens with its private key only');
    await expect(checkArchive(target, async () => other.privateKey)).rejects.toThrow(
      `The private key does not open ${target}`,
    );
    const bytes = readFileSync(target);
    for (const end of [-100, 100]) {
      writeFileSync(target, bytes.subarray(0, end));
      await expect(checkArchive(target, async () => own.privateKey)).rejects.toThrow('damaged');
    }
    writeFileSync(target, bytes);
    const archive = await checkArchive(target, async () => spare.privateKey);
    expect(archive.manifest).toEqual(manifest);
    await clear();
    await restoreInto(database.url, archive, files, 'new');
    expect(await readClub(database.db, files)).toEqual(club);
  });

  test('is opened with a key file, which may have comments', async () => {
    await expect(readKeyFile('/nowhere/key.txt')).rejects.toThrow('The private key cannot be read');
    expect(readPrivateKey('# public key: age1x\nAGE-SECRET-KEY-1X\n')).toBe('AGE-SECRET-KEY-1X');
    expect(() => readPrivateKey('age1x')).toThrow('This is no private key');
  });

  test('is restored into an embedded database, row by row and byte by byte, replacing its data, and from there into the test database', async () => {
    const { target, club } = await makeBackup();
    const other = makeFolder();
    // a restore works on damaged clusters too
    const postgres = path.join(other.folder, 'postgres');
    mkdirSync(path.join(postgres, 'cluster'), { recursive: true });
    writeFileSync(path.join(postgres, 'cluster/PG_VERSION'), 'damaged');

    const archive = await checkArchive(target);
    const fill = (url: string) => restoreInto(url, archive, other.files, 'new');
    const kept = await replaceCluster(postgres, fill, silent);
    expect(readFileSync(path.join(kept ?? '', 'PG_VERSION'), 'utf8')).toBe('damaged');

    const after = await openDatabase({ dataDir: other.folder, say: silent });
    expect(await readClub(after.db, other.files)).toEqual(club);
    // sequences continue
    const entry = { action: 'user.deleted', subject_kind: 'user', subject_id: 'mina' };
    expect((await after.db.auditEntry.create({ data: entry })).id).toBeGreaterThan(7n);
    // triggers still work
    const { id } = await after.db.trainingSession.update({
      where: { id: 'session 1' },
      data: { state: 'HELD' },
    });
    expect(await after.db.attendanceMark.count({ where: { session_id: id, attended: null } })).toBe(
      0,
    );
    expect(await after.db.session.count()).toBe(0);
    expect(await after.db.oneTimeLink.count()).toBe(0);
    expect(await after.db.apiToken.count()).toBe(0);
    expect(await after.db.installation.findMany()).toEqual([{ is_only: true, id: 'new' }]);

    const changed = await readClub(after.db, other.files);
    const back = path.join(other.folder, 'club.tar.gz');
    await writeArchive({ url: after.url, recipients: [], files: other.files, target: back });
    await after.close();
    const { files } = makeFolder();
    await restoreInto(database.url, await checkArchive(back), files, 'newer');
    // a new client, as prepared statements refer to dropped tables
    const db = createDatabase(database.url, { maxConnections: 1 });
    expect(await readClub(db, files)).toEqual(changed);
    await db.$disconnect();
  }, 180_000);

  test('keeps the tables of other programs, and drops those of a newer version of Dojang', async () => {
    const { target, files } = await makeBackup();
    const archive = await checkArchive(target);
    const exists = async (table: string) => {
      const rows = await database.db.$queryRaw<[{ name: string | null }]>`
        SELECT to_regclass(${`"${table}"`})::text AS name`;
      return rows[0].name !== null;
    };
    await database.db.$executeRaw`CREATE TABLE "Other" (id int)`;
    await restoreInto(database.url, archive, files, 'new');
    expect(await exists('Other')).toBe(true);
    await database.db.$executeRaw`DROP TABLE "Other"`;

    await database.db.$executeRaw`CREATE TABLE "Later" (id int)`;
    await database.db.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('x', 'x', '20990101000000_later', now())`;
    await restoreInto(database.url, archive, files, 'new');
    expect([await exists('Later'), await exists('User')]).toEqual([false, true]);
  });

  test('lists the files that the store lacks, and is created nevertheless', async () => {
    const { folder, files } = makeFolder();
    await fillClub(database.db, files);
    const [lost] = await database.db.file.findMany();
    await files.delete([lost!.key]);
    const target = path.join(folder, 'club.tar.gz');
    expect(
      (await writeArchive({ url: database.url, recipients: [], files, target })).missing,
    ).toEqual([lost!.id]);
    await checkArchive(target);
  });

  test('that cannot be written fails with a clear message', async () => {
    const { files } = await makeBackup();
    await expect(
      writeArchive({ url: database.url, recipients: [], files, target: '/proc/club.tar.gz' }),
    ).rejects.toThrow(/^The backup \/proc\/club.tar.gz could not be made: /);
  });
});

function unpack(archive: Buffer): Buffer | undefined {
  try {
    return gunzipSync(archive);
  } catch {
    return undefined;
  }
}

describe('refused, without any change, is a backup', () => {
  const shared = makeFolder(afterAll);
  let target: string;
  beforeAll(async () => {
    await clear();
    ({ target } = await makeBackup(shared));
  });

  test('that is truncated anywhere', async () => {
    const bytes = readFileSync(target);
    const cut = path.join(makeFolder().folder, 'cut.tar.gz');
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expect(checkArchive(cut)).rejects.toThrow('or it is damaged');
    }
    writeFileSync(cut, bytes.subarray(0, -1));
    await expect(checkArchive(cut)).rejects.toThrow('or it is damaged');
  });

  test('with a single wrong bit', async () => {
    const bytes = readFileSync(target);
    const content = unpack(bytes);
    const wrong = path.join(makeFolder().folder, 'wrong.tar.gz');
    for (let place = 0; place < bytes.length; place += 41) {
      const damaged = Buffer.from(bytes);
      damaged[place] = damaged[place]! ^ (1 << (place % 8));
      // a few bits have no meaning, such as gzip's timestamp and padding
      if (content?.equals(unpack(damaged) ?? Buffer.alloc(0))) continue;
      writeFileSync(wrong, damaged);
      await expect(checkArchive(wrong)).rejects.toThrow('or it is damaged');
    }
  });

  test('that is another file, or does not exist', async () => {
    const { folder } = makeFolder();
    const file = path.join(folder, 'letter.pdf');
    await expect(checkArchive(file)).rejects.toThrow(`There is no file ${file}.`);
    appendFileSync(file, '%PDF-1.7');
    await expect(checkArchive(file)).rejects.toThrow('is no backup of Dojang, or it is damaged');
  });

  test('of a newer version of Dojang', async () => {
    const { folder, files } = await makeBackup();
    const newer = path.join(folder, 'newer.tar.gz');
    await database.db.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('x', 'x', '20990101000000_later', now())`;
    await writeArchive({ url: database.url, recipients: [], files, target: newer });
    await database.db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'x'`;
    await expect(checkArchive(newer)).rejects.toThrow('it was made by a newer version');
  });

  test('that turns out to be damaged during the restore', async () => {
    const archive = await checkArchive(target);
    const other = makeFolder();
    await database.db.user.create({ data: person });
    const broken = path.join(other.folder, 'broken.tar.gz');
    copyFileSync(target, broken);
    const bytes = readFileSync(target);
    writeFileSync(broken, bytes.subarray(0, Math.floor(bytes.length * 0.99)));
    await expect(
      restoreInto(database.url, { ...archive, file: broken }, other.files, 'new'),
    ).rejects.toThrow(/unexpected end/i);
    expect(await database.db.user.findMany({ select: { name: true } })).toEqual([{ name: 'Mira' }]);
  });

  test('if the files belong to another club', async () => {
    const archive = await checkArchive(target);
    const mark = await shared.files.readMark();
    expect(await chooseInstallation(archive, shared.files, null)).toBe(mark);
    const other = makeFolder();
    expect(await chooseInstallation(archive, other.files, null)).not.toBe(mark);
    await other.files.mark('another');
    expect(await chooseInstallation(archive, other.files, 'another')).toBe('another');
    await expect(chooseInstallation(archive, other.files, null)).rejects.toThrow(
      'belong to another database',
    );
  });
});
