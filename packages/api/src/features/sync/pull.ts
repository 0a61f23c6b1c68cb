import { createHash } from 'node:crypto';
import { kindNames, lazyKinds } from '@dojang/schemas/kinds';
import type { Kind, PullAnswer, PullRequest } from '@dojang/schemas/sync';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { requireOneself } from '../../acting-for.ts';
import { type Pulled, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { type Kinds, kinds as storedKinds } from './kinds/index.ts';
import { type PulledContext, pulledContextOf } from './pulled-context.ts';
import { shared, type SharedName } from './shared.ts';

/**
 * Returns the kinds that changed since the checkpoint `at`, each whole. Reads a kind only if something that it depends on has
 * changed. The version of the lists was read before the records, so records may be newer than it, never older. Throws 403 if
 * `owner` is not signed in. Without `kinds` they are read from the database.
 */
export async function pull(
  ctx: MemberContext,
  request: PullRequest,
  kinds: Kinds = storedKinds,
): Promise<PullAnswer> {
  const { owner, at, groupIds, days } = request;
  requireOneself(ctx, owner);
  const { listVersion, listChanges, actor } = ctx;
  const wanted = kindNames
    .filter((name) => request.kinds.includes(name))
    .filter((name) => at !== null || !lazyKinds.has(name));
  const [epoch = '', number] = listVersion?.split(' ') ?? [];
  const version = Number(number ?? 0);
  // rule packs are translated, and what one sees depends on the day
  const state = digestOf([epoch, ctx.say.locale, today(), owner, actor.authority, groupIds, days]);
  const before = readCheckpoint(at ?? '');
  const changes =
    listVersion !== null && before.state === state ? await listChanges.upTo(listVersion) : null;
  const pulled = pulledContextOf(ctx, { groupIds, days });

  async function isUnchanged(name: Kind, last: Pulled): Promise<boolean> {
    const { tables, readBy } = kinds[name];
    const readers = readBy === 'FAMILY' ? [owner] : [owner, `${owner} coach`];
    const isForAll = readBy === 'CLUB' && actor.authority === 'ADMIN';
    if (!changes || changes.since(before.version, tables, isForAll ? null : readers)) return false;
    for (const [part, digest] of last.shared)
      if (!isShared(part) || digestOfRecords(await shared[part](ctx)) !== digest) return false;
    return true;
  }

  async function readKind(name: Kind) {
    const parts = new Map<SharedName, Promise<object>>();
    const share: PulledContext['share'] = (part) => {
      const records = pulled.share(part);
      parts.set(part, records);
      return records;
    };
    const records = await kinds[name].pull({ ...pulled, share });
    const had = new Map<string, string>();
    for (const [part, value] of parts) had.set(part, digestOfRecords(await value));
    return { records, has: { digest: digestOf([epoch, digestOfRecords(records)]), shared: had } };
  }

  const read = await Promise.all(
    wanted.map(async (name) => {
      const last = before.kinds.get(name);
      if (last && (await isUnchanged(name, last))) return { name, has: last, records: null };
      return { name, ...(await readKind(name)) };
    }),
  );
  const changed = read.filter(
    ({ name, records, has }) => records && has.digest !== before.kinds.get(name)?.digest,
  );
  // the process runs in the club's zone
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    nowMs: Date.now(),
    timeZone,
    at: writeCheckpoint({
      state,
      version,
      kinds: new Map(read.map(({ name, has }) => [name, has])),
    }),
    version,
    kinds: Object.fromEntries(changed.map(({ name, records }) => [name, records])),
  };
}

const isShared = (part: string): part is SharedName => Object.hasOwn(shared, part);

/** 96 bits: each answer has some thirty of them, and they are only compared with the last ones. */
const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Caches digests of record lists that are shared by all devices. */
const digests = new WeakMap<object, string>();

function digestOfRecords(records: object): string {
  const digest = digests.get(records) ?? digestOf(records);
  digests.set(records, digest);
  return digest;
}
