import type { User } from '@dojang/schemas/user';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconTrophy, IconUsers } from '@tabler/icons-react';
import { Page } from '../../ui/page/page.tsx';
import { AdminTournamentTable } from '../tournament/admin-tournament-table.tsx';
import { UserTable } from '../user/user-table.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** The administrators' page; tells everybody else that they may not view it. */
export function AdminPage({ user }: { user: User }) {
  return (
    <AdministratorsOnly user={user}>
      <Page title="Admin">
        <Tabs defaultValue="users" keepMounted={false}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="users" leftSection={<IconUsers size={18} aria-hidden />}>
              Users
            </Tabs.Tab>
            <Tabs.Tab value="tournaments" leftSection={<IconTrophy size={18} aria-hidden />}>
              Tournaments
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="users">
            <UserTable />
          </Tabs.Panel>
          <Tabs.Panel value="tournaments">
            <AdminTournamentTable />
          </Tabs.Panel>
        </Tabs>
      </Page>
    </AdministratorsOnly>
  );
}
