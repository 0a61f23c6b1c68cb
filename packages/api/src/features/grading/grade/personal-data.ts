import { selectOf } from '@dojang/db/client';
import { OwnExam, OwnGrade, OwnRulePack } from '@dojang/schemas/exported-rows';
import { exportedAs, ofUser, type PersonalData } from '../../../personal-data.ts';

export const grades: PersonalData = {
  table: 'GradeAward',
  refersBy: ['user_id'],
  exported: exportedAs('grading.grades', OwnGrade, (db, { id }) =>
    db.gradeAward.findMany(ofUser(id, selectOf(OwnGrade), [{ date: 'asc' }, { id: 'asc' }])),
  ),
};

export const examEntries: PersonalData = {
  table: 'ExamEntry',
  refersBy: ['user_id'],
  exported: exportedAs('grading.exams', OwnExam, async (db, { id }) => {
    const rows = await db.examEntry.findMany({
      where: { user_id: id },
      select: {
        kind: true,
        number: true,
        result: true,
        marks: true,
        note: true,
        exam: { select: { date: true, location: true } },
      },
      orderBy: [{ exam: { date: 'asc' } }, { exam_id: 'asc' }],
    });
    return rows.map(({ exam, marks, ...row }) => ({
      ...exam,
      ...row,
      marks: JSON.stringify(marks),
    }));
  }),
};

export const rulePacks: PersonalData = {
  table: 'RulePack',
  refersBy: ['verified_by'],
  exported: exportedAs('grading.packs', OwnRulePack, (db, { id }) =>
    db.rulePack.findMany({
      where: { verified_by: id },
      select: selectOf(OwnRulePack),
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    }),
  ),
};
