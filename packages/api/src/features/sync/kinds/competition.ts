import { limits } from '@dojang/schemas/limits';
import type { MemberContext } from '../../../context.ts';
import { listCompetitions } from '../../competition/repository.ts';
import { viewFor } from '../../competition/view.ts';
import { changeEntries } from '../../competition/entry-service.ts';
import { type Kind, rejectionOf } from '../kind.ts';

export const readOnDevice = (ctx: MemberContext) =>
  ctx.readOnce('competitions on device', () =>
    listCompetitions(ctx.db, { take: limits.competitionsOnDevice }),
  );

/** The newest announcements: read once for all devices, and shown to each as it may see them. */
export const competition: Kind<'competition'> = {
  async pull({ ctx, reachedIds }) {
    const all = await readOnDevice(ctx);
    if (all.length === 0) return [];
    const isAdmin = ctx.actor.authority === 'ADMIN';
    const reader = { isAdmin, ids: new Set(await reachedIds()) };
    return all.flatMap((one) => viewFor(reader, one) ?? []);
  },
  async push(ctx, mutations) {
    const rejections = [];
    for (const { subject, change, madeMs } of mutations)
      rejections.push(
        await rejectionOf(ctx.say, () => changeEntries(ctx, subject, [change], madeMs)),
      );
    return rejections;
  },
};
