import { blanksOf } from '@dojang/schemas/blanks';
import { ClockOffset } from '@dojang/schemas/profile';
import type { Kind, RecordOf } from '@dojang/schemas/sync';
import { Trainee } from '@dojang/schemas/training';
import { User } from '@dojang/schemas/user';
import type { RxCollection, RxDocument } from 'rxdb/plugins/core';
import { z } from 'zod';
import {
  editsOf,
  editStateOf,
  markOf,
  type OldDatabase,
  type OldProfile,
  type OldRow,
  openOldDatabase,
} from './database-of-1-0.ts';
import { completeRow, type ReplicaDatabase } from './database.ts';
import type { Mutation } from './mutation.ts';
import {
  outboxRow,
  readRecord,
  type SnapshotRow,
  snapshotRow,
  type SyncState,
  checkWritten,
} from './rows.ts';
import { createWriteAheadLog, keysOf } from './write-ahead-log.ts';

/** A row is read again if a tab of 1.0.7 writes to it while it is being moved. */
const passesMax = 3;

export type MoveOptions = Parameters<typeof openOldDatabase>[0] & {
  /** The new database, not read by anything yet. */
  into: ReplicaDatabase;
  local: Storage;
};

/**
 * Moves a device's data from the 1.0.7 database `name`, and from 1.0.7's local storage, to the new database. An old row is
 * removed only once it is stored here, so that an interrupted run is resumed on the next start. Idempotent: a mutation that is
 * moved twice has the same id, and the server, which remembers ids for 90 days, repeats its response. Rejects if the browser
 * refuses to store.
 */
export async function moveFrom10({ into, local, ...options }: MoveOptions) {
  const old = await openOldDatabase(options);
  try {
    let remaining = await moveRows(old, into, local);
    for (let pass = 1; remaining === 'changed' && pass < passesMax; pass += 1)
      remaining = await moveRows(old, into, local);
    return { wasThere: old !== null, isEmpty: remaining === 'nothing' };
  } finally {
    await old?.close();
  }
}

type Docs<Row> = readonly RxDocument<Row>[];

/** Writes mutations before the records they change, and all of it before anything is removed. */
async function moveRows(old: OldDatabase | null, into: ReplicaDatabase, local: Storage) {
  const profileDocs: Docs<OldProfile> = (await old?.user?.find().exec()) ?? [];
  const rowDocs: Docs<OldRow> = (await old?.kept?.find().exec()) ?? [];
  const journals = keysOf(local).filter((key) => key.startsWith('journal-'));
  const removed = new Set(idsIn(local, 'removals'));
  const profiles = jsonOf(profileDocs).filter(({ id }) => !removed.has(id));
  const noted = journals.flatMap((key) => (readJson(local, key) as OldRow[] | null) ?? []);
  const rows = [...noted, ...jsonOf(rowDocs)].filter(({ owner }) => !removed.has(owner));
  const people = await peopleOf(profiles, into, local);

  const edits = profiles.flatMap((one) =>
    people.owner !== null && people.ids.has(one.id) ? editsOf(one, people.owner) : [],
  );
  const marks = rows.flatMap((row) => (row.kind === 'mark' ? markOf(row) : []));
  await putMutations([...edits, ...marks], into, local);
  const { me } = people;
  if (me !== null && !removed.has(me)) {
    const children = people.childIds.filter((id) => !removed.has(id));
    await putRecords({ me, children, profiles, rows, into, local });
  }

  // the owner of these edits is unknown until that person, or a guardian, signs in
  const unclear = profiles.filter(
    ({ id, ...one }) => !people.ids.has(id) && editsOf({ id, ...one }, id).length > 0,
  );
  const unclearIds = new Set(unclear.map(({ id }) => id));
  const isRemoved = [
    await remove(
      old?.user,
      profileDocs.filter(({ primary }) => !unclearIds.has(primary)),
    ),
    await remove(old?.kept, rowDocs),
  ];
  for (const key of keysOf(local))
    if (journals.includes(key) || /^(kept |children$)/.test(key)) local.removeItem(key);
  if (isRemoved.includes(false)) return 'changed';
  return unclear.length > 0 ? 'something' : 'nothing';
}

