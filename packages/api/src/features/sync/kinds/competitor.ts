import { listCompetitors } from '../../competition/people.ts';
import type { Kind } from '../kind.ts';

/** Where the caller and those whom they guard or coach can start; for administrators everybody, up to the configured limit. */
export const competitor: Kind<'competitor'> = {
  async pull({ ctx, reachedIds }) {
    return ctx.actor.authority === 'ADMIN'
      ? listCompetitors(ctx.db, { take: ctx.clubPeopleOnDevice })
      : listCompetitors(ctx.db, { ids: await reachedIds() });
  },
};
