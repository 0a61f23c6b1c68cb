import { Group } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/link.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { readAdminSearch } from './admin-search.ts';

type Noun = 'user' | 'tournament';

/** The last column of an administrators' table: links that update and delete what `nameOf` names. */
export function rowActions<Row extends { id: string }>(
  noun: Noun,
  nameOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <RowLinks noun={noun} id={row.id} name={nameOf(row)} />,
    widthRem: 10,
    isActions: true,
  };
}

function RowLinks({ noun, id, name }: { noun: Noun; id: string; name: string }) {
  const adminView = readAdminSearch(useSearch({ strict: false }));
  return (
    <Group gap="xs" wrap="nowrap">
      <ButtonLink
        to={`/v1/admin/update/${noun}/$id`}
        params={{ id }}
        state={{ adminView }}
        aria-label={`Update ${name}`}
        size="compact-sm"
        variant="default"
      >
        Update
      </ButtonLink>
      <ButtonLink
        to={`/v1/admin/delete/${noun}/$id`}
        params={{ id }}
        state={{ adminView }}
        aria-label={`Delete ${name}`}
        size="compact-sm"
        variant="light"
        color="red"
      >
        Delete
      </ButtonLink>
    </Group>
  );
}
