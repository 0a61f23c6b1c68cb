import type { Transaction } from '@dojang/db/client';
import type {
  Exam,
  ExamDraft,
  ExamLine,
  ExamPeople,
  ExamResults,
  ExamStateChange,
  ExamUpdate,
} from '@dojang/schemas/exam';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { type Entry, writeAudit } from '../../../write-audit.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { type NoticeDraft, removeUnread } from '../../../notify.ts';
import {
  type People,
  refuseDay,
  refuseOthers,
  refuseUnknown,
  refuseWithoutResults,
} from './exam-access.ts';
import { invitations, resultNotices } from './exam-notices.ts';
import { changeState } from './exam-states.ts';
import {
  addExam,
  findExam,
  hasAwards,
  lockExam,
  lockOpenExams,
  listExams,
  removeExam,
  replacePeople,
  saveResult,
  updateExam,
} from './exam-repository.ts';
import { findPack } from '../../../rule-packs.ts';

/** Exams that the caller may open: for coaches those of which all people train with them. */
export async function readExams(ctx: MemberContext): Promise<ExamLine[]> {
  return listExams(ctx.db, await coachedGroupIds(ctx));
}

/** One exam; null if it does not exist. Throws 403 unless the caller coaches all of its people. */
export async function readExam(ctx: MemberContext, id: string): Promise<Exam | null> {
  const exam = await findExam(ctx.db, id);
  await refuseOthers(ctx, ctx.db, exam);
  return exam;
}

export function createExam(ctx: MemberContext, { people, ...details }: ExamDraft): Promise<string> {
  return ctx.db.$transaction(async (tx) => {
    const n = limits.examsMax;
    if ((await lockOpenExams(tx)) >= n)
      throw refuse('CONFLICT', sentence('grading.tooManyExams', { n }));
    await refuseOthers(ctx, tx, { date: details.date, entries: people });
    refuseDay(ctx, details.date);
    if (!(await findPack({ db: tx, say: ctx.say }, details.pack_id)))
      throw refuse('NOT_FOUND', sentence('grading.noPack', { id: details.pack_id }));
    await refuseUnknown(tx, people);
    const id = await addExam(tx, details);
    await replacePeople(tx, id, people);
    const after = loggedExam({ ...details, entries: people });
    const entry: Entry = { action: 'exam.created', subject: subjectOf(id, details), after };
    await writeAudit(tx, ctx, entry, invitations({ id, ...details, entries: people }));
    return id;
  });
}

/** Changes date, place or examiner until the exam is done. */
export function changeExam(ctx: MemberContext, { id, ...wanted }: ExamUpdate): Promise<void> {
  return change(ctx, id, async (tx, exam) => {
    const { date, entries } = exam;
    const day = wanted.date ?? date;
    await refuseOthers(ctx, tx, { date: day, entries });
    refuseDay(ctx, day);
    await updateExam(tx, id, wanted);
    const { location = exam.location } = wanted;
    return invitations({ id, date: day, location, entries });
  });
}

export function choosePeople(ctx: MemberContext, { id, people }: ExamPeople): Promise<void> {
  return change(ctx, id, async (tx, { date, location, entries }) => {
    refuseDay(ctx, date);
    await refuseOthers(ctx, tx, { date, entries: people });
    await refuseUnknown(tx, people);
    await replacePeople(tx, id, people);
    const chosen = new Set(people.map(({ user_id }) => user_id));
    const removed = entries.map(({ user_id }) => user_id).filter((one) => !chosen.has(one));
    await removeUnread(tx, { target_kind: 'exam', target_id: id }, removed);
    return invitations({ id, date, location, entries: people });
  });
}

/** Enters results of an open exam; all or nothing: throws 409 if a user is not on its list. */
export function enterResults(ctx: MemberContext, { id, results }: ExamResults): Promise<void> {
  return change(ctx, id, async (tx, { date, state, entries }) => {
    refuseDay(ctx, date);
    if (state !== 'OPEN') throw refuse('CONFLICT', 'grading.notOpen');
    const listed = new Set(entries.map(({ user_id }) => user_id));
    if (results.some(({ user_id }) => !listed.has(user_id)))
      throw refuse('CONFLICT', 'grading.notListed');
    for (const { user_id, ...outcome } of results) await saveResult(tx, id, user_id, outcome);
    return [];
  });
}

/** Deletes an exam with its results. Throws 409 if it is done or awarded grades. */
export function deleteExam(ctx: MemberContext, id: string): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const exam = await lockOwnExam(ctx, tx, id);
    refuseDay(ctx, exam.date);
    if (exam.state === 'DONE') throw refuse('CONFLICT', 'grading.isDone');
    if (await hasAwards(tx, id)) throw refuse('CONFLICT', 'grading.gaveGrades');
    await removeExam(tx, id);
    await removeUnread(tx, { target_kind: 'exam', target_id: id });
    const subject = subjectOf(id, exam);
    await writeAudit(tx, ctx, { action: 'exam.deleted', subject, before: loggedExam(exam) });
  });
}

/**
 * Opens, ends or reopens an exam; returns messages about belts that stay. Throws 409 if results are missing at the end,
 * unless `withoutResults` is set.
 */
export function setExamState(ctx: MemberContext, { id, state, withoutResults }: ExamStateChange) {
  return ctx.db.$transaction(async (tx) => {
    const exam = await lockOwnExam(ctx, tx, id);
    refuseDay(ctx, exam.date);
    if (state === 'DONE' && !withoutResults) refuseWithoutResults(exam);
    const kept = await changeState(tx, ctx, exam, state);
    const [before, after] = [loggedExam(exam), loggedExam({ ...exam, state })];
    const entry: Entry = { action: 'exam.changed', subject: subjectOf(id, exam), before, after };
    await writeAudit(tx, ctx, entry, state === 'DONE' ? resultNotices(exam) : []);
    return kept;
  });
}

/** Locks an exam that is not done, changes and logs it. `write` returns the notices of the change. */
async function change(
  ctx: MemberContext,
  id: string,
  write: (tx: Transaction, exam: Exam) => Promise<NoticeDraft[]>,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const exam = await lockOwnExam(ctx, tx, id);
    if (exam.state === 'DONE') throw refuse('CONFLICT', 'grading.isDone');
    const notices = await write(tx, exam);
    const changed = (await findExam(tx, id)) ?? exam;
    const [before, after] = [loggedExam(exam), loggedExam(changed)];
    const entry: Entry = { action: 'exam.changed', subject: subjectOf(id, changed), before, after };
    await writeAudit(tx, ctx, entry, notices);
  });
}

async function lockOwnExam(ctx: MemberContext, tx: Transaction, id: string): Promise<Exam> {
  await lockExam(tx, id);
  const exam = await findExam(tx, id);
  await refuseOthers(ctx, tx, exam);
  if (!exam) throw refuse('NOT_FOUND', 'grading.noExam');
  return exam;
}

const subjectOf = (id: string, { date, location }: { date: string; location: string }) => ({
  kind: 'exam' as const,
  id,
  name: `${date} ${location}`,
});

/** An exam in the log: its people as ids. */
const loggedExam = <One extends { entries: People }>({ entries, ...exam }: One) => ({
  ...exam,
  people: entries.map(({ user_id }) => ({ id: user_id })),
});
