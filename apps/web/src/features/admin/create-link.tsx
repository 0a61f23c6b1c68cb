import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/link.tsx';

type Props = { noun: 'user' | 'tournament'; children: string };

/** Leads from an administrators' table to the form that adds to it. */
export function CreateLink({ noun, children }: Props) {
  return (
    <ButtonLink to={`/v1/admin/create/${noun}`} leftSection={<IconPlus size={18} aria-hidden />}>
      {children}
    </ButtonLink>
  );
}
