import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { backupFile } from '@dojang/backup/backups-folder';
import { type CheckedArchive, checkArchive } from '@dojang/backup/check-archive';
import { checkRecipients, KeyError, readKeyFile, readPrivateKey } from '@dojang/backup/encryption';
import {
  chooseInstallation,
  type ErasedPerson,
  isContinued,
  listErased,
  restoreInto,
} from '@dojang/backup/restore';
import { writeArchive } from '@dojang/backup/write-archive';
import { readInstallationAt } from '@dojang/db/copy-rows';
import { openFolder } from '@dojang/db/data-folder';
import { reachDatabase } from '@dojang/db/reach-database';
import { replaceCluster } from '@dojang/db/replace-cluster';
import { keepServersOut } from '@dojang/db/server-lock';
import { nameOf } from '@dojang/schemas/describe-value';
import type { FileStore } from '@dojang/storage/file-store';
import { readCommandLine } from './command-line.mjs';
import { openFileStore } from '../operations/file-store.ts';
import { backupsFolder, filesFolder, quotePath } from '../operations/folders.ts';
import { eraseAgain } from './erase-again.ts';
import { readFileOption, restoreCommand } from './options.mjs';
import { runCommand, resolveTypedFile } from './run-command.ts';
import type { Settings } from '../settings.ts';

// `npm run restore -- <file>`: into the embedded database or the PostgreSQL server of the settings
const typed = readCommandLine(restoreCommand, (argv) => readFileOption(restoreCommand, argv));
await runCommand(async (settings, dataDir) => {
  console.log('Looking through the backup…');
  await checkRecipients(settings.BACKUP_RECIPIENT);
  const archive = await checkArchive(resolveTypedFile(typed.file), askKey);
  const { createdAt, program, rows, missing } = archive.manifest;
  console.log(`It is of ${createdAt}, by Dojang ${program}:`);
  for (const [table, count] of Object.entries(rows)) console.log(`  ${count} of ${table}`);
  for (const id of missing) console.log(`  The file ${id} is not in it.`);

  if (settings.UPLOADTHING_TOKEN === undefined) await openFolder(filesFolder(dataDir));
  const files = await openFileStore(settings, filesFolder(dataDir));
  const current = await readCurrent(settings, dataDir, archive);
  const installation = await chooseInstallation(archive, files, current.installation);
  const toErase = await chooseErased(current);
  if (current.exists && !typed.isSure) await confirmReplacement();
  const restore = async (url: string) => {
    await restoreInto(url, archive, files, installation);
    // before anybody can see them: the new cluster is not in place yet, or servers are kept out
    await eraseAgain(url, toErase, console.log);
  };
  await (settings.DIRECT_URL === undefined
    ? restoreEmbedded(dataDir, restore)
    : restoreOnServer(settings.DIRECT_URL, restore, { settings, dataDir, files, current }));
  console.log('The backup is restored. Everybody signs in anew. Start Dojang: npm start');
});

type Current = {
  exists: boolean;
  installation: string | null | undefined;
  /** Who is in the backup, and was erased after it; undefined if nobody can know. */
  erased?: ErasedPerson[];
  /** Whether nobody of them came after the data that is there. */
  isSure?: boolean;
};

/** Says whom the backup brings back, although they were erased; returns those to erase again. */
async function chooseErased({ exists, erased, isSure }: Current): Promise<ErasedPerson[]> {
  if (erased === undefined) {
    if (exists)
      console.log(
        'The data that is there cannot be read: it may have erased people of the backup.',
      );
    return [];
  }
  if (erased.length === 0) return [];
  console.log(
    isSure
      ? 'These people were erased after the backup, which brings them back:'
      : 'The data that is there does not continue this backup. These people of the backup are not in it, and were erased, or came later:',
  );
  for (const { id, name, surname } of erased) console.log(`  ${nameOf({ name, surname })} (${id})`);
  if (isSure && (typed.isErasing || (await confirmErasure()))) return erased;
  console.log(
    isSure
      ? 'They are not erased again. To do it: npm run restore -- --erase <file>, or after the restore: Admin, Users, Delete.'
      : 'Nobody is erased. Erase those who were, after the restore: Admin, Users, Delete.',
  );
  return [];
}

