import { randomUUID } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { isUniqueViolation, type Transaction } from '@dojang/db/client';
import type { ImportDraft, ImportPreview, ImportRow } from '@dojang/schemas/lists/import';
import { asIs, sentence } from '@dojang/schemas/say';
import type { Context, MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { addGuardianships, type Edge } from '../guardian/repository.ts';
import { carryOut, type Carried, changedPerson } from './carry-out.ts';
import { describeProblem } from './describe-problem.ts';
import { planGuardians } from './plan-guardians.ts';
import { outcomeOf, type Planned, planImport } from './plan-import.ts';
import {
  deleteGuardianships,
  deleteImport,
  deletePeople,
  holdImported,
  holdPeople,
  type ImportedNow,
  insertPeople,
  keepImport,
  listPeople,
  updatePeople,
} from './repository.ts';
import type { Member, Person } from './find-person.ts';

/** What a list would do to the club as it is now. Nothing is written. */
export async function previewImport(
  { db, say }: Context,
  rows: readonly ImportRow[],
): Promise<ImportPreview> {
  const people = await listPeople(db);
  const plan = planImport(rows, people);
  await planGuardians(db, { plan, rows, people });
  const values = new Map(rows.map((row) => [row.row, row.values]));
  const shown = plan.map((planned) => ({
    row: planned.row,
    outcome: outcomeOf(planned),
    changes: planned.changes as ImportPreview['rows'][number]['changes'],
    problems: planned.problems.map((problem) => ({
      field: problem.field,
      message: describeProblem(say, problem, (row) => values.get(row), planned.row),
    })),
  }));
  return { rows: shown, fingerprint: fingerprintOf(plan) };
}

/** Stands for what a list would do: another one says that the club has changed. */
const fingerprintOf = (plan: readonly Planned[]) =>
  digest(
    JSON.stringify(
      plan.map(({ row, person, changes, problems }) => [
        row,
        person?.id,
        changes,
        problems.map(({ field, said }) => [field, said]),
      ]),
    ),
  );

/**
 * Carries out what was shown of a list, in one transaction, and leaves out the rows that were refused. 409 when the club
 * has changed so that it would be something else. The import before it can't be undone any more.
 */
export async function runImport(
  ctx: MemberContext,
  { rows, fingerprint }: ImportDraft,
): Promise<void> {
  const id = randomUUID();
  const done = await refusingTakenEmail(() =>
    ctx.db.$transaction(async (tx) => {
      const people = await holdPeople(tx);
      const plan = planImport(rows, people);
      const edges = await planGuardians(tx, { plan, rows, people });
      if (fingerprintOf(plan) !== fingerprint) throw refuse('CONFLICT', 'imports.clubChanged');
      const carried = carryOut(plan, edges, new Date());
      if (carried.imported.length === 0) return null;
      await write(tx, carried);
      const made = { id, created_at: carried.now, created_by: ctx.actor.id };
      await keepImport(tx, made, carried.imported);
      await writeAudit(tx, ctx, [
        { action: 'import.applied', subject: { kind: 'import', id } },
        ...carried.created.map((after) => ({ ...entryOf('user.created', after), after })),
        ...carried.changed.map(({ before, after }) => ({
          ...entryOf('user.changed', after),
          before,
          after,
        })),
        ...carried.edges.map((edge) => ({
          ...guardianEntry('guardian.added', edge),
          after: { guardians: [{ id: edge.guardian_id }] },
        })),
      ]);
      return carried;
    }, longer),
  );
  if (!done) return;
  const counts = { created: done.created.length, changed: done.changed.length };
  ctx.log.info({ import: id, ...counts }, 'list imported');
}

async function write(tx: Transaction, { created, changed, edges, now }: Carried): Promise<void> {
  await insertPeople(tx, created);
  await updatePeople(
    tx,
    changed.map(({ after }) => after),
  );
  // by its moment the import is known that has made it
  await addGuardianships(
    tx,
    edges.map((edge) => ({ ...edge, created_at: now })),
  );
}

/**
 * Takes back the last import in one transaction: whom it has made are removed, what it has changed is as it was. 409, and
 * nothing is done, when one of them has been changed or used since. Who is gone is left out.
 */
export async function undoImport(ctx: MemberContext, id: string): Promise<void> {
  await refusingTakenEmail(() =>
    ctx.db.$transaction(async (tx) => {
      const found = await holdImported(tx, id);
      if (!found) throw refuse('NOT_FOUND', 'imports.gone');
      const { people, edges } = found;
      refuseInTheWay(people);
      const now = new Date();
      const removed = people.filter(({ is_new }) => is_new).map(({ person }) => person);
      const restored = people
        .filter(({ before }) => Object.keys(before).length > 0)
        .map(({ person, before }) => ({
          before: person,
          after: changedPerson(person, { ...person, ...before }, now),
        }));
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
      await deletePeople(
        tx,
        removed.map((person) => person.id),
      );
      await deleteImport(tx, id);
    }, longer),
  );
  ctx.log.info({ import: id }, 'import undone');
}

/** A list of 2,000 rows, with the guardians of its children, may take more than other changes may. */
const longer = { timeout: 60_000 };

/** How many of those who are in the way are named. */
const namedMax = 5;

function refuseInTheWay(people: readonly ImportedNow[]): void {
  const inTheWay = people.filter(({ isInTheWay }) => isInTheWay);
  if (inTheWay.length === 0) return;
  const names = inTheWay.slice(0, namedMax).map(({ person }) => asIs(fullNameOf(person)));
  throw refuse('CONFLICT', sentence('imports.inTheWay', { n: inTheWay.length, names }));
}

const entryOf = <Action extends string>(action: Action, person: Person) => ({
  action,
  subject: { kind: 'user' as const, id: person.id, name: fullNameOf(person) },
});

const guardianEntry = <Action extends string>(action: Action, { child_id }: Edge) => ({
  action,
  subject: { kind: 'user' as const, id: child_id },
});

const fullNameOf = ({ name, surname }: Member) => [name, surname].filter(Boolean).join(' ');

/** Somebody may have got an address between the look at the club and the change. */
async function refusingTakenEmail<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw refuse('CONFLICT', 'imports.clubChanged');
    throw error;
  }
}
