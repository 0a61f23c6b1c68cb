import { BoutChange, BoutStart } from '@dojang/schemas/bout';
import { records } from '@dojang/schemas/sync';
import { refuse } from '../../../errors.ts';
import { listOwnBoutPacks } from '../../../rule-packs.ts';
import { listForDevice, saveBout } from '../../scorecard/bout/service.ts';
import { type Kind, pushEach } from '../kind.ts';
import { reachTables } from '../pulled-context.ts';

/** The newest bouts that the caller scores, or of those whom they guard or coach. */
export const bout: Kind<'bout'> = {
  tables: ['Bout', ...reachTables],
  pull: async ({ ctx, reachedIds }) => listForDevice(ctx, await reachedIds()),
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, async ({ subject, change, base, madeMs }) => {
      const { success, data } = BoutChange.safeParse(change);
      if (!success) throw refuse('BAD_REQUEST', 'server.refused');
      const known = BoutStart.safeParse(base).data ?? null;
      return saveBout(ctx, subject, { ...data, start: data.start ?? known, madeMs });
    }),
};

/** By which the caller scores without network. */
export const boutPack: Kind<'boutPack'> = {
  tables: ['RulePack', 'User'],
  pull: async ({ ctx }) =>
    (await listOwnBoutPacks(ctx)).map((pack) => records.boutPack.parse(pack)),
};
