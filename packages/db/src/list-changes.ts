import { createHash } from 'node:crypto';
import type { Database } from './client.ts';

/** How many versions back a process knows at first, and the sweep keeps. */
const versionsKept = 10_000;
/** Above it a process forgets, as if all had changed. */
const scopesMax = 200_000;

type Change = { number: bigint; scope: string };

/** What has changed up to a version. */
export type Changes = {
  /** Whether rows of these tables have changed after `version`: those that one of `readers` reads (`readers_of`), any for null. */
  since(version: number, tables: readonly string[], readers: readonly string[] | null): boolean;
  /** The last version that changed one of the tables. */
  last(tables: readonly string[]): number;
};

export type ListChanges = ReturnType<typeof createListChanges>;

/** The log of changes, which each process reads once for all callers. */
export function createListChanges(db: Pick<Database, '$queryRaw'>) {
  let log = createChangeLog('');
  let reading: Promise<void> | undefined;

  async function read(current: typeof log, number: number) {
    const after = current.known ?? Math.max(0, number - versionsKept);
    current.add(
      await db.$queryRaw<Change[]>`
        SELECT "number", "scope" FROM "ListChange" WHERE "number" > ${after} ORDER BY "number"`,
      after,
    );
  }

  const all = {
    /** The changes up to a version (`epoch number`) that was read before this call, or later ones. */
    async upTo(listVersion: string): Promise<Changes> {
      const [epoch = '', text] = listVersion.split(' ');
      const number = Number(text);
      if (log.epoch !== epoch) [log, reading] = [createChangeLog(epoch), undefined];
      const current = log;
      // one that is in progress may have begun before this version was there
      if ((current.known ?? -1) < number) await reading;
      if ((current.known ?? -1) < number) {
        reading ??= read(current, number).finally(() => (reading = undefined));
        await reading;
      }
      if ((current.known ?? -1) < number) current.forget(number);
      return current;
    },
    /** The last version up to then, or later, that changed one of the tables. */
    async lastOf(listVersion: string, tables: readonly string[]): Promise<string> {
      const changes = await all.upTo(listVersion);
      return `${listVersion.split(' ')[0]} ${changes.last(tables)}`;
    },
  };
  return all;
}

/** What is known of one life of the database. */
export function createChangeLog(epoch: string) {
  /** The last version of each scope; those of before `floor` are unknown. */
  let versions = new Map<string, number>();
  let floor = 0;
  let known: number | undefined;
  const versionOf = (scope: string) => versions.get(scope) ?? 0;

  function forget(version: number) {
    [floor, known] = [version, version];
    versions = new Map();
  }

  return {
    epoch,
    get known() {
      return known;
    },
    forget,
    /** Adds the changes after the version `after`. */
    add(changes: readonly Change[], after: number) {
      const first = Number(changes[0]?.number ?? after + 1);
      // swept, or not known to this process
      if (known === undefined || first > after + 1 || versions.size > scopesMax) forget(first - 1);
      for (const { number, scope } of changes) versions.set(scope, (known = Number(number)));
    },
    since(version: number, tables: readonly string[], readers: readonly string[] | null) {
      const digests = readers?.map((one) => createHash('sha256').update(one).digest('hex'));
      const scopes = digests
        ? tables.flatMap((table) => ['*', ...digests].map((who) => `${table} ${who}`))
        : tables;
      return (
        version < Math.max(floor, versionOf('*')) ||
        scopes.some((scope) => versionOf(scope) > version)
      );
    },
    last: (tables: readonly string[]) => Math.max(floor, versionOf('*'), ...tables.map(versionOf)),
  };
}

/** Deletes changes that every process has long known. */
export async function sweepListChanges({ db }: { db: Database }): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "ListChange" WHERE "number" <= (SELECT "number" FROM "ListVersion") - ${versionsKept}`;
}
