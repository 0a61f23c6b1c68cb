import { AuditAction } from '@dojang/schemas/audit';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Group, Text } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { logColumns } from './log-columns.tsx';
import { logQueryOf } from './log-query.ts';
import { LogTable } from './log-table.tsx';

const route = getRouteApi('/v1/admin/log');

/** The administrators' log: all entries, or those of one person. */
export function LogPage() {
  const say = useSay();
  const query = logQueryOf(route.useSearch());
  const list = trpc.audit.page.useQuery(query, { placeholderData: keepPreviousData });
  return (
    <Page title={say('navigation.log')} intro={say('audit.intro')}>
      {query.person !== undefined && <PersonLine id={query.person} />}
      <LogTable
        name="log"
        label={say('navigation.log')}
        columns={logColumns}
        list={list}
        filters={query}
        actions={AuditAction.options}
      />
    </Page>
  );
}

function PersonLine({ id }: { id: string }) {
  const say = useSay();
  const { data } = trpc.user.find.useQuery({ id });
  const name = data ? fullNameOf(data) : data === null ? say('audit.gone') : '…';
  return (
    <Group gap="sm">
      <Text>{say('audit.ofPerson', { name })}</Text>
      <TextLink to="/v1/admin/log">{say('audit.showAll')}</TextLink>
    </Group>
  );
}
