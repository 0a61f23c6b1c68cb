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

/** What a field was before and after, as people read it: a line, or two of a list, of which some came and some went. */
export function describeChange(
  say: Say,
  kind: AuditEntry['subject_kind'],
  { field, before, after }: AuditChange,
): string[] {
  const shape: Readonly<Record<string, unknown>> = auditedFields[kind].shape;
  const type = shape[field] as Parameters<typeof titleOf>[0];
  const title = say(titleOf(type) ?? asIs(field));
  const tell = (value: unknown) => describeValue(say, type, value) ?? '–';

  function tellItems({ items, total }: AuditList): string {
    const told = items.map((item) =>
      typeof item === 'string' ? tell(item) : (item.name ?? say('audit.gone')),
    );
    const n = total - items.length;
    return n > 0 ? say('audit.andMore', { items: told.join(', '), n }) : told.join(', ');
  }

  if (!isList(before) && !isList(after))
    return [
      say('form.ofField', {
        field: title,
        problem: say('audit.changed', { before: tell(before), after: tell(after) }),
      }),
    ];
  return [
    ...(isSome(after) ? [say('audit.added', { field: title, items: tellItems(after) })] : []),
    ...(isSome(before) ? [say('audit.removed', { field: title, items: tellItems(before) })] : []),
  ];
}

const isList = (value: AuditValue): value is AuditList =>
  typeof value === 'object' && value !== null;
const isSome = (value: AuditValue): value is AuditList => isList(value) && value.total > 0;
