import type { Database } from '@dojang/db/client';
import type { AuditEntry, AuditPageQuery } from '@dojang/schemas/audit';
import { readPage, whereHas } from '../../../page.ts';
import { describeChanges } from './describe-changes.ts';

type Found = { rows: AuditEntry[]; total: number };
/** A page of the log for administrators, newest first by default. */
export function pageOfAudit(db: Database, { person, ...query }: AuditPageQuery): Promise<Found> {
  const ofPerson = { OR: [aboutPerson(person ?? ''), { actor_id: person ?? '' }] };
  return readEntries(db, person === undefined ? {} : ofPerson, query);
}

/** A page of what was done to one user. */
export const pageOfPerson = (db: Database, userId: string, query: Omit<AuditPageQuery, 'person'>) =>
  readEntries(db, aboutPerson(userId), query);

const aboutPerson = (userId: string) => ({ subject_kind: 'user', subject_id: userId });

async function readEntries(
  db: Database,
  ofUser: NonNullable<Parameters<Database['auditEntry']['findMany']>[0]>['where'] & object,
  { filter, action, from, until, ...window }: Omit<AuditPageQuery, 'person'>,
): Promise<Found> {
  const at = { ...(from && { gte: startOfDay(from) }), ...(until && { lt: startOfDay(until, 1) }) };
  const named = { OR: [whereHas('actor_name', filter), whereHas('subject_name', filter)] };
  const where = {
    AND: [ofUser, { at }, filter === '' ? {} : named, action === undefined ? {} : { action }],
  };
  const order = window.sort?.descending === false ? ('asc' as const) : ('desc' as const);
  const count = db.auditEntry.count({ where });
  const { rows, total } = await readPage(window, count, [{ id: order }], (part) =>
    db.auditEntry.findMany({ where, ...part }),
  );
  const changes = await describeChanges(
    db,
    rows.map((row) => row.changes),
  );
  const entries = rows.map((row, index) => ({
    ...row,
    id: String(row.id),
    changes: changes[index],
  }));
  // checked by the output schema
  return { rows: entries as AuditEntry[], total };
}

/** Start of a club day in local time, `later` days on. */
function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

const dayMs = 86_400_000;

/** Removes entries older than `days`, and past counts; run it once a day. */
export async function sweepAudit({ db }: { db: Database }, days: number): Promise<void> {
  const before = new Date(Date.now() - days * dayMs);
  await db.auditEntry.deleteMany({ where: { at: { lt: before } } });
  await db.dailyCount.deleteMany({ where: { until: { lt: new Date() } } });
}
