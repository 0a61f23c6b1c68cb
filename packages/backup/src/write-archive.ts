import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { copyRows } from '@dojang/db/copy-rows';
import { product } from '@dojang/schemas/product';
import { isDiskFull } from '@dojang/storage/disk';
import type { FileStore } from '@dojang/storage/file-store';
import { pack, type Pack } from 'tar-stream';
import { hashing, linesOf } from './bytes.ts';
import { encryptingFor, type Recipients } from './encryption.ts';
import { FileRow, filesPrefix, type Manifest, manifestName, rowsPrefix } from './manifest.ts';

/** In the names of temporary folders, which are beside the archive and so on the same disk. */
export const unfinishedMark = '.unfinished-';

type Source = {
  /** Of the PostgreSQL. */
  url: string;
  files: FileStore;
  /** The path of the archive; an existing one is replaced. */
  target: string;
  /** Who can open it; without any it is not encrypted. */
  recipients: Recipients;
  signal?: AbortSignal;
};

/**
 * Writes a snapshot of the club's data and its files to one archive, atomically, readable by this user only. Servers may
 * keep running: the bytes of removed files stay in the trash. Rejects with a message if it fails.
 */
export async function writeArchive(source: Source): Promise<Manifest> {
  const { url, files, target, recipients, signal } = source;
  let folder: string | undefined;
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    folder = await mkdtemp(target + unfinishedMark);
    const cipher = createRowCipher();
    const copied = await copyTables(url, folder, cipher);
    const archive = path.join(folder, 'archive');
    const tar = pack();
    const sink = createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true });
    const writing = pipeline(tar, createGzip(), encryptingFor(recipients), sink, { signal });
    const [manifest] = await Promise.all([
      fill(tar, files, { folder, cipher, ...copied }).catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
      writing,
    ]);
    await rename(archive, target);
    return manifest;
  } catch (error) {
    throw explain(error, target);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

type Copied = Pick<Manifest, 'migration' | 'installation' | 'rows'>;

/** Rows first, and quickly: this blocks the embedded database. */
async function copyTables(url: string, folder: string, cipher: RowCipher): Promise<Copied> {
  const rows: Record<string, number> = {};
  const from = await copyRows(url, async (table, lines) => {
    let count = 0;
    const texts = async function* () {
      for await (const line of lines) {
        count += 1;
        yield `${line}\n`;
      }
    };
    const sink = createWriteStream(path.join(folder, table), { mode: 0o600 });
    await pipeline(texts, cipher(table), sink);
    rows[table] = count;
  });
  return { ...from, rows };
}

type RowCipher = ReturnType<typeof createRowCipher>;

/** For the rows on their way: a killed process would leave them readable beside an encrypted archive. Keeps the length. */
function createRowCipher() {
  const key = randomBytes(32);
  // CTR decrypts by encrypting again; a name is used once
  return (name: string) =>
    createCipheriv('aes-256-ctr', key, createHash('sha256').update(name).digest().subarray(0, 16));
}

type Rows = Copied & { folder: string; cipher: RowCipher };

async function fill(tar: Pack, files: FileStore, { folder, cipher, ...copied }: Rows) {
  const parts: Manifest['parts'] = {};
  const add = async (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    await pipeline(Readable.from(hashing(bytes, hash)), tar.entry({ name, size, mode: 0o600 }));
    parts[name] = hash.digest('hex');
  };
  const missing: string[] = [];
  const open = (table: string) => {
    const decrypted = cipher(table);
    const fail = (error: Error) => decrypted.destroy(error);
    return createReadStream(path.join(folder, table)).on('error', fail).pipe(decrypted);
  };
  for await (const line of linesOf(open('File'))) {
    const { id, key } = FileRow.parse(JSON.parse(line));
    const found = await files.open(key);
    if (found) await add(filesPrefix + id, found.size, found.stream);
    else missing.push(id);
  }
  for (const table of Object.keys(copied.rows)) {
    const { size } = await stat(path.join(folder, table));
    await add(rowsPrefix + table, size, open(table));
  }
  const createdAt = new Date().toISOString();
  const manifest: Manifest = {
    format: 1,
    program: product.version,
    createdAt,
    ...copied,
    parts,
    missing,
  };
  tar.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest));
  tar.finalize();
  return manifest;
}

function explain(error: unknown, target: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  const why = isDiskFull(error)
    ? 'the disk is full. Make room there, or choose another folder'
    : `${message}. Choose another folder, or let this user write there`;
  return new Error(`The backup ${target} could not be made: ${why}.`, { cause: error });
}
