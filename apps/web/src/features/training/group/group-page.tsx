import type { GroupFile } from '@dojang/schemas/group-calls';
import { Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { useRecord, usePull } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { GroupPapersCard } from '../../people/paper/papers-cards.ts';
import { AttendanceCard } from '../attendance/attendance-card.tsx';
import { GroupForm } from './group-form.tsx';
import { MessagesCard } from './messages-card.tsx';
import { MembersCard } from './members-card.tsx';
import { Removal } from './plan-card.tsx';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { SlotsCard, BreaksCard } from './slots-and-breaks.tsx';

/** A group: administrators edit it, its coaches see the attendance. */
export function GroupPage({ id }: { id: string }) {
  return useUser().authority === 'ADMIN' ? <AdministeredGroup id={id} /> : <CoachedGroup id={id} />;
}

function AdministeredGroup({ id }: { id: string }) {
  const say = useSay();
  const query = trpc.group.get.useQuery({ id }, { refetchOnWindowFocus: false });
  const { data: group } = query;
  return (
    <Page title={group?.name ?? say('group.group')}>
      <Group>
        <ButtonLink to="/v1/training/groups" variant="default">
          {say('group.back')}
        </ButtonLink>
      </Group>
      {group === undefined && <NotLoaded query={query} />}
      {group === null && <Text>{say('group.gone')}</Text>}
      {group && <Settings group={group} />}
      {group && <AttendanceCard id={id} />}
      {group && <MessagesCard id={id} />}
      {group && <GroupPapersCard groupId={id} />}
    </Page>
  );
}

/** Takes the group's name from the replica: works offline. Fetches nothing for a user who does not coach it. */
function CoachedGroup({ id }: { id: string }) {
  const say = useSay();
  const data = useRecord('week', useUser().id);
  const group = data?.coached.find((one) => one.id === id);
  const query = usePull(!group);
  const isGone = data && !group && !query.error && !query.isFetching;
  return (
    <Page title={group?.name ?? say('group.group')}>
      {isGone && <Text>{say('group.gone')}</Text>}
      {!isGone && !group && <NotLoaded query={query} />}
      {group && <AttendanceCard id={id} />}
      {group && <MessagesCard id={id} />}
      {group && <GroupPapersCard groupId={id} />}
    </Page>
  );
}

function Settings({ group }: { group: GroupFile }) {
  const say = useSay();
  const navigate = useNavigate();
  const { id, name, members, slots, breaks } = group;
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.group.delete.useMutation(
    useMutationFeedback({
      invalidates: [utils.group],
      hasErrorToast: true,
      onSuccess: () => navigate({ to: '/v1/training/groups', ignoreBlocker: true }),
    }),
  );
  return (
    <Cards>
      <Card title={say('group.details')} gap="md">
        <GroupForm group={group} />
        <Group>
          <Removal
            what={name}
            question={say('group.deleteQuestion', { what: name })}
            warning={say('group.deleteWarning')}
            isPending={isPending}
            onConfirm={() => mutate({ id })}
          />
        </Group>
      </Card>
      <SlotsCard groupId={id} slots={slots} />
      <MembersCard groupId={id} members={members} />
      <BreaksCard groupId={id} breaks={breaks} />
    </Cards>
  );
}
