import type { GroupRow } from '@dojang/schemas/group-calls';
import { Paper, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { describeSlots } from './describe-group.ts';
import { NewGroupForm } from './group-form.tsx';
import { BreaksCard } from './slots-and-breaks.tsx';
import { SecretField } from '../../../ui/secret.tsx';

const HoursCard = cardOnRequest(
  { title: 'group.hours', intro: 'group.hoursIntro', label: 'group.showHours' },
  async () => (await import('../attendance/hours.tsx')).Hours,
);

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
          <Paper p="var(--dojang-card-padding)">
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

const addressOf = (path: string) => new URL(path, window.location.href).href;

/** The addresses of the public timetable; it is on while a group is on it. */
function TimetableCard({ isOn }: { isOn: boolean }) {
  const say = useSay();
  const title = say('board.timetable');
  const page = addressOf('/timetable');
  return (
    <Card title={title} intro={say('board.timetableIntro')} gap="md">
      {isOn ? (
        <Stack gap="sm">
          <Group>
            <Button component="a" href={page} target="_blank" rel="noopener" variant="default">
              {say('board.openTimetable')}
            </Button>
          </Group>
          <SecretField
            label={say('board.embed')}
            value={`<iframe src="${page}" title="${title}" width="100%" height="600"></iframe>`}
          />
          <SecretField label={say('board.calendarAddress')} value={addressOf('/timetable.ics')} />
        </Stack>
      ) : (
        <Text>{say('board.timetableOff')}</Text>
      )}
    </Card>
  );
}
