import type { PersonalData } from '../personal-data/entity.ts';

/** The groups that the person is or was in. */
export const memberships: PersonalData = {
  table: 'GroupMember',
  refersBy: ['user_id'],
  group: 'userData',
};

/** Where the person was, and which marks they have made: the database leaves both without a name, and still counted. */
export const attendance: PersonalData = {
  table: 'AttendanceMark',
  refersBy: ['user_id', 'by_user_id'],
  group: 'userData',
  erase: (tx, { id }) =>
    tx.attendanceMark.updateMany({ where: { user_id: id }, data: { note: null } }),
};

export const calendarFeeds: PersonalData = {
  table: 'CalendarFeed',
  refersBy: ['user_id'],
  group: 'userData',
};
