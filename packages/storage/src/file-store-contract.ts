import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore, StoredFile } from './file-store.ts';

/** An empty store for one test; `close` deletes it. */
export type StoreUnderTest = { store: FileStore; close: () => Promise<void> };

/** The contract tests of `FileStore`, called by the test of each implementation. */
export function describeFileStore(name: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(`${name} keeps the contract of a file store:`, () => {
    let tested: StoreUnderTest;
    beforeEach(async () => {
      tested = await openStore();
    });
    afterEach(() => tested.close());

    const put = (body: AsyncIterable<Uint8Array>, id: string = randomUUID()) =>
      tested.store.put({ id, name: 'Ergebnisse Nürnberg.pdf', mime: 'application/pdf', body });
    const read = async (key: string) => {
      const found = await tested.store.open(key);
      return found && { size: found.size, bytes: await buffer(found.stream) };
    };
    const list = async () => {
      const files: StoredFile[] = [];
      for await (const file of tested.store.list()) files.push(file);
      return files;
    };

    test('a stored file is read back byte for byte, with its size', async () => {
      const parts = [Buffer.from('%PDF-'), Buffer.alloc(300_000, 7), Buffer.from('end')];
      const { key, size } = await put(bytesOf(...parts));
      expect(size).toBe(300_008);
      const found = await read(key);
      expect(found?.size).toBe(300_008);
      expect(found?.bytes.equals(Buffer.concat(parts))).toBe(true);
    });

    test('an aborted upload leaves nothing behind', async () => {
      const aborted = (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('connection lost');
      })();
      await expect(put(aborted)).rejects.toThrow('connection lost');
      expect(await list()).toEqual([]);
    });

    test('concurrent uploads do not mix', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
      const stored = await Promise.all(bodies.map((body) => put(bytesOf(body))));
      expect(new Set(stored.map(({ key }) => key)).size).toBe(8);
      const found = await Promise.all(stored.map(({ key }) => read(key)));
      const isWhole = bodies.map((body, index) => found[index]?.bytes.equals(body));
      expect(isWhole).toEqual(bodies.map(() => true));
    });

    test('opening an unknown key returns null', async () => {
      expect(await read(randomUUID())).toBeNull();
    });

    test('deleting removes files, returns their number and ignores unknown keys', async () => {
      const [first, second] = [
        await put(bytesOf(Buffer.from('a'))),
        await put(bytesOf(Buffer.from('b'))),
      ];
      expect(await tested.store.delete([first.key, randomUUID()])).toBe(1);
      expect(await read(first.key)).toBeNull();
      expect((await read(second.key))?.bytes.toString()).toBe('b');
      expect(await tested.store.delete([])).toBe(0);
    });

    test('the mark stores the installation of the files, and is not listed as a file', async () => {
      expect(await tested.store.readMark()).toBeNull();
      const installation = randomUUID();
      await tested.store.mark(installation);
      expect(await tested.store.readMark()).toBe(installation);
      expect(await list()).toEqual([]);
    });

    test('the list has exactly the files, with size and time', async () => {
      expect(await list()).toEqual([]);
      const startMs = Date.now() - 2000;
      const { key } = await put(bytesOf(Buffer.from('abc')));
      const files = await list();
      expect(files.map((file) => [file.key, file.size])).toEqual([[key, 3]]);
      expect(files.every(({ modifiedAt }) => modifiedAt.getTime() > startMs)).toBe(true);
    });
  });
}

async function* bytesOf(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
