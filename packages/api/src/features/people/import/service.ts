import { randomUUID } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { isUniqueViolation, type Transaction } from '@dojang/db/client';
import { describeNewer } from '@dojang/schemas/lists/describe-newer';
import type {
  ImportDraft,
  ImportList,
  ImportPreview,
  UndoneImport,
} from '@dojang/schemas/lists/import';
import type { Context, MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { blankEntries } from '../../../audit-erasure.ts';
import { writeAudit } from '../../../write-audit.ts';
import { deleteAttempts } from '../user/end-access.ts';
import { addGuardianships, type Edge } from '../guardian/repository.ts';
import { lockPeople } from '../user/lock-people.ts';
import { computeChanges, type ImportChanges } from './compute-changes.ts';
import { describeProblem } from './describe-problem.ts';
import { planGuardians } from './plan-guardians.ts';
import { outcomeOf, planImport } from './plan-import.ts';
import type { Planned } from './planned.ts';
import { planUndo } from './plan-undo.ts';
import { readBelts } from './read-belts.ts';
import {
  deleteGuardianships,
  deleteImport,
  deletePeople,
  lockClub,
  lockImported,
  insertPeople,
  listGrades,
  saveImport,
  listPeople,
  updatePeople,
} from './repository.ts';
import { fullNameOf, type Person } from './find-person.ts';

/** Previews an import; writes nothing. */
export async function previewImport(
  ctx: Context,
  { rows: given, refused: unread, confirmed }: ImportList,
) {
  const { db, say } = ctx;
  const rows = await readBelts(ctx, given);
  const people = await listPeople(db);
  const plan = planImport(rows, people, new Set(confirmed), await listGrades(db, people));
  await planGuardians(db, { plan, rows, unread, people });
  const values = new Map(rows.map((row) => [row.row, row.values]));
  const shown = plan.map((planned) => ({
    row: planned.row,
    outcome: outcomeOf(planned),
    person: planned.person && fullNameOf(planned.person),
    confirmation: planned.confirmation,
    remedy: planned.remedy ? { ...planned.remedy, message: say(planned.remedy.message) } : null,
    changes: planned.changes as ImportPreview['rows'][number]['changes'],
    problems: [
      ...planned.problems.map((problem) => ({
        field: problem.field,
        message: describeProblem(say, problem, (row) => values.get(row), planned.row),
      })),
      ...(planned.newerGrade
        ? [{ field: 'kup' as const, message: describeNewer(say, planned.newerGrade) }]
        : []),
    ],
  }));
  return { rows: shown, fingerprint: fingerprintOf(plan) };
}

/** Hash of a plan: it differs if the club changed in a way that matters. */
const fingerprintOf = (plan: readonly Planned[]) =>
  digest(
    JSON.stringify(
      plan.map(({ person, changes, problems, ...planned }) => [
        planned.row,
        planned.confirmation !== null && planned.isConfirmed,
        person?.id,
        changes,
        problems.map(({ field, message }) => [field, message]),
      ]),
    ),
  );

/**
 * Applies a previewed list in one transaction, without refused and unconfirmed rows. Throws 409 if the plan differs from the
 * preview. The previous import can no longer be undone.
 */
export async function runImport(ctx: MemberContext, draft: ImportDraft) {
  const { confirmed, fingerprint, refused: unread } = draft;
  const rows = await readBelts(ctx, draft.rows);
  const id = randomUUID();
  const done = await refusingTakenEmail(() =>
    ctx.db.$transaction(async (tx) => {
      const people = await lockClub(tx);
      const grades = await listGrades(tx, people);
      const plan = planImport(rows, people, new Set(confirmed), grades);
      const edges = await planGuardians(tx, { plan, rows, unread, people });
      if (fingerprintOf(plan) !== fingerprint) throw refuse('CONFLICT', 'imports.clubChanged');
      const changes = computeChanges(plan, edges, new Date());
      if (changes.imported.length === 0) return null;
      await write(tx, changes);
      const record = { id, created_at: changes.now, created_by: ctx.actor.id };
      await saveImport(tx, record, changes.imported);
      await writeAudit(tx, ctx, [
        { action: 'import.applied', subject: { kind: 'import', id } },
        ...changes.created.map((after) => ({ ...entryOf('user.created', after), after })),
        ...changes.changed.map(({ before, after }) => ({
          ...entryOf('user.changed', after),
          before,
          after,
        })),
        ...changes.edges.map((edge) => ({
          ...guardianEntry('guardian.added', edge),
          after: { guardians: [{ id: edge.guardian_id }] },
        })),
      ]);
      return changes;
    }, importTimeout),
  );
  if (!done) return;
  const counts = { created: done.created.length, changed: done.changed.length };
  ctx.log.info({ import: id, ...counts }, 'list imported');
}

async function write(tx: Transaction, { created, changed, edges, now }: ImportChanges) {
  const renamed = changed.filter(({ before, after }) => before.email !== after.email);
  await lockPeople(
    tx,
    renamed.map(({ after }) => after.id),
    'toDelete',
  );
  await insertPeople(tx, created);
  await updatePeople(
    tx,
    changed.map(({ after }) => after),
  );
  // equals the import's timestamp, which identifies its guardianships
  await addGuardianships(
    tx,
    edges.map((edge) => ({ ...edge, created_at: now })),
  );
}

/**
 * Undoes the last import in one transaction: removes the people that it created and restores the fields that it changed. Returns
 * what it leaves: people who were changed or used since, fields that have another value since, and addresses that somebody else has.
 * People deleted since are skipped.
 */
export async function undoImport(ctx: MemberContext, id: string): Promise<UndoneImport> {
  const left = await refusingTakenEmail(() =>
    ctx.db.$transaction(async (tx) => {
      const found = await lockImported(tx, id, ctx.registry);
      if (!found) throw refuse('NOT_FOUND', 'imports.gone');
      const { people } = found;
      const now = new Date();
      const undo = planUndo(people, found.edges, found.holders, now);
      const { removed, restored, edges } = undo;
      await writeAudit(tx, ctx, [
        { action: 'import.undone', subject: { kind: 'import', id } },
        ...edges.map((edge) => ({
          ...guardianEntry('guardian.ended', edge),
          before: { guardians: [{ id: edge.guardian_id }] },
        })),
        ...removed.map((person) => entryOf('user.deleted', person)),
        ...restored.map((change) => ({ ...entryOf('user.changed', change.after), ...change })),
      ]);
      await deleteGuardianships(tx, edges);
      await updatePeople(
        tx,
        restored.map(({ after }) => after),
      );
      const ids = removed.map((person) => person.id);
      if (ids.length > 0) {
        await deleteAttempts(tx, removed);
        // like an erasure: the log knows nobody who is gone
        await blankEntries(tx, ids);
        await deletePeople(tx, ids);
      }
      if (!(await deleteImport(tx, id))) throw refuse('NOT_FOUND', 'imports.gone');
      return undo.left;
    }, importTimeout),
  );
  ctx.log.info({ import: id, left: left.length }, 'import undone');
  return { left };
}

/** 2,000 rows with guardians exceed the default timeout. */
const importTimeout = { timeout: 60_000 };

const entryOf = <Action extends string>(action: Action, person: Person) => ({
  action,
  subject: { kind: 'user' as const, id: person.id, name: fullNameOf(person) },
});

const guardianEntry = <Action extends string>(action: Action, { child_id }: Edge) => ({
  action,
  subject: { kind: 'user' as const, id: child_id },
});

/** Maps a concurrently taken address to a conflict. */
async function refusingTakenEmail<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw refuse('CONFLICT', 'imports.clubChanged');
    throw error;
  }
}
