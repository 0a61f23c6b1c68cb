import { OwnMessage } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';

/** Messages that the person sent to groups, which keep them without the name. */
export const messages: PersonalData = {
  table: 'GroupMessage',
  refersBy: ['by_user_id'],
  exported: exportedAs('personalData.messages', OwnMessage, async (db, { id }) => {
    const rows = await db.groupMessage.findMany({
      where: { by_user_id: id },
      select: { at: true, text: true, group: { select: { name: true } } },
      orderBy: [{ at: 'desc' }, { id: 'asc' }],
    });
    return rows.map(({ group, ...row }) => ({ ...row, group: group.name }));
  }),
};
