import { addDays } from '@dojang/schemas/calendar-day';
import type { NoticeKind, NoticeParams, NoticeTarget } from '@dojang/schemas/notice';
import type { User } from '@dojang/schemas/user';
import type { DemoAttendance } from './demo-attendance.ts';
import type { DemoGroup } from './demo-groups.ts';

export type DemoNotice = {
  user_id: string;
  about_id: string;
  kind: NoticeKind;
  params: NoticeParams<NoticeKind>;
  target_kind: NoticeTarget;
  target_id: string;
  at: Date;
};

type Coming = DemoAttendance & {
  groups: DemoGroup[];
  guardian: User;
  children: User[];
  today: string;
};

/** What the changes of the next weeks report to the guardian, the children and their coach. */
export function makeNotices({ groups, guardian, children, sessions, marks, today }: Coming) {
  const at = new Date(`${addDays(today, -1)}T12:00:00`);
  return sessions.flatMap((session) => {
    const group = groups.find(({ id }) => id === session.group_id);
    if (!group) return [];
    const of = (user_id: string, about_id: string, kind: NoticeKind): DemoNotice => {
      const { id: target_id, start, minutes } = session;
      const date = session.slot_date ?? session.date;
      const moved = { newDate: session.date, newStart: start, minutes: String(minutes) };
      const params =
        kind === 'sessionMoved'
          ? { group: group.name, date, ...moved }
          : { group: group.name, date, start };
      return { user_id, about_id, kind, params, target_kind: 'session', target_id, at };
    };
    const excused = marks.filter(({ session_id }) => session_id === session.id);
    if (excused.length > 0)
      return excused.map(({ user_id }) => of(group.coach.id, user_id, 'excused'));
    const kind = session.state === 'CANCELLED' ? 'sessionCancelled' : 'sessionMoved';
    return [guardian, ...children]
      .filter((one) => group.athletes.some(({ user }) => user.id === one.id))
      .flatMap(({ id }) => [...new Set([guardian.id, id])].map((reader) => of(reader, id, kind)));
  });
}
