import { listForDevice, saveBout } from '../../scorecard/bout/service.ts';
import { type Kind, pushEach } from '../kind.ts';
import { reachTables } from '../pulled-context.ts';

/** The newest bouts that the caller scores, or of those whom they guard or coach. */
export const bout: Kind<'bout'> = {
  tables: ['Bout', ...reachTables],
  pull: async ({ ctx, reachedIds }) => listForDevice(ctx, await reachedIds()),
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, ({ subject, change: { start, events }, madeMs }) =>
      saveBout(ctx, subject, { start, events, madeMs }),
    ),
};
