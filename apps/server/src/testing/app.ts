import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRefusals } from '@dojang/api/refused-calls';
import { createPushSender } from '@dojang/api/features/club/push/sender';
import { createVersionCache } from '@dojang/api/version-cache';
import { registry } from '@dojang/api/registry';
import { createListChanges } from '@dojang/db/list-changes';
import { createWarnings } from '@dojang/api/warnings';
import { createCallLimits } from '@dojang/auth/call-limits';
import { createDevices } from '@dojang/auth/devices';
import { createPasskeys } from '@dojang/auth/passkeys';
import { hashPassword } from '@dojang/auth/password';
import { createSecretBox } from '@dojang/auth/second-factor';
import { createSessions } from '@dojang/auth/sessions';
import { createTickets } from '@dojang/auth/tickets';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import type { Authority } from '@dojang/schemas/user';
import { openDiskStore } from '@dojang/storage/disk';
import type { FileStore } from '@dojang/storage/file-store';
import type { InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import type { Dependencies } from '../context.ts';
import { readSettings } from '../settings.ts';

/** The password of every user of `addUser`. */
export const testPassword = 'dojang-test';

// Once per worker: hashing is slow by design.
const passwordHash = hashPassword(testPassword);

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The real HTTP server with its own database and files folder. It does not listen; `request` injects requests. */
export async function openTestApp({
  publicUrl = 'http://localhost:3000',
  metricsToken = undefined as string | undefined,
  backupsFolder = undefined as string | undefined,
  webFolder = undefined as string | undefined,
  fileStore = undefined as FileStore | undefined,
  isSecondFactorRequired = false,
  trustProxy = undefined as string | undefined,
  clubPeopleOnDevice = 2000,
  /** Allows push services on loopback. */
  isPrivateAllowed = true,
  /** The database of another app that outlives this one, to simulate two processes of one club. */
  sharedDatabase = undefined as TestDatabase | undefined,
} = {}) {
  const statements: string[] = [];
  const logs: Record<string, unknown>[] = [];
  const database =
    sharedDatabase ?? (await openTestDatabase({ onStatement: (sql) => statements.push(sql) }));
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-files-'));
  const { db } = database;
  const isSecure = publicUrl.startsWith('https:');
  const sessions = createSessions(db, { isSecure, isSecondFactorRequired });
  const files = fileStore ?? openDiskStore(folder);
  const dependencies: Dependencies = {
    db,
    files,
    sessions,
    callLimits: createCallLimits(4),
    devices: createDevices({ isSecure }),
    passkeys: createPasskeys(publicUrl),
    tickets: createTickets({ isSecure }),
    secretBox: createSecretBox(async () => Buffer.alloc(32, 'key')),
    isSecondFactorRequired,
    cached: createVersionCache(),
    listChanges: createListChanges(db),
    warnings: createWarnings(),
    refusals: createRefusals(),
    registry,
    push: createPushSender({ db, subject: 'mailto:admin@club.example', isPrivateAllowed }),
    backups: {
      folder: backupsFolder,
      days: backupsFolder === undefined ? 0 : 7,
      isEncrypted: false,
    },
    isDatabaseBuiltIn: process.env.TEST_DATABASE_URL === undefined,
    maxUploadMegabytes: 1,
    maxVideoMegabytes: 3,
    clubPeopleOnDevice,
  };
  const app = await createApp(dependencies, {
    publicUrl,
    logLevel: readSettings({}).LOG_LEVEL,
    logTo: { write: (line) => logs.push(JSON.parse(line) as Record<string, unknown>) },
    trustProxy,
    metricsToken,
    webFolder,
  });
  const password_hash = await passwordHash;
  return {
    app,
    database,
    db,
    /** All SQL statements so far, in order. */
    statements,
    /** The log lines at the default level. */
    logs,
    warnings: dependencies.warnings,
    push: dependencies.push,
    files,
    sessions,
    request: (options: InjectOptions) => app.inject(options),
    clear: database.clear,
    /** Adds a user with a session; returns its Cookie header too. */
    async addUser(name: string, authority: Authority = 'USER') {
      const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@club.example`;
      const user = await db.user.create({ data: { name, email, authority, password_hash } });
      const cookie = cookieOf(await sessions.start(user.id));
      return { id: user.id, email, cookie };
    },
    async close() {
      await app.close();
      if (!sharedDatabase) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The Cookie header that a browser would send after a Set-Cookie header. */
export function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

export const pdfOf = (bytes: number) => {
  const content = Buffer.alloc(bytes);
  content.write('%PDF-1.7 results');
  return new File([content], 'results.pdf');
};
