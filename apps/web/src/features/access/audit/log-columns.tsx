import {
  AuditAction,
  type AuditEntry,
  type AuditChange,
  type AuditValue,
} from '@dojang/schemas/audit';
import { auditedFields } from '@dojang/schemas/audited-fields';
import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import { asIs, type Say } from '@dojang/schemas/say';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import classes from './log-columns.module.css';

type Column = DataColumn<AuditEntry, 'at'>;

function When({ at }: AuditEntry) {
  return (
    <time dateTime={at.toISOString()} className={classes.at}>
      {useFormatTime()(at)}
    </time>
  );
}

function What({ action }: AuditEntry) {
  return describeValue(useSay(), AuditAction, action);
}

/** An erased user has an id without a name; the server and signed-out users have neither. */
function Actor({ actor_id, actor_name }: AuditEntry) {
  const say = useSay();
  if (actor_name !== null) return actor_name;
  return actor_id === null ? <span aria-hidden>–</span> : say('audit.gone');
}

function Subject({ subject_kind, subject_id, subject_name }: AuditEntry) {
  const say = useSay();
  if (subject_name !== null) return subject_name;
  return subject_kind === 'user' ? say('audit.gone') : subject_id;
}

function Changes({ subject_kind, changes }: AuditEntry) {
  const say = useSay();
  const lines = changes.flatMap((change) => describeChange(say, subject_kind, change));
  if (lines.length === 0) return <span aria-hidden>–</span>;
  return (
    <ul className={classes.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export const ownLogColumns: readonly Column[] = [
  { id: 'at', header: 'audit.at', cell: When, widthRem: 11, sort: 'at' },
  { id: 'action', header: 'audit.action', cell: What, widthRem: 9, isRowHeader: true },
  { id: 'by', header: 'audit.by', cell: Actor, widthRem: 8 },
  { id: 'changes', header: 'audit.changes', cell: Changes, widthRem: 16 },
];

export const logColumns: readonly Column[] = ownLogColumns.toSpliced(3, 0, {
  id: 'subject',
  header: 'audit.subject',
  cell: Subject,
  widthRem: 8,
});

type AuditList = Extract<AuditValue, object>;

/** A field's change in words: one line, or for a list up to two: added and removed items. */
function describeChange(
  say: Say,
  kind: AuditEntry['subject_kind'],
  { field, before, after }: AuditChange,
): string[] {
  const shape: Readonly<Record<string, unknown>> = auditedFields[kind].shape;
  const type = shape[field] as Parameters<typeof titleOf>[0];
  const title = say(titleOf(type) ?? asIs(field));
  const write = (value: unknown) => describeValue(say, type, value) ?? '–';

  function writeItems({ items, total }: AuditList): string {
    const names = items.map((item) =>
      typeof item === 'string' ? write(item) : (item.name ?? say('audit.gone')),
    );
    const n = total - items.length;
    return n > 0 ? say('audit.andMore', { items: names.join(', '), n }) : names.join(', ');
  }

  if (!isList(before) && !isList(after))
    return [
      say('form.ofField', {
        field: title,
        problem: say('audit.changed', { before: write(before), after: write(after) }),
      }),
    ];
  return [
    ...(isSome(after) ? [say('audit.added', { field: title, items: writeItems(after) })] : []),
    ...(isSome(before) ? [say('audit.removed', { field: title, items: writeItems(before) })] : []),
  ];
}

const isList = (value: AuditValue): value is AuditList =>
  typeof value === 'object' && value !== null;
const isSome = (value: AuditValue): value is AuditList => isList(value) && value.total > 0;
