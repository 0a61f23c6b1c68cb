import type { Person, TrainingClub } from './training.ts';
import { dayIn, openTrainingClub } from './training.ts';

export type GradingClub = ReturnType<typeof gradingIn>;

/** A club for one test file; closed by `testApp.close`. */
export const openGradingClub = async () => gradingIn(await openTrainingClub());

function gradingIn({ testApp, addPerson, join }: TrainingClub) {
  const { db } = testApp;
  let count = 0;
  const firstDay = dayIn(-400);

  /** A group with a coach and `size` athletes, who were awarded 8th kup 100 days ago. */
  async function addGroup(size = 1, grading_pack_id: string | null = 'dtu') {
    const data = { name: `Group ${(count += 1)}`, location: 'Hall', grading_pack_id };
    const group = await db.trainingGroup.create({ data });
    const coach = await addPerson();
    await join(group.id, coach.id, { role: 'COACH', since: firstDay });
    const athletes: Person[] = [];
    for (let n = 0; n < size; n += 1) {
      const athlete = await addPerson('USER', { kup: 'EIGHT', birthday: '1990-05-05' });
      const date = dayIn(-100);
      await db.gradeAward.create({ data: { user_id: athlete.id, kind: 'KUP', number: 8, date } });
      await join(group.id, athlete.id, { since: firstDay });
      athletes.push(athlete);
    }
    return { groupId: group.id, coach, athletes };
  }

  /** Adds a session `daysAgo` and a mark of the user there. */
  async function attend(
    group_id: string,
    user_id: string,
    daysAgo: number,
    options: Attended = {},
  ) {
    const { mark = 'HERE', minutes = null, length = 45, isCurrent = true, ...session } = options;
    const date = dayIn(-daysAgo);
    const { id } = await db.trainingSession.create({
      data: {
        id: `session ${(count += 1)}`,
        group_id,
        date,
        start: '18:00',
        minutes: length,
        state: 'HELD',
        ...session,
      },
    });
    await db.attendanceMark.create({
      data: {
        id: `mark ${(count += 1)}`,
        session_id: id,
        user_id,
        mark,
        minutes,
        edited_at: new Date(),
        is_current: isCurrent,
        date,
      },
    });
  }

  return { testApp, addPerson, addGroup, join, attend };
}

type Attended = {
  mark?: 'HERE' | 'ABSENT' | 'EXCUSED';
  minutes?: number | null;
  /** Minutes of the session. */
  length?: number;
  isCurrent?: boolean;
  state?: 'PLANNED' | 'HELD' | 'CANCELLED';
  start?: string;
};
