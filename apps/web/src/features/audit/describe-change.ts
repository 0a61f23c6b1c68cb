import {
  type AuditChange,
  type AuditEntry,
  auditedFields,
  type AuditValue,
} from '@dojang/schemas/audit';
import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import { asIs, type Say } from '@dojang/schemas/say';

type AuditList = Extract<AuditValue, object>;

/** A field's change in words: one line, or for a list up to two: added and removed items. */
export function describeChange(
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
