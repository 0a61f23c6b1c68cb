import { builtInPacks } from '@dojang/schemas/built-in-packs';
import { addDays, addMonths, weekdayOf } from '@dojang/schemas/calendar-day';
import type { ExamEntry, ExamLine } from '@dojang/schemas/exam';
import type { Grade } from '@dojang/schemas/grade';
import type { GradeAward } from '@dojang/schemas/grading';
import { type DemoGroup, trainingDays } from './demo-groups.ts';
import type { DemoRoles, Trainee } from './demo-roles.ts';
import type { Random } from './random.ts';

type DemoExam = Omit<ExamLine, 'people'>;
type DemoAward = GradeAward & { user_id: string; exam_id: string | null };
export type DemoEntry = Grade &
  Pick<ExamEntry, 'user_id' | 'result' | 'marks'> & { exam_id: string };

export type DemoGrades = { exams: DemoExam[]; awards: DemoAward[]; entries: DemoEntry[] };

const examsBehind = 10;
const examEveryDays = 70;
const firstExamDays = 21;
/** Every seventh certificate is missing. */
const missingEvery = 7;
/** Share of sessions that a person usually attends. */
const usualShare = 0.75;

const saturdayBefore = (day: string) => addDays(day, -((weekdayOf(day) + 1) % 7));

/** The planned exam, then the past ones, newest first. Every third one is karate. */
function makeExams(random: Random, today: string): DemoExam[] {
  const dates = Array.from({ length: examsBehind }, (_, index) =>
    saturdayBefore(addDays(today, -firstExamDays - index * examEveryDays)),
  );
  const about = (date: string, index: number) => ({
    id: random.uuid(),
    date,
    location: 'Dojang',
    examiner: index % 2 === 0 ? 'Kim Soo-jin' : 'Dr. Bernd Vogel',
    pack_id: index % 3 === 2 ? 'karate' : 'dtu',
  });
  const behind = dates.map((date, index) => ({
    ...about(date, index),
    state: 'DONE' as const,
    done_at: new Date(`${date}T16:00:00`),
  }));
  const ahead = about(saturdayBefore(addDays(today, 35)), 0);
  return [{ ...ahead, state: 'PLANNED' as const, done_at: null }, ...behind];
}

/** The grades of each athlete of a graded group up to their belt: at the past exams, and before that elsewhere. */
export function makeGrades(
  random: Random,
  groups: readonly DemoGroup[],
  { trainees, ready, short, administrator, coaches }: DemoRoles,
  today: string,
): DemoGrades {
  const exams = makeExams(random, today);
  const done = exams.filter(({ state }) => state === 'DONE');
  const awards: DemoAward[] = [];
  const entries: DemoEntry[] = [];
  const award = (user_id: string, grade: Grade, date: string, exam: DemoExam | undefined) =>
    awards.push({
      ...grade,
      id: random.uuid(),
      user_id,
      date,
      exam_id: exam?.id ?? null,
      origin: exam ? 'EXAM' : 'IMPORT',
      // some certificates were never recorded
      certificate:
        awards.length % missingEvery === 0 ? null : `${date.slice(0, 4)}-${awards.length}`,
    });
  const enter = (user_id: string, grade: Grade, exam: DemoExam, result: ExamEntry['result']) => {
    const marks =
      result === 'PASSED' && random.chance(0.4)
        ? [{ subject: 'Poomsae', mark: String(random.between(1, 3)) }]
        : [];
    entries.push({ ...grade, user_id, exam_id: exam.id, result, marks });
  };

  /** Adds the grades of a person, from the newest back to their first. */
  function addGrades({ user, grade }: Trainee, group: DemoGroup): void {
    const own = done.filter(({ pack_id }) => pack_id === group.grading_pack_id);
    let before = addDays(today, -random.pick([0, 0, 70, 140, 210]));
    // enough time to lack only two units
    if (user === short) before = addDays(today, -230);
    let missed: { grade: Grade; exam: DemoExam } | undefined;
    for (const held of grade === null ? [] : gradesUpTo(grade)) {
      const isNewest = held.kind === grade?.kind && held.number === grade.number;
      const isReady = isNewest && user === ready;
      // the first grade needs no exam
      const isFirst = held.kind === 'KUP' && held.number === 10;
      const exam = isReady || isFirst ? undefined : own.find(({ date }) => date <= before);
      // ready tomorrow: the year of waiting ends today
      const elsewhere = isReady ? addMonths(today, -12, 'LAST_DAY') : before;
      const date = exam?.date ?? elsewhere;
      award(user.id, held, date, exam);
      if (exam) enter(user.id, held, exam, 'PASSED');
      if (missed && date < addDays(missed.exam.date, -30))
        enter(user.id, missed.grade, missed.exam, random.chance(0.7) ? 'FAILED' : 'ABSENT');
      const older = exam && own[own.indexOf(exam) + 1];
      missed = older && random.chance(0.2) ? { grade: held, exam: older } : undefined;
      before = addDays(date, -daysFor(held, group) - random.between(10, 150));
    }
  }
  for (const group of groups) {
    if (group.grading_pack_id !== null) for (const one of group.athletes) addGrades(one, group);
  }
  for (const { user, grade } of trainees) {
    if (grade && (user === administrator || coaches.includes(user)))
      award(user.id, grade, addDays(today, -trainingDays - grade.number * 300), undefined);
  }
  return { exams, awards, entries };
}

/** A grade and those below it, in descending order. */
function gradesUpTo({ kind, number }: Grade): Grade[] {
  if (kind === 'DAN')
    return [
      { kind, number },
      { kind: 'KUP', number: 1 },
    ];
  return Array.from({ length: 11 - number }, (_, index) => ({ kind, number: number + index }));
}

/** Days that a grade takes by the rules of the group, with usual attendance. */
function daysFor({ kind, number }: Grade, { grading_pack_id, slots }: DemoGroup): number {
  const data = builtInPacks.find(({ id }) => id === grading_pack_id)?.data;
  const rule = data?.rules.find((one) => one.kind === kind && one.number === number);
  if (!data || !rule) return 60;
  const aWeek = slots.reduce(
    (sum, { minutes }) => sum + Math.floor(minutes / data.unit_minutes),
    0,
  );
  return Math.max(rule.months * 31, Math.ceil((rule.units / (aWeek * usualShare)) * 7), 60);
}
