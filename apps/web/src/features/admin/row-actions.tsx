import { Group } from '@mantine/core';
import { ButtonLink } from '../../ui/link.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';

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
  return (
    <Group gap="xs" wrap="nowrap">
      <ButtonLink
        to={`/v1/admin/update/${noun}/$id`}
        params={{ id }}
        aria-label={`Update ${name}`}
        size="compact-sm"
        variant="default"
      >
        Update
      </ButtonLink>
      <ButtonLink
        to={`/v1/admin/delete/${noun}/$id`}
        params={{ id }}
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
