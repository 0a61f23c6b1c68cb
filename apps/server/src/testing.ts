import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLoginLimits } from '@dojang/auth/login-limits';
import { hashPassword } from '@dojang/auth/password';
import { createSessions } from '@dojang/auth/sessions';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import type { Authority } from '@dojang/schemas/user';
import { openDiskStore } from '@dojang/storage/disk';
import type { FileStore } from '@dojang/storage/file-store';
import type { InjectOptions } from 'fastify';
import { createApp } from './app.ts';
import type { Dependencies } from './context.ts';

/** The password of every user that `addUser` makes. */
export const testPassword = 'dojang-test';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The real HTTP server on a database and a files folder of its own; not listening, asked by `request`. */
export async function openTestApp({
  publicUrl = 'http://localhost:3000',
  metricsToken = undefined as string | undefined,
  webFolder = undefined as string | undefined,
  fileStore = undefined as FileStore | undefined,
  database: given = undefined as TestDatabase | undefined,
} = {}) {
  const database = given ?? (await openTestDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-files-'));
  const { db } = database;
  const sessions = createSessions(db, { isSecure: publicUrl.startsWith('https:') });
  const files = fileStore ?? openDiskStore(folder);
  const dependencies: Dependencies = {
    db,
    files,
    sessions,
    loginLimits: createLoginLimits(),
    maxUploadMegabytes: 1,
  };
  const app = await createApp(dependencies, {
    publicUrl,
    logLevel: 'silent',
    trustProxy: undefined,
    metricsToken,
    webFolder,
  });
  const password_hash = await hashPassword(testPassword);
  return {
    app,
    db,
    files,
    sessions,
    request: (options: InjectOptions) => app.inject(options),
    /** Empties the database. */
    clear: database.clear,
    /** A new user and the Cookie header of a session of theirs. */
    async addUser(name: string, authority: Authority = 'USER') {
      const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@club.example`;
      const user = await db.user.create({ data: { name, email, authority, password_hash } });
      const cookie = cookieOf(await sessions.start(user.id));
      return { id: user.id, email, cookie };
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The Cookie header that a browser would send after a Set-Cookie header. */
export function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

/** A PDF of so many bytes. */
export const pdfOf = (bytes: number) => {
  const content = Buffer.alloc(bytes);
  content.write('%PDF-1.7 results');
  return new File([content], 'results.pdf');
};
