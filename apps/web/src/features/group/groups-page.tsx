import type { GroupRow } from '@dojang/schemas/group-calls';
import { Paper, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Cards, Notice, Page } from '../../ui/page/page.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { BreaksCard } from './breaks-card.tsx';
import { describeSlots } from './describe-group.ts';
import { NewGroupForm } from './group-form.tsx';
import { HoursCard } from './hours-card.tsx';

const card = { p: { base: 'md', sm: 'xl' }, maw: 880 } as const;

/** The groups of the club, for administrators: who trains when, breaks of all, and what was held. */
export function GroupsPage() {
  const say = useSay();
  const isAdministrator = useUser().authority === 'ADMIN';
  if (!isAdministrator) return <Notice icon={IconLock} title={say('admin.notAllowedToView')} />;
  return <Groups />;
}

function Groups() {
  const say = useSay();
  const navigate = useNavigate();
  const query = trpc.group.list.useQuery();
  const breaks = trpc.trainingBreak.list.useQuery();
  const { data: groups } = query;
  return (
    <Page title={say('group.title')} intro={say('group.intro')}>
      {groups && breaks.data ? (
        <Cards>
          <Paper {...card}>
            {groups.length === 0 && <Text c="dimmed">{say('group.none')}</Text>}
            <ul className={lines.list}>
              {groups.map((group) => (
                <GroupLine key={group.id} group={group} />
              ))}
            </ul>
          </Paper>
          <Paper {...card}>
            <Stack gap="md">
              <CardHeading title={say('group.newGroup')} />
              <NewGroupForm
                onMade={(id) => void navigate({ to: '/v1/training/group/$id', params: { id } })}
              />
            </Stack>
          </Paper>
          <BreaksCard groupId={null} breaks={breaks.data} />
          <HoursCard />
        </Cards>
      ) : (
        <NotLoaded query={groups ? breaks : query} />
      )}
    </Page>
  );
}

function GroupLine({ group }: { group: GroupRow }) {
  const say = useSay();
  const { id, name, location, active, athletes, coaches, slots } = group;
  const facts = [
    location,
    say('group.athletes', { n: athletes }),
    ...coaches.map(fullNameOf),
    ...(active ? describeSlots(say, slots) : [say('group.notTraining')]),
  ];
  return (
    <li>
      <div>
        <TextLink to="/v1/training/group/$id" params={{ id }} fw={700}>
          {name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
    </li>
  );
}
