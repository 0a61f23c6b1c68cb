import type { GroupRow } from '@dojang/schemas/group-calls';
import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../ui/page/page.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { BreaksCard } from './breaks-card.tsx';
import { describeSlots } from './describe-group.ts';
import { NewGroupForm } from './group-form.tsx';
import { HoursCard } from './hours-card.tsx';
import { TimetableCard } from './timetable-card.tsx';

/** The club's groups, breaks and held hours, for administrators. */
export function GroupsPage() {
  const say = useSay();
  const navigate = useNavigate();
  const query = trpc.group.list.useQuery();
  const breaks = trpc.trainingBreak.list.useQuery();
  const { data: groups } = query;
  return (
    <Page title={say('group.title')} intro={say('group.intro')}>
      {groups && breaks.data ? (
        <>
          {/* five columns need the width of the page */}
          <Paper p={{ base: 'md', sm: 'xl' }}>
            <GroupList groups={groups} />
          </Paper>
          <Cards>
            <Card title={say('group.newGroup')} gap="md">
              <NewGroupForm
                onCreated={(id) => void navigate({ to: '/v1/training/group/$id', params: { id } })}
              />
            </Card>
            <BreaksCard groupId={null} breaks={breaks.data} />
            <HoursCard />
            <TimetableCard isOn={groups.some((one) => one.active && one.on_timetable)} />
          </Cards>
        </>
      ) : (
        <NotLoaded query={groups ? breaks : query} />
      )}
    </Page>
  );
}

function GroupList({ groups }: { groups: readonly GroupRow[] }) {
  const say = useSay();
  return (
    <LineTable
      label={say('group.title')}
      rows={groups}
      emptyText={say('group.none')}
      titles={['group.group', 'group.location', 'group.athletes', 'group.coaches', 'group.slots']}
      renderCells={({ id, name, location, active, athletes, coaches, slots }) => [
        <TextLink key="group" to="/v1/training/group/$id" params={{ id }} fw={700}>
          {name}
        </TextLink>,
        location,
        athletes,
        coaches.map(fullNameOf).join(', '),
        active ? describeSlots(say, slots).join('\n') : say('group.notTraining'),
      ]}
    />
  );
}
