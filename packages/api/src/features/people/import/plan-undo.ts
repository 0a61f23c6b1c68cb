import { isDeepStrictEqual } from 'node:util';
import { findNewer } from '@dojang/schemas/grade';
import type { UndoneImport } from '@dojang/schemas/lists/import';
import type { MemberField } from '@dojang/schemas/lists/member-fields';
import type { Edge } from '../guardian/repository.ts';
import { changedPerson } from './compute-changes.ts';
import { fullNameOf, type Person } from './find-person.ts';
import type { ImportedNow } from './repository.ts';

/** What an undo removes, restores, ends and leaves. */
export function planUndo(
  people: readonly ImportedNow[],
  all: readonly Edge[],
  /** Of addresses, also of people who are not of the import. */
  holders: ReadonlyMap<string | null, string>,
  now: Date,
) {
  const created = people.filter(({ is_new }) => is_new);
  const used = created.filter((one) => one.isUsed || one.isChanged);
  const kept = new Set(used.map(({ person }) => person.id));
  // a child who stays keeps its guardians
  const ofKept = all.filter(({ child_id }) => kept.has(child_id));
  for (const { guardian_id } of ofKept) kept.add(guardian_id);
  const left: UndoneImport['left'] = [];
  const restored: { before: Person; after: Person }[] = [];
  for (const one of people) {
    const { person, is_new, before } = one;
    const { id } = person;
    const changed = Object.keys(before) as MemberField[];
    const fields = changed.filter((field) => wasChanged(one, field) || isOutdated(one, field));
    const isTaken = (holders.get(before.email ?? null) ?? id) !== id;
    const taken = isTaken && !fields.includes('email') ? (['email'] as const) : [];
    if (fields.length + taken.length > 0 || (is_new && kept.has(id)))
      left.push({ id, name: fullNameOf(person), isNew: is_new, fields, taken: [...taken] });
    const stays = new Set<MemberField>([...fields, ...taken]);
    const own = changed.filter((field) => !stays.has(field));
    if (own.length === 0) continue;
    const values = Object.fromEntries(own.map((field) => [field, before[field]]));
    restored.push({ before: person, after: changedPerson(person, { ...person, ...values }, now) });
  }
  return {
    left,
    restored,
    removed: created.map(({ person }) => person).filter(({ id }) => !kept.has(id)),
    edges: all.filter((edge) => !ofKept.includes(edge)),
  };
}

/** Whether a field has another value than the import gave it; imports of earlier versions did not store that. */
function wasChanged({ person, after, isChanged }: ImportedNow, field: MemberField): boolean {
  return field in after ? !isDeepStrictEqual(person[field], after[field]) : isChanged;
}

/** Whether the earlier value is a belt older than the newest grade. */
const isOutdated = ({ before, grades }: ImportedNow, field: MemberField): boolean =>
  field === 'kup' && findNewer(grades, before.kup ?? null) !== undefined;
