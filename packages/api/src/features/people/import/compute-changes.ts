import { randomUUID } from 'node:crypto';
import type { Edge } from '../guardian/repository.ts';
import { versionsOf } from '../user/merge-profile.ts';
import type { Member, Person } from './find-person.ts';
import { idOf } from './plan-guardians.ts';
import { outcomeOf } from './plan-import.ts';
import type { Planned } from './planned.ts';
import type { Imported } from './repository.ts';

export type ImportChanges = {
  now: Date;
  created: Person[];
  changed: { before: Person; after: Person }[];
  edges: Edge[];
  /** Created and changed people, with the data to undo it. */
  imported: Imported[];
};

/** Turns a plan into changes: new people get ids, changed ones timestamps and field versions. */
export function computeChanges(plan: readonly Planned[], plannedEdges: readonly Edge[], now: Date) {
  const created: Person[] = [];
  const changed: ImportChanges['changed'] = [];
  const imported: Imported[] = [];
  const ids = new Map<string, string>();
  for (const one of plan) {
    const outcome = outcomeOf(one);
    if (outcome === 'NEW') {
      const person = { ...one.member, id: randomUUID(), timestamp: now, field_times: {} };
      ids.set(idOf(one), person.id);
      created.push(person);
      imported.push({ user_id: person.id, is_new: true, before: {}, after: {}, timestamp: now });
    } else if (outcome === 'CHANGED' && one.person) {
      const before = differing(one.person, one.member);
      const isChanged = Object.keys(before).length > 0;
      const after = isChanged ? changedPerson(one.person, one.member, now) : one.person;
      if (isChanged) changed.push({ before: one.person, after });
      const { id: user_id, timestamp } = after;
      const set = differing(after, one.person);
      imported.push({ user_id, is_new: false, before, after: set, timestamp });
    }
  }
  const real = (id: string) => ids.get(id) ?? id;
  const edges = plannedEdges.map(({ child_id, guardian_id }) => ({
    child_id: real(child_id),
    guardian_id: real(guardian_id),
  }));
  return { now, created, changed, edges, imported };
}

/** Applies `member` to a person; the new versions let devices merge the fields that differ. */
export function changedPerson(person: Person, member: Member, now: Date): Person {
  const timestamp = new Date(Math.max(now.getTime(), person.timestamp.getTime() + 1));
  const versions = versionsOf(person, member, now.getTime());
  const { id, field_times } = person;
  return { ...member, id, timestamp, field_times: { ...field_times, ...versions } };
}

function differing(person: Person, member: Member): Partial<Member> {
  const fields = Object.keys(versionsOf(person, member, 0)) as (keyof Member)[];
  return Object.fromEntries(fields.map((field) => [field, person[field]]));
}
