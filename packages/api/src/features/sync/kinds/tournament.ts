import { limits } from '@dojang/schemas/limits';
import { listTournaments } from '../../tournament/repository.ts';
import type { Kind } from '../kind.ts';

/** The newest tournaments: the same for every device, so read once for all. */
export const tournament: Kind<'tournament'> = {
  pull: ({ ctx }) =>
    ctx.readOnce('tournaments on device', () =>
      listTournaments(ctx.db, { take: limits.tournamentsOnDevice }),
    ),
};
