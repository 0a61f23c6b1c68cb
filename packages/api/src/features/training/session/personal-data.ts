import { selectOf } from '@dojang/db/client';
import {
  OwnAttendance,
  OwnCalendar,
  OwnMembership,
  OwnMessage,
} from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { lockSessionsOf } from '../attendance/marks-repository.ts';

export const memberships: PersonalData = {
  table: 'GroupMember',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.memberships', OwnMembership, async (db, { id }) => {
    const rows = await db.groupMember.findMany({
      where: { user_id: id },
      select: { role: true, since: true, until: true, group: { select: { name: true } } },
      orderBy: [{ since: 'desc' }, { group_id: 'asc' }],
    });
    return rows.map(({ group, ...row }) => ({ name: group.name, ...row }));
  }),
};

/**
 * Attendance of the person, and marks by them. The database keeps both anonymously; marks of others are exported with those
 * people.
 */
export const attendance: PersonalData = {
  table: 'AttendanceMark',
  refersBy: ['user_id', 'by_user_id'],
  exported: exportedAs('personalData.attendance', OwnAttendance, async (db, { id }) => {
    const rows = await db.attendanceMark.findMany({
      where: { user_id: id },
      select: {
        date: true,
        mark: true,
        minutes: true,
        note: true,
        edited_at: true,
        by_user_id: true,
        session: { select: { group: { select: { name: true } } } },
      },
      orderBy: [{ date: 'desc' }, { edited_at: 'desc' }, { id: 'desc' }],
    });
    return rows.map(({ session, edited_at: at, by_user_id, ...mark }) => ({
      ...mark,
      group: session.group.name,
      at,
      byYourself: by_user_id === id,
    }));
  }),
  prepare: (tx, { id }) => lockSessionsOf(tx, id),
  async erase(tx, { id: user_id }) {
    await tx.attendanceMark.updateMany({ where: { user_id }, data: { note: null } });
    // by a guardian, who leads to the child
    const data = { by_user_id: null };
    await tx.attendanceMark.updateMany({ where: { user_id, mark: 'EXCUSED' }, data });
  },
};

export const calendarFeeds: PersonalData = {
  table: 'CalendarFeed',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.calendar', OwnCalendar, (db, { id }) =>
    db.calendarFeed.findMany({ where: { user_id: id }, select: selectOf(OwnCalendar) }),
  ),
};

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
