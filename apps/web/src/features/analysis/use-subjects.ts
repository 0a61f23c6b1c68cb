import { nameOf } from '@dojang/schemas/describe-value';
import { useUser } from '../../shell/app-context.ts';
import { usePull, useRecords } from '../../shell/replica/use-replica.ts';

/** Whose numbers and clips: a person's, or those of the athletes of a group. */
type Subject = { id: string; name: string; personIds: readonly string[] };

export const ownSubject = (person: Parameters<typeof nameOf>[0] & { id: string }): Subject => ({
  id: person.id,
  name: nameOf(person),
  personIds: [person.id],
});

/** The user, the groups that they coach, their children and athletes, by name. */
export function useSubjects(): Subject[] {
  const user = useUser();
  const others = useRecords('competitor').filter(({ id }) => id !== user.id);
  usePull(others.length === 0);
  const groups = useRecords('group').map(({ id, name, members }) => ({
    id,
    name,
    personIds: members.flatMap((one) => (one.role === 'ATHLETE' ? one.id : [])),
  }));
  const byName = (all: Subject[]) =>
    all.toSorted((one, other) => one.name.localeCompare(other.name));
  return [ownSubject(user), ...byName(groups), ...byName(others.map(ownSubject))];
}
