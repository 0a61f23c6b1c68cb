import { createHash } from 'node:crypto';
import { lazyKinds } from '@dojang/schemas/lazy-kinds';
import type { Kind, PullAnswer, PullRequest } from '@dojang/schemas/sync';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { kinds } from './kinds/index.ts';
import { pulledContextOf } from './pulled-context.ts';

/**
 * The kinds of records that are other than at the checkpoint `at`, each whole. The lists' version was read before the
 * records: an answer is newer than its version, never older. Where no list has changed since, nothing is read.
 * 403 when somebody else is signed in than whose device it is.
 */
export async function pull(ctx: MemberContext, request: PullRequest): Promise<PullAnswer> {
  const { owner, at, groupIds, days } = request;
  if (owner !== ctx.actor.id) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
  const asked = namesOf(kinds)
    .filter((name) => request.kinds.includes(name))
    .filter((name) => at !== null || !lazyKinds.has(name));
  const state = digestOf([
    ctx.listVersion,
    // rules say their sources in the caller's language
    ctx.say.locale,
    today(),
    owner,
    ctx.actor.authority,
    asked,
    groupIds,
    days,
  ]);
  const version = Number(ctx.listVersion?.split(' ')[1] ?? 0);
  const [knownState, ...known] = at?.split(' ') ?? [];
  const nowMs = Date.now();
  if (at !== null && ctx.listVersion !== null && knownState === state) {
    return { nowMs, at, version, kinds: {} };
  }
  const pulled = pulledContextOf(ctx, { groupIds, days });
  const read = await Promise.all(
    asked.map(async (name) => {
      const changed = await kinds[name].pull(pulled);
      const digest = `${name}=${digestOf([epochOf(ctx), digestOfRecords(changed)])}`;
      return { name, digest, changes: { isWhole: true, changed, gone: [] } };
    }),
  );
  const changes = read.filter(({ digest }) => !known.includes(digest));
  return {
    nowMs,
    at: [state, ...read.map(({ digest }) => digest)].join(' '),
    version,
    kinds: Object.fromEntries(changes.map((one) => [one.name, one.changes])),
  };
}

const namesOf = (all: typeof kinds) => Object.keys(all) as Kind[];

/** Another one since a backup was restored: then all is pulled anew. */
const epochOf = ({ listVersion }: MemberContext) => listVersion?.split(' ')[0] ?? '';

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Records that are read once for all devices are digested once, too. */
const digests = new WeakMap<object, string>();

function digestOfRecords(records: object): string {
  const digest = digests.get(records) ?? digestOf(records);
  digests.set(records, digest);
  return digest;
}
