import { Group, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconTrophy, IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { AdminSearch } from './admin-search.ts';

const route = getRouteApi('/v1/admin/');
const usersTab = 'users';
const tournamentsTab = 'tournaments';

/** Tables of users and tournaments. Each tab keeps its view. */
export function AdminPage({ users, tournaments }: { users: ReactNode; tournaments: ReactNode }) {
  const say = useSay();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = search.tab ?? usersTab;
  const views = useRef<Record<string, AdminSearch>>({ [tournamentsTab]: { tab: tournamentsTab } });

  function showTab(next: string | null) {
    views.current[tab] = search;
    void navigate({ search: views.current[next ?? usersTab] ?? {}, resetScroll: false });
  }

  return (
    <Page title={say('navigation.admin')}>
      <Tabs value={tab} onChange={showTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value={usersTab} leftSection={<IconUsers size={18} aria-hidden />}>
            {say('user.list')}
          </Tabs.Tab>
          <Tabs.Tab value={tournamentsTab} leftSection={<IconTrophy size={18} aria-hidden />}>
            {say('tournament.list')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={usersTab}>{users}</Tabs.Panel>
        <Tabs.Panel value={tournamentsTab}>{tournaments}</Tabs.Panel>
      </Tabs>
      <Group gap="lg">
        <TextLink to="/v1/admin/club">{say('navigation.club')}</TextLink>
        <TextLink to="/v1/admin/status">{say('navigation.status')}</TextLink>
        <TextLink to="/v1/admin/report">{say('navigation.report')}</TextLink>
        <TextLink to="/v1/admin/pay">{say('navigation.pay')}</TextLink>
        <TextLink to="/v1/admin/appearance">{say('navigation.appearance')}</TextLink>
        <TextLink to="/v1/admin/log">{say('navigation.log')}</TextLink>
      </Group>
    </Page>
  );
}
