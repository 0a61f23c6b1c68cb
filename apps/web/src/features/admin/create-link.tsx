import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/link.tsx';
import { readAdminSearch } from './admin-search.ts';

type Props = { entity: 'user' | 'tournament'; children: string };

/** Leads from an administrators' table to the form that adds to it. */
export function CreateLink({ entity, children }: Props) {
  return (
    <ButtonLink
      to={`/v1/admin/create/${entity}`}
      state={{ adminView: readAdminSearch(useSearch({ strict: false })) }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {children}
    </ButtonLink>
  );
}
