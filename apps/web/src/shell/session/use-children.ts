import type { User } from '@dojang/schemas/user';
import { useMemo } from 'react';
import { useUser } from '../app-context.ts';
import { useRecord, useRecords } from '../replica/use-replica.ts';

/** The signed-in user's children, sorted by name; null until loaded. */
export function useChildren(): readonly User[] | null {
  const family = useRecord('family', useUser().id);
  const profiles = useRecords('profile');
  return useMemo(() => {
    if (!family) return null;
    const children = profiles.filter(({ id }) => family.childIds.includes(id));
    return children.map(({ user }) => user).sort((one, other) => compareNames(one, other));
  }, [family, profiles]);
}

const nameOf = ({ name, surname }: User) => `${name} ${surname ?? ''}`;
const compareNames = (one: User, other: User) => nameOf(one).localeCompare(nameOf(other));
