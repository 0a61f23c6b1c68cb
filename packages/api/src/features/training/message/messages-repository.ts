import type { Database, Transaction } from '@dojang/db/client';
import type { GroupMessage } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';

type NewMessage = { group_id: string; by_user_id: string; text: string };

export async function createMessage(tx: Transaction, data: NewMessage): Promise<string> {
  const { id } = await tx.groupMessage.create({ data, select: { id: true } });
  return id;
}

/** Messages of an author in the last 24 hours. */
export const countMessagesOfDay = (tx: Transaction, by_user_id: string): Promise<number> =>
  tx.groupMessage.count({ where: { by_user_id, at: { gt: new Date(Date.now() - 86_400_000) } } });

/** The newest messages to a group, while their notices are kept, and how many have read them. */
export function listMessages(db: Database, id: string): Promise<GroupMessage[]> {
  return db.$queryRaw<GroupMessage[]>`
    SELECT m."id", m."text", m."at", nullif(concat_ws(' ', u."name", u."surname"), '') AS "by",
      count(DISTINCT n."user_id")::int AS "sent",
      (count(DISTINCT n."user_id") FILTER (WHERE n."read_at" IS NOT NULL))::int AS "read"
    FROM "GroupMessage" m LEFT JOIN "User" u ON u."id" = m."by_user_id"
      LEFT JOIN "Notice" n ON n."target_kind" = 'message' AND n."target_id" = m."id"
    WHERE m."group_id" = ${id} GROUP BY m."id", u."id" ORDER BY m."at" DESC, m."id" LIMIT ${limits.messagesMax}::int`;
}
