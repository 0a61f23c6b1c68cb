import type { MessageDraft } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import type { NoticeDraft } from '../../../notify.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { refuseNoGroup, subjectOf } from '../group/group-service.ts';
import { lockGroup } from '../group/groups-repository.ts';
import { countMessagesOfDay, createMessage } from './messages-repository.ts';

/**
 * Sends a message to the people and coaches of a group. Throws 404 for an unknown group, 409 beyond the limit of a day.
 */
export function sendMessage(ctx: MemberContext, { id, text }: MessageDraft): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const group = await lockGroup(tx, id, 'toKeep');
    if (!group) throw refuseNoGroup(id);
    // one at a time, so that the count is right
    await lockPeople(tx, [ctx.actor.id], 'toChange');
    if ((await countMessagesOfDay(tx, ctx.actor.id)) >= limits.messagesPerDay)
      throw refuse('CONFLICT', sentence('group.tooManyMessages', { n: limits.messagesPerDay }));
    const messageId = await createMessage(tx, { group_id: id, by_user_id: ctx.actor.id, text });
    const notice: NoticeDraft = {
      kind: 'message',
      params: { group: group.name, text },
      target: { kind: 'message', id: messageId },
      to: { groups: [id], from: today(), until: today() },
    };
    await writeAudit(tx, ctx, { action: 'message.sent', subject: subjectOf(group) }, [notice]);
  });
}
