import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@dojang/db/client';
import { openDiskStore } from '@dojang/storage/disk';
import type { FileStore } from '@dojang/storage/file-store';
import { onTestFinished } from 'vitest';
import { sha256Of } from './bytes.ts';

/** A folder of this test, and the file store in it. */
export function makeFolder(): { folder: string; files: FileStore } {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, files: openDiskStore(path.join(folder, 'files')) };
}

/** Fills the database with rows whose values are hard to carry over, and the store with their files. */
export async function fillClub(db: Database, files: FileStore): Promise<void> {
  await db.installation.create({ data: {} });
  await files.mark((await db.installation.findFirstOrThrow()).id);
  const texts = [
    'Müller "Kim" \\ \'x\'',
    'two\nlines\u2028\u2029\t',
    '김 🥋',
    ' \u{1F468}‍👩 ',
    '\\N',
    'null',
    '{}',
  ];
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const { id } = await db.user.create({
      data: {
        name: text,
        surname: index % 2 ? text : null,
        email: `${index}@club.example`,
        password_hash: `$argon2id$${text}`,
        birthday: index % 2 ? '2010-02-28' : null,
        kup: index % 3 ? 'DAN' : null,
        weight_class: 'TO_22KG',
        field_times: { name: { at: '2026-01-01T00:00:00.123Z', text } },
        timestamp: new Date(1_700_000_000_123 + index),
        authority: index === 0 ? 'ADMIN' : 'USER',
        sessions: { create: { id: `session ${index}`, expires_at: new Date() } },
        links: { create: { kind: 'RESET', token_hash: `link ${index}`, expires_at: new Date() } },
        tokens: {
          create: {
            name: 'import',
            access: 'FULL',
            token_hash: `token ${index}`,
            expires_at: new Date(),
          },
        },
      },
    });
    ids.push(id);
    const entry = { action: 'user.created', subject_kind: 'user', subject_id: id };
    const changes = { name: [null, text] };
    await db.auditEntry.create({ data: { ...entry, actor_name: text, changes } });
    const locked_until = index % 2 ? new Date(1_800_000_000_007) : null;
    const attempts = { key: `email:${index}`, count: index, expires_at: new Date() };
    await db.loginAttempt.create({ data: { ...attempts, locked_until } });
  }
  for (const [index, text] of texts.entries()) {
    const result = await storeFile(files, index + 1);
    await db.tournament.create({
      data: {
        name: text,
        location: text,
        date: '2026-05-05',
        result: { create: result },
        entries: { create: ids.map((user_id, position) => ({ user_id, position })) },
      },
    });
  }
  await db.trashedFile.create({ data: { key: randomUUID() } });
}

async function storeFile(files: FileStore, bytes: number) {
  const id = randomUUID();
  const [filename, mimeType] = [`${bytes}.pdf`, 'application/pdf'];
  const body = (async function* () {
    yield Buffer.alloc(bytes * 40_000, id);
  })();
  const { key, size } = await files.put({ id, name: filename, mime: mimeType, body });
  return { id, key, filename, mimeType, size };
}

/** Everything of the club that a backup carries: each row, and what the bytes of each file come to. */
export async function readClub(db: Database, files: FileStore) {
  const byId = { orderBy: { id: 'asc' } } as const;
  const stored = await db.file.findMany(byId);
  const bytes = [];
  for (const { key } of stored) {
    const opened = await files.open(key);
    bytes.push(opened && (await sha256Of(opened.stream)));
  }
  // as a text, so that objects of two clients compare
  return JSON.stringify({
    users: await db.user.findMany(byId),
    tournaments: await db.tournament.findMany(byId),
    entries: await db.tournamentEntry.findMany({
      orderBy: [{ tournament_id: 'asc' }, { user_id: 'asc' }],
    }),
    audit: (await db.auditEntry.findMany(byId)).map((entry) => ({ ...entry, id: `${entry.id}` })),
    files: stored,
    bytes,
  });
}
