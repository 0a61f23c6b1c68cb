import type { Approval } from '@dojang/schemas/entry';
import type { MemberContext } from '../../context.ts';
import { writeAudit } from '../audit/write.ts';

/** Permits people to enter competitions, or no longer; logs whoever that changes. Unknown people are ignored. */
export async function approve(ctx: MemberContext, { ids, may_enter }: Approval): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const changed = await tx.$queryRaw<{ id: string }[]>`
      UPDATE "User" SET "allowed" = ${may_enter}, "register_competition" = ${may_enter}
      WHERE "id" = ANY(${ids}) AND ("allowed" AND "register_competition") <> ${may_enter}
      RETURNING "id"`;
    await writeAudit(
      tx,
      ctx,
      changed.map(({ id }) => ({
        action: 'user.changed',
        subject: { kind: 'user', id },
        before: { may_enter: !may_enter },
        after: { may_enter },
      })),
    );
  });
}
