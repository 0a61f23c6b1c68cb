import { createHash } from 'node:crypto';
import type { MemberContext } from '@dojang/api/context';
import { type Kinds, kinds } from '@dojang/api/features/sync/kinds';
import { pull } from '@dojang/api/features/sync/pull';
import { createVersionCache } from '@dojang/api/version-cache';
import { createChangeLog } from '@dojang/db/list-changes';
import { inEnglish } from '@dojang/schemas/in-english';
import type { PullAnswer, PullRequest } from '@dojang/schemas/sync';

export const simulated = [
  'profile',
  'family',
  'group',
  'session',
  'person',
  'competition',
  'bout',
  'video',
  'videoMark',
] as const;
type Records = Required<Pick<PullAnswer['kinds'], (typeof simulated)[number]>>;
type Options = {
  recordsOf: (who: string) => Records;
  /** The competitions as somebody sees them who is close to nobody. */
  publicCompetitions: () => object[];
  /** A table whose changes are forgotten. */
  forgets: string | undefined;
};

/** Answers pulls as the server does, from the tables that have changed for a reader, without a database. */
export function createPullServer({ recordsOf, publicCompetitions, forgets }: Options) {
  let epoch = 0;
  let number = 0;
  let log = createChangeLog('');
  const cached = createVersionCache();

  /** Those of the server: what each depends on is decided there. */
  function kindsOf(who: string): Kinds {
    const read = simulated.map((name) => {
      const pullList: Kinds['competition']['pull'] = async ({ share }) => {
        if (name === 'competition') await share('publicCompetitions');
        // each kind's own records: the compiler cannot pair them by name
        return recordsOf(who)[name] as never;
      };
      return [name, { ...kinds[name], pull: pullList }];
    });
    return { ...kinds, ...(Object.fromEntries(read) as Partial<Kinds>) };
  }

  return {
    /** A row has changed, which these people read as their own. */
    raise(table: string, readers: readonly string[]) {
      if (table === forgets) return;
      const digests = readers.map((one) => createHash('sha256').update(one).digest('hex'));
      const scopes = [table, ...digests.map((digest) => `${table} ${digest}`)];
      number += 1;
      const changes = scopes.map((scope) => ({ number: BigInt(number), scope }));
      log.add(changes, number - 1);
    },
    /** A backup was restored. */
    restore() {
      epoch += 1;
      log = createChangeLog('');
    },
    pull(who: string, request: PullRequest): Promise<PullAnswer> {
      const changes = log;
      const life = String(epoch);
      // a pull reads nothing else of the context
      const ctx = {
        actor: { id: who, authority: 'USER' },
        say: inEnglish,
        listVersion: `${life} ${number}`,
        listChanges: { upTo: async () => changes },
        cached: (key: string, _: unknown, tables: string[]) =>
          cached(`${life} ${changes.last(tables)}`, key, async () => publicCompetitions()),
      } as unknown as MemberContext;
      return pull(ctx, request, kindsOf(who));
    },
  };
}
