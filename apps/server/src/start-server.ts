import type { AddressInfo } from 'node:net';
import { createRefusals } from '@dojang/api/refused-calls';
import { createPushSender } from '@dojang/api/features/club/push/sender';
import { ensureAdministrator } from '@dojang/api/features/people/user/first-administrator';
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
import { checkRecipients } from '@dojang/backup/encryption';
import { openFolder } from '@dojang/db/data-folder';
import { openDatabase } from '@dojang/db/open';
import { writeDemoClub } from '@dojang/seed/write-demo-club';
import { createApp } from './app.ts';
import { checkFiles } from './commands/check-files.ts';
import { closeGracefully } from './operations/close-gracefully.ts';
import type { Dependencies } from './context.ts';
import {
  startDailyBackups,
  startDailyCleanUp,
  startPushDeliveries,
} from './operations/background-work.ts';
import { backupsFolder, dataFolder, filesFolder } from './operations/folders.ts';
import { createSecretKey } from './operations/secret-key.ts';
import { openFileStore } from './operations/file-store.ts';
import { checkAddress, explainListenError, isLoopback } from './http/listening.ts';
import { openClubDatabase } from './operations/open-club-database.ts';
import type { Options } from './commands/options.mjs';
import { isSecondFactorRequired, type Settings } from './settings.ts';

type Start = {
  settings: Settings;
  options: Options;
  webFolder: string | undefined;
  say: (line: string) => void;
};

export type RunningServer = { url: string; close(): Promise<void> };

const firstSteps =
  'Sign in there, choose a password of your own under Settings, Security, and add your members under Admin.';
const unencrypted =
  'Other machines reach Dojang without encryption: passwords can be read on the way. Let a web server with https stand in front of it, and set PUBLIC_URL.';

/** Opens the database, ensures that an administrator exists, and listens. Rejects with a user-facing message. */
export async function startServer(props: Start): Promise<RunningServer> {
  const { settings, options, webFolder, say } = props;
  const { demo } = options;
  const dataDir = dataFolder(settings, demo !== null);
  // the demo's passwords are public
  const host = demo ? '127.0.0.1' : settings.HOST;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const address = { host, port: settings.PORT };
  await checkAddress(address);
  await checkRecipients(settings.BACKUP_RECIPIENT);
  if (settings.UPLOADTHING_TOKEN === undefined) {
    await openFolder(dataDir);
    await openFolder(filesFolder(dataDir));
  }
  const backupsTo = backupsFolder(settings, dataDir);
  const isSecure = publicUrl.startsWith('https:');
  const files = await openFileStore(settings, filesFolder(dataDir));
  const database = demo
    ? await openDatabase({
        databaseUrl: settings.DATABASE_URL,
        directUrl: settings.DIRECT_URL,
        dataDir,
        say,
      })
    : await openClubDatabase(settings, dataDir, files, say);
  const secondFactor = { isSecondFactorRequired: !demo && isSecondFactorRequired(settings) };
  const sessions = createSessions(database.db, { isSecure, ...secondFactor });
  await checkFiles({ db: database.db, files }, say).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const dependencies: Dependencies = {
    db: database.db,
    files,
    sessions,
    callLimits: createCallLimits(settings.LOGINS_AT_ONCE),
    cached: createVersionCache(),
    listChanges: createListChanges(database.db),
    devices: createDevices({ isSecure }),
    passkeys: createPasskeys(publicUrl),
    tickets: createTickets({ isSecure }),
    secretBox: createSecretBox(createSecretKey(dataDir)),
    ...secondFactor,
    warnings: createWarnings(),
    refusals: createRefusals(),
    registry,
    push: createPushSender({
      db: database.db,
      subject: isSecure ? publicUrl : `mailto:${settings.ADMIN_EMAIL}`,
      isPrivateAllowed: settings.PUSH_PRIVATE,
    }),
    backups: {
      folder: demo ? undefined : backupsTo,
      days: demo ? 0 : settings.BACKUP_DAYS,
      isEncrypted: settings.BACKUP_RECIPIENT.length > 0,
    },
    isDatabaseBuiltIn: settings.DATABASE_URL === undefined,
    maxUploadMegabytes: settings.MAX_UPLOAD_MB,
    maxVideoMegabytes: settings.MAX_VIDEO_MB,
    clubPeopleOnDevice: settings.CLUB_PEOPLE_ON_DEVICE,
  };
  const isNew = demo ? false : await openClub(dependencies, settings, say);
  if (demo) await openDemoClub(dependencies, demo, say);
  await dependencies.push.publicKey();

  const app = await createApp(dependencies, {
    publicUrl,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    webFolder,
  });
  // hides Fastify's own line about the address, which is printed below
  app.log.level = 'warn';
  await app.listen(address).catch((error: unknown) => {
    throw explainListenError(error, address);
  });
  app.log.level = settings.LOG_LEVEL;
  const { port } = app.server.address() as AddressInfo;
  const url = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const onFailure = (error: unknown) => app.log.error(error);
  const stopCleanUp = startDailyCleanUp(dependencies, {
    auditDays: settings.AUDIT_DAYS,
    onFailure,
  });
  const stopPushes = startPushDeliveries({ ...dependencies, log: app.log }, onFailure);
  const stopBackups = startDailyBackups({
    url: database.url,
    files,
    folder: backupsTo,
    recipients: settings.BACKUP_RECIPIENT,
    days: demo ? 0 : settings.BACKUP_DAYS,
    onFailure(error) {
      dependencies.warnings.add('status.backupFailed');
      app.log.error(error, 'The daily backup failed');
    },
    onSuccess: () => dependencies.warnings.remove('status.backupFailed'),
  });
  say(`Dojang is ready: ${url}`);
  if (isNew) say(firstSteps);
  if (!isLoopback(host) && publicUrl.startsWith('http:')) say(unencrypted);
  return {
    url,
    async close() {
      await Promise.all([stopCleanUp(), stopPushes(), stopBackups(), closeGracefully(app)]);
      await database.close();
    },
  };
}

/** Returns whether it created the first administrator, whose password it prints. */
async function openClub({ db }: Dependencies, settings: Settings, say: Start['say']) {
  const created = await ensureAdministrator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  if (!created) return false;
  say('The first administrator can sign in now. This password is shown only once:');
  say(`  ${created.email}  ${created.password}`);
  return true;
}

async function openDemoClub(
  { db, files }: Dependencies,
  counts: { members: number; tournaments: number },
  say: Start['say'],
): Promise<void> {
  const { signIns } = await writeDemoClub({ db, files, hashPassword, say, ...counts });
  say('This is a demo club. Sign in as');
  for (const { who, email, password } of signIns)
    say(`  ${who.padEnd(13)}  ${email.padEnd(20)}  ${password}`);
}
