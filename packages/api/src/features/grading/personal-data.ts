import type { PersonalData } from '../personal-data/entity.ts';

/** The grades that the person was given. */
export const grades: PersonalData = {
  table: 'GradeAward',
  refersBy: ['user_id'],
  group: 'userData',
};

/** The exams that the person is or was to take. */
export const examEntries: PersonalData = {
  table: 'ExamEntry',
  refersBy: ['user_id'],
  group: 'userData',
};

/** The rules that the person has checked for the club. */
export const rulePacks: PersonalData = {
  table: 'RulePack',
  refersBy: ['verified_by'],
  group: 'userData',
};
