import type { Transaction } from '@dojang/db/client';
import type { DemoTraining } from './demo-training.ts';
import { insertRows } from './insert-rows.ts';

/** Writes the training of a club whose users have already been inserted. */
export async function writeDemoTraining(tx: Transaction, training: DemoTraining): Promise<void> {
  const { groups, breaks, memberships, sessions, marks, exams, awards, entries } = training;
  await tx.trainingGroup.createMany({
    data: groups.map(({ id, name, location, active, on_timetable, grading_pack_id }) => ({
      id,
      name,
      location,
      active,
      on_timetable,
      grading_pack_id,
    })),
  });
  await tx.trainingSlot.createMany({ data: groups.flatMap(({ slots }) => slots) });
  await tx.trainingBreak.createMany({ data: breaks });
  await tx.groupMember.createMany({ data: memberships });
  await tx.guardianship.createMany({ data: training.guardianships });
  await insertRows(tx, 'TrainingSession', sessions);
  const rows = marks.map((mark) => ({ ...mark, received_at: mark.edited_at, is_current: true }));
  await insertRows(tx, 'AttendanceMark', rows);
  await tx.notice.createMany({ data: training.notices });
  await tx.exam.createMany({ data: exams });
  await insertRows(tx, 'GradeAward', awards);
  await insertRows(tx, 'ExamEntry', entries);
}
