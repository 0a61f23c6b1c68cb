import { createHash } from 'node:crypto';
import { kindNames, lazyKinds } from '@dojang/schemas/kinds';
import type { PullAnswer, PullRequest } from '@dojang/schemas/sync';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { requireOneself } from '../guardian/acting-for.ts';
import { kinds } from './kinds/index.ts';
import { pulledContextOf } from './pulled-context.ts';

/**
 * Returns the kinds that changed since the checkpoint `at`, each whole; reads nothing if no list changed. The version of the
 * lists was read before the records, so records may be newer than it, never older. Throws 403 if `owner` is not signed in.
 */
export async function pull(ctx: MemberContext, request: PullRequest): Promise<PullAnswer> {
  const { owner, at, groupIds, days } = request;
  requireOneself(ctx, owner);
  const wanted = kindNames
    .filter((name) => request.kinds.includes(name))
    .filter((name) => at !== null || !lazyKinds.has(name));
  const state = digestOf([
    ctx.listVersion,
    // rule packs are translated
    ctx.say.locale,
    today(),
    owner,
    ctx.actor.authority,
    wanted,
    groupIds,
    days,
  ]);
  const version = Number(ctx.listVersion?.split(' ')[1] ?? 0);
  const [lastState, ...lastDigests] = at?.split(' ') ?? [];
  const nowMs = Date.now();
  // the process runs in the club's zone
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (at !== null && ctx.listVersion !== null && lastState === state) {
    return { nowMs, timeZone, at, version, kinds: {} };
  }
  const pulled = pulledContextOf(ctx, { groupIds, days });
  const read = await Promise.all(
    wanted.map(async (name) => {
      const records = await kinds[name].pull(pulled);
      const digest = `${name}=${digestOf([epochOf(ctx), digestOfRecords(records)])}`;
      return { name, digest, records };
    }),
  );
  const changes = read.filter(({ digest }) => !lastDigests.includes(digest));
  return {
    nowMs,
    timeZone,
    at: [state, ...read.map(({ digest }) => digest)].join(' '),
    version,
    kinds: Object.fromEntries(changes.map((one) => [one.name, one.records])),
  };
}

/** Changes when a backup is restored, which makes devices pull everything. */
const epochOf = ({ listVersion }: MemberContext) => listVersion?.split(' ')[0] ?? '';

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Caches digests of record lists that are shared by all devices. */
const digests = new WeakMap<object, string>();

function digestOfRecords(records: object): string {
  const digest = digests.get(records) ?? digestOf(records);
  digests.set(records, digest);
  return digest;
}
