import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const unfinishedFolder = 'unfinished';
const markName = 'installation';

/**
 * A file store in `folder`, which is created if missing and readable by this user only. A file's key is its id; an
 * unfinished upload of a killed server is listed as `unfinished/<id>`.
 */
export function openDiskStore(folder: string): FileStore {
  const root = path.resolve(folder);
  /** Two levels of folders, so that none grows large; null for an invalid key. */
  const pathOf = (key: string) =>
    uuid.test(key) ? path.join(root, key.slice(0, 2), key.slice(2, 4), key) : null;
  const pathOfUnfinished = (key: string) => {
    const [first, name = ''] = key.split('/');
    return first === unfinishedFolder && uuid.test(name) ? path.join(root, first, name) : null;
  };

  const partsOf = (id: string) => {
    const file = pathOfUnfinished(`${unfinishedFolder}/${id}`);
    if (!file) throw new Error(`${id} is no UUID`);
    return file;
  };

  return {
    place: root,
    async put({ id, body }) {
      const target = pathOf(id);
      if (!target) throw new Error(`${id} is no UUID`);
      const unfinished = path.join(root, unfinishedFolder, randomUUID());
      await createFolder(path.dirname(unfinished));
      await createFolder(path.dirname(target));
      try {
        const sink = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(body, sink);
        const { size } = await stat(unfinished);
        // renamed only when complete
        await rename(unfinished, target);
        return { key: id, size };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const file = pathOf(key);
      const handle = file && (await orNull(open(file, 'r')));
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(range), size };
    },
    parts: {
      async size(id) {
        return (await orNull(stat(partsOf(id))))?.size ?? 0;
      },
      async append(id, offset, body) {
        const file = partsOf(id);
        await createFolder(path.dirname(file));
        const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600);
        try {
          let position = offset;
          for await (const bytes of body) {
            await handle.write(bytes, 0, bytes.length, position);
            position += bytes.length;
          }
        } finally {
          await handle.sync();
          await handle.close();
        }
      },
      async read(id, { start, end }) {
        const handle = await open(partsOf(id), 'r');
        try {
          const { buffer, bytesRead } = await handle.read({
            buffer: Buffer.alloc(end - start + 1),
            position: start,
          });
          return buffer.subarray(0, bytesRead);
        } finally {
          await handle.close();
        }
      },
      async finish(id) {
        const key = randomUUID();
        const target = pathOf(key) ?? '';
        await createFolder(path.dirname(target));
        await rename(partsOf(id), target);
        return key;
      },
      remove: (id) => rm(partsOf(id), { force: true }),
    },
    async url() {
      return null;
    },
    async delete(keys) {
      const files = keys
        .map((key) => pathOf(key) ?? pathOfUnfinished(key))
        .filter((file) => file !== null);
      const removed = await Promise.all(files.map((file) => orNull(rm(file).then(() => true))));
      return removed.filter(Boolean).length;
    },
    async *list() {
      const entries = (await orNull(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
      for (const { name, parentPath } of entries) {
        if (!uuid.test(name)) continue;
        const found = await orNull(stat(path.join(parentPath, name)));
        if (!found?.isFile()) continue;
        const isUnfinished = path.relative(root, parentPath) === unfinishedFolder;
        const key = isUnfinished ? `${unfinishedFolder}/${name}` : name;
        yield { key, size: found.size, modifiedAt: found.mtime };
      }
    },
    async readMark() {
      const text = await orNull(readFile(path.join(root, markName), 'utf8'));
      return text && text.trim();
    },
    async mark(installation) {
      const file = path.join(root, markName);
      const unfinished = `${file}.${process.pid}`;
      await createFolder(root);
      await writeFile(unfinished, `${installation}\n`, { mode: 0o600, flush: true });
      await rename(unfinished, file);
    },
  };
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The result, or null if the file does not exist. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Whether `error` is caused by a full disk or an exhausted quota. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
