import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Group } from '@mantine/core';
import { ButtonLink } from '../../ui/link.tsx';
import { readAdminSearch } from './admin-search.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import type { Entity } from './entities.ts';

export function CreateLink({ entity, children }: { entity: Entity; children: string }) {
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

/** Last column of an administrators' table: links to update and delete the row. `nameOf` is for screen readers. */
export function rowActions<Row extends { id: string }>(
  entity: Entity,
  nameOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    id: 'actions',
    header: 'admin.actions',
    cell: (row) => <RowLinks entity={entity} id={row.id} name={nameOf(row)} />,
    widthRem: 10,
    isActions: true,
  };
}

function RowLinks({ entity, id, name }: { entity: Entity; id: string; name: string }) {
  const say = useSay();
  const adminView = readAdminSearch(useSearch({ strict: false }));
  return (
    <Group gap="xs" wrap="nowrap">
      <ButtonLink
        to={`/v1/admin/update/${entity}/$id`}
        params={{ id }}
        state={{ adminView }}
        aria-label={say('admin.updateOf', { name })}
        size="compact-sm"
        variant="default"
      >
        {say('admin.update')}
      </ButtonLink>
      <ButtonLink
        to={`/v1/admin/delete/${entity}/$id`}
        params={{ id }}
        state={{ adminView }}
        aria-label={say('admin.deleteOf', { name })}
        size="compact-sm"
        variant="light"
        color="red"
      >
        {say('admin.delete')}
      </ButtonLink>
    </Group>
  );
}
