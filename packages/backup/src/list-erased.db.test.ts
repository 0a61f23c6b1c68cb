import path from 'node:path';
import { openTestDatabase } from '@dojang/db/testing';
import { expect, test } from 'vitest';
import { checkArchive } from './check-archive.ts';
import { isContinued, listErased } from './restore.ts';
import { fillClub, makeFolder } from './testing.ts';
import { writeArchive } from './write-archive.ts';

test('a backup names the people who were erased after it, and nobody for another club', async () => {
  const { db, url, close } = await openTestDatabase();
  const { folder, files } = makeFolder();
  const target = path.join(folder, 'club.tar.gz');
  await fillClub(db, files);
  await db.installation.createMany({ data: { id: 'ours' }, skipDuplicates: true });
  await writeArchive({ url, recipients: [], files, target });
  const archive = await checkArchive(target);
  expect(await listErased(archive, url)).toEqual([]);
  const { id, name } = await db.user.findFirstOrThrow();
  await db.user.delete({ where: { id } });
  expect(await listErased(archive, url)).toMatchObject([{ id, name }]);
  expect(await isContinued(archive, url)).toBe(true);
  await db.installation.updateMany({ data: { id: 'another' } });
  expect(await listErased(archive, url)).toEqual([]);
  // the data is older than the backup: who is missing may have come later
  const newest = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await db.auditEntry.update({ where: { id: newest.id }, data: { at: new Date() } });
  expect(await isContinued(archive, url)).toBe(false);
  await close();
});