async function confirmErasure(): Promise<boolean> {
  return process.stdin.isTTY && isYes(await ask('Erase them again? Type yes: '));
}

// hoisted, as the program runs before the end of this module
function isYes(answer: string): boolean {
  return answer.trim().toLowerCase() === 'yes';
}

/** The data to be replaced. A damaged embedded database exists, with an unknown installation. */
async function readCurrent(
  { DIRECT_URL }: Settings,
  dataDir: string,
  archive: CheckedArchive,
): Promise<Current> {
  const isEmbedded = DIRECT_URL === undefined;
  if (isEmbedded && !existsSync(path.join(dataDir, 'postgres/cluster')))
    return { exists: false, installation: undefined, erased: [] };
  const options = { databaseUrl: DIRECT_URL, dataDir, say: console.log };
  const database = await reachDatabase(options).catch((error: Error) => {
    if (!isEmbedded || !error.message.includes('may be damaged')) throw error;
    return null;
  });
  if (!database) return { exists: true, installation: undefined };
  try {
    if (database.isServed) throw new Error(`Dojang runs on ${dataDir}. Stop it first.`);
    const installation = await readInstallationAt(database.url);
    const exists = installation !== undefined;
    const erased = exists ? await listErased(archive, database.url) : [];
    const isSure = erased.length > 0 && (await isContinued(archive, database.url));
    return { exists, installation, erased, isSure };
  } finally {
    await database.close();
  }
}

/** Rejects with a message unless the user confirms in the terminal. */
async function confirmReplacement(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error('There is data already. To replace it: npm run restore -- --yes <file>');
  const answer = await ask('There is data already. Replace it? Type yes: ');
  if (!isYes(answer)) throw new Error('Nothing was changed.');
}

/** The private key of an encrypted backup, from its file or the terminal. */
async function askKey(): Promise<string> {
  if (typed.key !== undefined) return readKeyFile(resolveTypedFile(typed.key));
  if (!process.stdin.isTTY)
    throw new KeyError(
      'The backup is encrypted: npm run restore -- --key <file with the private key> <file>',
    );
  return readPrivateKey(
    await ask('The backup is encrypted. Its private key: ', { isHidden: true }),
  );
}

async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  process.stdout.write(question);
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isHidden ? nothing : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  if (isHidden) process.stdout.write('\n');
  return answer;
}

async function restoreEmbedded(dataDir: string, restore: (url: string) => Promise<void>) {
  const folder = path.join(dataDir, 'postgres');
  const before = await replaceCluster(folder, restore, console.log);
  if (before === null) return;
  const cluster = path.join(folder, 'cluster');
  console.log('The data that was there is kept. To go back, while Dojang is stopped:');
  const [now, restored, old] = [cluster, `${cluster}.restored-${Date.now()}`, before].map(
    quotePath,
  );
  console.log(`  mv ${now} ${restored} && mv ${old} ${now}`);
}

async function restoreOnServer(
  url: string,
  restore: (url: string) => Promise<void>,
  replaced: { settings: Settings; dataDir: string; files: FileStore; current: Current },
): Promise<void> {
  const { settings, dataDir, files, current } = replaced;
  const letServersIn = await keepServersOut(url);
  try {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    const folder = backupsFolder(settings, dataDir);
    const recipients = settings.BACKUP_RECIPIENT;
    const target = backupFile(folder, `before-restore-${time}`, recipients);
    if (current.exists) {
      console.log('Backing up the data that is there…');
      await writeArchive({ url, files, target, recipients });
      // before it is needed: an erasure can fail after the restore
      console.log(`To go back: npm run restore -- ${quotePath(target)}`);
    }
    await restore(url);
  } finally {
    await letServersIn();
  }
}
