import { nameOf } from '@dojang/schemas/describe-value';
import { useUser } from '../../../shell/app-context.ts';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';

/** Whom a video may be about: the user, their children, and the people of their groups. */
export function usePeople(): { id: string; name: string }[] {
  const user = useUser();
  const others = useRecords('competitor').filter(({ id }) => id !== user.id);
  usePull(others.length === 0);
  return [user, ...others]
    .map((one) => ({ id: one.id, name: nameOf(one) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
