import { limits } from '@dojang/schemas/limits';
import { logTexts } from '@dojang/schemas/log-texts';
import {
  type DexieStorageInternals,
  getAllCollectionDocuments,
  getDefaultRevision,
  getDefaultRxDocumentMeta,
  normalizeMangoQuery,
  prepareQuery,
  type RxCollection,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb/plugins/core';
import type { ProfileDatabase } from './profile-collection.ts';

/** What is kept on this device for somebody: a value of some kind, which the database does not look into. */
export type KeptRow = {
  key: string;
  owner: string;
  kind: string;
  id: string;
  /** Which page has written or removed it. */
  by: string;
  /** Whether nobody else has it: then it outlives a session that has ended. */
  waits: boolean;
  value: object;
};

/** By key, rows to write; null for one to remove. */
export type RowChanges = ReadonlyMap<string, Omit<KeptRow, 'by'> | null>;

/** The rows of the people who use this device. Every call rejects when the browser refuses it. */
export type KeptRows = {
  read(owner: string): Promise<KeptRow[]>;
  /** Writes what changes, all or nothing, as the page `by`. Rejects where the owner's record is gone. */
  write(owner: string, changes: RowChanges, by: string): Promise<void>;
  /** Calls `onRow` with each row that is written or removed from now on, here or in another tab. */
  watch(owner: string, onRow: (row: KeptRow, isGone: boolean) => void): () => void;
};

/** The rows of a database, and what the store of records does with them. */
type KeptTable = {
  openRows: () => Promise<KeptRows>;
  /** How many rows of `owner` wait; makes no table. */
  waitingOf: (owner: string) => Promise<number>;
  /** Removes the rows of `owner` for good. */
  removeOf: (owner: string) => Promise<void>;
};

const name = 'kept';

const schema: RxJsonSchema<KeptRow> = {
  title: name,
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 3 * limits.idMaxLength },
    owner: { type: 'string' },
    kind: { type: 'string' },
    id: { type: 'string' },
    by: { type: 'string' },
    waits: { type: 'boolean' },
    value: { type: 'object' },
  },
  required: ['key', 'owner', 'kind', 'id', 'by', 'waits', 'value'],
};

type Collection = RxCollection<KeptRow>;

/** Another tab may write to the same rows in between: then it is done once more. */
const triesMax = 5;

/**
 * The rows beside the people's records in `database`. Their table is made when it is first asked for: most people keep
 * nothing but their record.
 */
export function keepRows(database: ProfileDatabase): KeptTable {
  let collection: Promise<Collection> | undefined;

  function open(): Promise<Collection> {
    collection ??= database
      .addCollections<{ kept: Collection }>({ kept: { schema } })
      .then(({ kept }) => kept)
      .catch((error: unknown) => {
        collection = undefined;
        throw error;
      });
    return collection;
  }

  /** Null where nobody has kept anything on this device, in any tab. */
  async function openIfThere(): Promise<Collection | null> {
    if (collection) return collection;
    const all = await getAllCollectionDocuments(database.internalStore);
    return all.some(({ data }) => data.name === name) ? open() : null;
  }

  const hasOwner = async (owner: string) =>
    (await database.user.storageInstance.findDocumentsById([owner], false)).length > 0;

  async function remove(from: Collection, owner: string) {
    const keys = (await readAll(from, owner)).map(({ key }) => key);
    if (keys.length === 0) return;
    try {
      await change(from, new Map(keys.map((key) => [key, null])), '');
    } catch {
      // a full device has no room for the marks of removal
      const internals = from.storageInstance.internals as DexieStorageInternals;
      await (await internals).dexieTable.bulkDelete(keys);
    }
  }

  return {
    async openRows() {
      const rows = await open();
      return {
        read: (owner) => readAll(rows, owner),
        async write(owner, changes, by) {
          if (!(await hasOwner(owner))) throw new Error(logTexts.notStored);
          await change(rows, changes, by);
          // a logout in another tab removes the record first, and what it finds here after that
          if (await hasOwner(owner)) return;
          await remove(rows, owner);
          throw new Error(logTexts.notStored);
        },
        watch(owner, onRow) {
          const subscription = rows.$.subscribe(({ operation, documentData }) => {
            if (documentData.owner === owner) onRow(documentData, operation === 'DELETE');
          });
          return () => subscription.unsubscribe();
        },
      };
    },
    async waitingOf(owner) {
      const there = await openIfThere();
      const rows = there ? await readAll(there, owner) : [];
      return rows.filter(({ waits }) => waits).length;
    },
    async removeOf(owner) {
      const there = await openIfThere();
      if (there) await remove(there, owner);
    },
  };
}

/** From the storage itself: what another tab has written a moment ago may not have been heard yet. */
async function readAll({ storageInstance }: Collection, owner: string): Promise<KeptRow[]> {
  const query = normalizeMangoQuery(storageInstance.schema, { selector: { owner } });
  const { documents } = await storageInstance.query(prepareQuery(storageInstance.schema, query));
  return documents.map(({ key, kind, id, by, waits, value }) => ({
    key,
    owner,
    kind,
    id,
    by,
    waits,
    value,
  }));
}

/** All of it in one transaction of the browser's database. */
async function change(
  { storageInstance }: Collection,
  changes: RowChanges,
  by: string,
): Promise<void> {
  let left = changes;
  for (let tries = 0; left.size > 0; tries += 1) {
    if (tries === triesMax) throw new Error('Other tabs keep writing to the same rows');
    const stored = await storageInstance.findDocumentsById([...left.keys()], true);
    const before = new Map(stored.map((row) => [row.key, row]));
    const writes = [...left].flatMap(([key, row]) => {
      const previous = before.get(key);
      if (row === null && (!previous || previous._deleted)) return [];
      const document: RxDocumentData<KeptRow> = {
        ...((row ?? previous) as KeptRow),
        by,
        _deleted: row === null,
        _attachments: {},
        _meta: previous?._meta ?? getDefaultRxDocumentMeta(),
        _rev: previous?._rev ?? getDefaultRevision(),
      };
      return [previous ? { previous, document } : { document }];
    });
    if (writes.length === 0) break;
    const { error } = await storageInstance.bulkWrite(writes, name);
    const others = error.find(({ status }) => status !== 409);
    if (others) throw new Error(`The local database refuses a row (${others.status})`);
    left = new Map(error.map(({ documentId }) => [documentId, left.get(documentId) ?? null]));
  }
  // nothing of what is removed stays, no mark of its removal either
  if ([...changes.values()].includes(null)) await storageInstance.cleanup(-1000);
}
