import type { Database } from '@dojang/db/client';
import type { AuditEntry, AuditPageQuery } from '@dojang/schemas/audit';
import { readPage, whereHas } from '../../page.ts';
import { tellChanges } from './tell-changes.ts';

type Found = { rows: AuditEntry[]; total: number };
type Where = NonNullable<Parameters<Database['auditEntry']['findMany']>[0]>['where'];

/** What administrators look for in the log, the newest first unless asked otherwise. */
export function pageOfAudit(db: Database, { person, ...query }: AuditPageQuery): Promise<Found> {
  const ofPerson = { OR: [aboutPerson(person ?? ''), { actor_id: person ?? '' }] };
  return readEntries(db, person === undefined ? {} : ofPerson, query);
}

/** The same of what was done to one person. */
export const pageOfPerson = (
  db: Database,
  userId: string,
  query: Omit<AuditPageQuery, 'person'>,
): Promise<Found> => readEntries(db, aboutPerson(userId), query);

const aboutPerson = (userId: string) => ({ subject_kind: 'user', subject_id: userId });

async function readEntries(
  db: Database,
  whose: Where & object,
  { filter, action, from, until, ...window }: Omit<AuditPageQuery, 'person'>,
): Promise<Found> {
  const at = { ...(from && { gte: dayBegin(from) }), ...(until && { lt: dayBegin(until, 1) }) };
  const named = { OR: [whereHas('actor_name', filter), whereHas('subject_name', filter)] };
  const where = {
    AND: [whose, { at }, filter === '' ? {} : named, action === undefined ? {} : { action }],
  };
  const order = window.sort?.descending === false ? ('asc' as const) : ('desc' as const);
  const count = db.auditEntry.count({ where });
  const [rows, total] = await Promise.all([
    readPage(window, count, [{ id: order }], (part) => db.auditEntry.findMany({ where, ...part })),
    count,
  ]);
  const changes = await tellChanges(
    db,
    rows.map((row) => row.changes),
  );
  const entries = rows.map((row, index) => ({
    ...row,
    id: String(row.id),
    changes: changes[index],
  }));
  // what the tables have is checked where it is answered
  return { rows: entries as AuditEntry[], total };
}

/** When a day of the club begins, or one so many days later. */
function dayBegin(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}
