import type { GroupFile } from '@dojang/schemas/group-calls';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { BreaksCard } from './breaks-card.tsx';
import { GroupForm } from './group-form.tsx';
import { MembersCard } from './members-card.tsx';
import { Removal } from './removal.tsx';
import { SlotsCard } from './slots-card.tsx';
import { useToldAlone } from './use-told.ts';

/** One group: administrators change it, its coaches see who was there. */
export function GroupPage({ id }: { id: string }) {
  const say = useSay();
  const isAdministrator = useUser().authority === 'ADMIN';
  const query = trpc.group.get.useQuery(
    { id },
    { enabled: isAdministrator, refetchOnWindowFocus: false },
  );
  const { data: group } = query;
  // who coaches nobody is not to ask for what would be refused
  const mine = trpc.training.mine.useQuery({}, { enabled: !isAdministrator });
  const coaches = mine.data?.coaches;
  return (
    <Page title={group?.name ?? say('group.group')}>
      {isAdministrator && (
        <Group data-not-printed>
          <ButtonLink to="/v1/training/groups" variant="default">
            {say('group.back')}
          </ButtonLink>
        </Group>
      )}
      {isAdministrator && !group && group !== null && <NotLoaded query={query} />}
      {!isAdministrator && coaches === undefined && <NotLoaded query={mine} />}
      {(group === null || coaches === false) && <Text>{say('group.gone')}</Text>}
      {group && <Settings group={group} />}
      {(group || coaches) && <AttendanceCard id={id} />}
    </Page>
  );
}

function Settings({ group }: { group: GroupFile }) {
  const say = useSay();
  const navigate = useNavigate();
  const { id, name, members, slots, breaks } = group;
  const told = useToldAlone();
  const { mutate, isPending } = trpc.group.delete.useMutation({
    ...told,
    onSuccess(answer) {
      told.onSuccess(answer);
      void navigate({ to: '/v1/training/groups', ignoreBlocker: true });
    },
  });
  return (
    <Stack gap="lg" data-not-printed>
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        <Stack gap="md">
          <CardHeading title={say('group.details')} />
          <GroupForm group={group} />
          <Group>
            <Removal
              label={say('group.delete')}
              what={name}
              question={say('group.deleteQuestion', { what: name })}
              warning={say('group.deleteWarning')}
              isPending={isPending}
              onConfirm={() => mutate({ id })}
            />
          </Group>
        </Stack>
      </Paper>
      <SlotsCard groupId={id} slots={slots} />
      <MembersCard groupId={id} members={members} />
      <BreaksCard groupId={id} breaks={breaks} />
    </Stack>
  );
}
