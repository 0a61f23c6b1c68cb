import type { GroupMessage, MessageDraft } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { writeAudit } from '../audit/write.ts';
import { notify } from '../notice/notify.ts';
import { requireCoaching } from './coaching.ts';
import { refuseNoGroup, subjectOf } from './group-service.ts';
import { lockGroup } from './groups-repository.ts';

/** Sends a message to the people and coaches of a group. Throws 403 unless the caller coaches it, 404 for an unknown group. */
export function sendMessage(ctx: MemberContext, { id, text }: MessageDraft): Promise<void> {
  const { actor } = ctx;
  return ctx.db.$transaction(async (tx) => {
    await requireCoaching({ actor, db: tx }, id);
    const group = await lockGroup(tx, id, 'toKeep');
    if (!group) throw refuseNoGroup(id);
    const data = { group_id: id, by_user_id: actor.id, text };
    const message = await tx.groupMessage.create({ data, select: { id: true } });
    await writeAudit(tx, ctx, { action: 'message.sent', subject: subjectOf(group) });
    await notify(tx, ctx, {
      kind: 'message',
      params: { group: group.name, text },
      target: { kind: 'message', id: message.id },
      to: { groups: [id], from: today(), until: today() },
    });
  });
}

/** The newest messages to a group, while their notices are kept. Throws 403 unless the caller coaches it. */
export async function readMessages(ctx: MemberContext, id: string): Promise<GroupMessage[]> {
  await requireCoaching(ctx, id);
  return ctx.db.$queryRaw<GroupMessage[]>`
    SELECT m."id", m."text", m."at", nullif(concat_ws(' ', u."name", u."surname"), '') AS "by",
      count(DISTINCT n."user_id")::int AS "sent",
      (count(DISTINCT n."user_id") FILTER (WHERE n."read_at" IS NOT NULL))::int AS "read"
    FROM "GroupMessage" m LEFT JOIN "User" u ON u."id" = m."by_user_id"
      LEFT JOIN "Notice" n ON n."target_kind" = 'message' AND n."target_id" = m."id"
    WHERE m."group_id" = ${id} GROUP BY m."id", u."id" ORDER BY m."at" DESC, m."id" LIMIT ${limits.messagesMax}::int`;
}
