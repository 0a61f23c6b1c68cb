import { Group } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/link.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { readAdminSearch } from './admin-search.ts';

type Entity = 'user' | 'tournament';

/** The last column of an administrators' table: links that update and delete what `nameOf` names. */
export function rowActions<Row extends { id: string }>(
  entity: Entity,
  nameOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <RowLinks entity={entity} id={row.id} name={nameOf(row)} />,
    widthRem: 10,
    isActions: true,
  };
}

function RowLinks({ entity, id, name }: { entity: Entity; id: string; name: string }) {
  const adminView = readAdminSearch(useSearch({ strict: false }));
  return (
    <Group gap="xs" wrap="nowrap">
      <ButtonLink
        to={`/v1/admin/update/${entity}/$id`}
        params={{ id }}
        state={{ adminView }}
        aria-label={`Update ${name}`}
        size="compact-sm"
        variant="default"
      >
        Update
      </ButtonLink>
      <ButtonLink
        to={`/v1/admin/delete/${entity}/$id`}
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
