import { randomUUID } from 'node:crypto';
import type { Edge } from '../guardian/repository.ts';
import { versionsOf } from '../user/merge-profile.ts';
import type { Member, Person } from './find-person.ts';
import { idOf } from './plan-guardians.ts';
import { outcomeOf, type Planned } from './plan-import.ts';
import type { Imported } from './repository.ts';

/** What is written of a plan. */
export type Carried = {
  now: Date;
  created: Person[];
  changed: { before: Person; after: Person }[];
  edges: Edge[];
  /** Whom it has made or changed, with what undoes it. */
  imported: Imported[];
};

/** What a plan makes of the club at a moment: new people get their ids, what changes its timestamp and versions. */
export function carryOut(plan: readonly Planned[], planned: readonly Edge[], now: Date): Carried {
  const created: Person[] = [];
  const changed: Carried['changed'] = [];
  const imported: Imported[] = [];
  const ids = new Map<string, string>();
  for (const one of plan) {
    const outcome = outcomeOf(one);
    if (outcome === 'NEW') {
      const person = { ...one.member, id: randomUUID(), timestamp: now, field_times: {} };
      ids.set(idOf(one), person.id);
      created.push(person);
      imported.push({ user_id: person.id, is_new: true, before: {}, timestamp: now });
    } else if (outcome === 'CHANGED' && one.person) {
      const before = differing(one.person, one.member);
      const isChanged = Object.keys(before).length > 0;
      const after = isChanged ? changedPerson(one.person, one.member, now) : one.person;
      if (isChanged) changed.push({ before: one.person, after });
      const { id: user_id, timestamp } = after;
      imported.push({ user_id, is_new: false, before, timestamp });
    }
  }
  const real = (id: string) => ids.get(id) ?? id;
  const edges = planned.map(({ child_id, guardian_id }) => ({
    child_id: real(child_id),
    guardian_id: real(guardian_id),
  }));
  return { now, created, changed, edges, imported };
}

/** A person who becomes another one: devices merge the fields that differ by their new versions. */
export function changedPerson(person: Person, member: Member, now: Date): Person {
  const timestamp = new Date(Math.max(now.getTime(), person.timestamp.getTime() + 1));
  const versions = versionsOf(person, member, now.getTime());
  const { id, field_times } = person;
  return { ...member, id, timestamp, field_times: { ...field_times, ...versions } };
}

/** The fields of a person that `member` has otherwise. */
function differing(person: Person, member: Member): Partial<Member> {
  const fields = Object.keys(versionsOf(person, member, 0)) as (keyof Member)[];
  return Object.fromEntries(fields.map((field) => [field, person[field]]));
}
