import { listNotices, markRead } from '../../notice/repository.ts';
import type { Kind } from '../kind.ts';

/** The caller's inbox. Reading one that is gone, or another user's, changes nothing. */
export const notice: Kind<'notice'> = {
  pull: ({ ctx }) => listNotices(ctx.db, ctx.actor.id),
  async push({ db, actor }, mutations) {
    const ids = mutations.map(({ subject }) => subject);
    await markRead(db, actor.id, ids);
    return mutations.map(() => null);
  },
};