/** `me`: the signed-in user. `owner`: the owner of the device's data. `ids`: users with edits that belong to that owner. */
async function peopleOf(profiles: readonly OldProfile[], into: ReplicaDatabase, local: Storage) {
  const me = (readJson(local, 'user') as { id?: string } | null)?.id ?? null;
  // a logout that has not reached the server: the one with an email address was signed in
  const leaving = me === null ? idsIn(local, 'logout').slice(1) : [];
  const members = profiles.filter((one) => leaving.includes(one.id) && 'email' in one && one.email);
  const leaver = members.length === 1 ? members[0]?.id : undefined;
  const owner = me ?? local.getItem('owner') ?? leaver ?? null;
  const [family] = await readRow(into, `${owner} family ${owner}`);
  const stored = family && (readRecord(family.value) as RecordOf<'family'>).childIds;
  const childIds = [...new Set([...idsIn(local, 'children'), ...(stored ?? [])])];
  const ids = new Set([...childIds, ...(owner === leaver ? leaving : [])]);
  if (owner !== null) ids.add(owner);
  return { me, owner, ids, childIds };
}

async function putMutations(all: readonly Mutation[], into: ReplicaDatabase, local: Storage) {
  // a mark can be both in the database and in a journal: the one the server has decided on wins
  const [pending, decided] = [true, false].map((isPending) =>
    all.filter(({ state }) => (state === 'pending') === isPending),
  );
  const byId = new Map([...(pending ?? []), ...(decided ?? [])].map((one) => [one.id, one]));
  const rows = [...byId.values()].map(outboxRow);
  checkWritten(await into.outbox.bulkInsert(rows));
  for (const { owner, order } of rows) createWriteAheadLog(local, owner).nextOrder(order);
}

type Found = {
  me: string;
  children: readonly string[];
  profiles: readonly OldProfile[];
  rows: readonly OldRow[];
  into: ReplicaDatabase;
  local: Storage;
};

const Clock = z.object({
  offset: ClockOffset.nullable().catch(null),
  askedMs: z.number().nullable().catch(null),
  sentMs: z.number().nullable().catch(null),
});

/** What the device shows offline until the first pull, which asks for everything. */
async function putRecords({ me, children, profiles, rows, into, local }: Found) {
  // already pulled: whatever that lacked no longer exists
  if ((await readRow(into, `${me} sync sync`)).length > 0) return;
  const own = rows.filter(({ owner }) => owner === me);
  const of = (kind: string) => own.filter((row) => row.kind === kind).map(({ value }) => value);
  const ids = [me, ...children];
  const mine = profiles.filter(({ id }) => ids.includes(id));
  const answers = (name: string) =>
    ids.map((id) => (readJson(local, `kept ${id} ${name}`) as { answer?: object } | null)?.answer);
  const found: Partial<Record<Kind, readonly unknown[]>> = {
    profile: mine.map(profileOf),
    family: children.length > 0 ? [{ id: me, childIds: children, ended: [] }] : [],
    group: of('group'),
    session: of('session'),
    person: of('people').flatMap((value) => People.parse(value).people),
    week: answers('training'),
    grading: answers('grading'),
  };
  const records = Object.entries(found).flatMap(([kind, values]) =>
    values.flatMap((value) => completeRow(me, kind, value)),
  );
  const byKey = new Map(records.map((row) => [row.key, row]));
  const { offset, askedMs, sentMs } = Clock.parse(of('clock')[0] ?? {});
  const clockOffset = offset ?? mine.map(editStateOf).find((one) => one.clockOffset)?.clockOffset;
  const sync: SyncState = {
    at: null,
    pull: 0,
    pulledMs: askedMs,
    sentMs,
    clockOffset: clockOffset ?? null,
    count: byKey.size,
    // valid for this version's schemas, but the next version's may differ
    shapes: '',
  };
  const syncRow = snapshotRow(me, 'sync', 'sync', JSON.stringify(sync));
  checkWritten(await into.snapshot.bulkInsert([...byKey.values(), syncRow]));
}

const People = z.object({ people: z.array(Trainee).catch([]) });

function profileOf(profile: OldProfile) {
  const { base, times } = editStateOf(profile);
  const timestamp = new Date(base ?? profile.timestamp);
  const { data: user } = User.safeParse({ ...blanksOf(User), ...profile, timestamp });
  return { id: profile.id, user, times };
}

const readRow = (into: ReplicaDatabase, key: string): Promise<readonly SnapshotRow[]> =>
  into.snapshot.find({ selector: { key } }).exec();

/** Removes documents and their tombstones; false if one was written to since it was read. */
async function remove<Row>(collection: RxCollection<Row> | undefined, docs: Docs<Row>) {
  if (!collection) return true;
  const isAll = checkWritten(await collection.bulkRemove([...docs]));
  // a negative age includes tombstones of the current millisecond
  await collection.cleanup(-1000);
  return isAll;
}

const jsonOf = <Row>(docs: Docs<Row>) => docs.map((doc) => doc.toMutableJSON());

const idsIn = (local: Storage, key: string) =>
  (local.getItem(key) ?? '').split(' ').filter(Boolean);

function readJson(local: Storage, key: string): unknown {
  try {
    return JSON.parse(local.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
