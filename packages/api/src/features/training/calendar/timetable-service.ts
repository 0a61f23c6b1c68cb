import { type Database, selectOf } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { today } from '@dojang/schemas/time';
import type { TrainingSession } from '@dojang/schemas/training';
import {
  TrainingBreak,
  type TrainingGroup,
  type TrainingSlot,
} from '@dojang/schemas/training-group';
import { readPlan } from '../session/plan-repository.ts';
import { revisionOf } from './write-calendar.ts';

/** What anybody may know: no people, and no notes, which may name some. */
export type Timetable = {
  groups: Pick<TrainingGroup, 'id' | 'name' | 'location'>[];
  slots: TrainingSlot[];
  breaks: TrainingBreak[];
  sessions: (Omit<TrainingSession, 'note'> & { revision: number })[];
};

const keyOf = ({ start, id }: TrainingSlot) => `${start} ${id}`;

/** The training times of the groups that administrators have put on the timetable; null if there are none. */
export async function readTimetable(db: Database): Promise<Timetable | null> {
  const groups = await db.trainingGroup.findMany({
    where: { active: true, on_timetable: true },
    select: { id: true, name: true, location: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  if (groups.length === 0) return null;
  const day = today();
  const within = {
    from: addDays(day, -limits.calendarDaysBehind),
    until: addDays(day, limits.calendarDaysAhead),
  };
  const ids = groups.map(({ id }) => id);
  const [plan, breaks] = await Promise.all([
    readPlan(db, ids, within, []),
    db.trainingBreak.findMany({
      where: { until: { gte: day }, OR: [{ group_id: null }, { group_id: { in: ids } }] },
      select: selectOf(TrainingBreak),
      orderBy: [{ from: 'asc' }, { id: 'asc' }],
    }),
  ]);
  return {
    groups,
    slots: plan.slots
      .filter(({ valid_until: last }) => last === null || last >= day)
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    breaks,
    sessions: planSessions(plan, within).map((session) => {
      const { id, group_id, slot_id, slot_date, date, start, minutes, state } = session;
      const revision = revisionOf(session, plan.slots);
      return { id, group_id, slot_id, slot_date, date, start, minutes, state, revision };
    }),
  };
}
