import { describeFailure } from '@dojang/client/client';
import { describeValue } from '@dojang/schemas/describe-value';
import { type GroupMember, MemberChoice } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import { GroupRole } from '@dojang/schemas/training-group';
import { Button, Group, Paper, ScrollArea, Stack, Text } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SearchContext } from '../../ui/form/inputs/use-found-records.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { useSearch } from '../admin/use-search.ts';
import { fullNameOf } from '../user/full-name.ts';
import { dayInFigures } from './describe-group.ts';
import classes from './group.module.css';
import { Removal } from './removal.tsx';
import { useTold, useToldAlone } from './use-told.ts';

type Props = { groupId: string; members: readonly GroupMember[] };

/** Who trains in a group and who coaches it, now and later. */
export function MembersCard({ groupId, members }: Props) {
  const say = useSay();
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say('group.members')} />
        {members.length === 0 && <Text c="dimmed">{say('group.noMembers')}</Text>}
        <ScrollArea.Autosize mah={480} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
          <ul className={lines.list}>
            {members.map((member) => (
              <MemberLine key={member.id} groupId={groupId} member={member} />
            ))}
          </ul>
        </ScrollArea.Autosize>
        <AddMember groupId={groupId} />
      </Stack>
    </Paper>
  );
}

function MemberLine({ groupId, member }: { groupId: string; member: GroupMember }) {
  const say = useSay();
  const told = useToldAlone();
  const end = trpc.group.endMember.useMutation(told);
  const change = trpc.group.changeRole.useMutation(told);
  const isPending = end.isPending || change.isPending;
  const name = fullNameOf(member);
  const meant = { id: groupId, userId: member.id };
  const isCoach = member.role === 'COACH';
  const label = say(isCoach ? 'group.makeAthlete' : 'group.makeCoach');
  const facts = [
    describeValue(say, GroupRole, member.role),
    say('group.sinceDay', { day: dayInFigures(say, member.since) }),
    member.until && say('group.untilDay', { day: dayInFigures(say, member.until) }),
  ];
  return (
    <li>
      <div>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          aria-label={say('group.actionOn', { action: label, what: name })}
          onClick={() => change.mutate({ ...meant, role: isCoach ? 'ATHLETE' : 'COACH' })}
        >
          {label}
        </Button>
        <Removal
          label={say('group.end')}
          what={name}
          question={say('group.endQuestion', { name })}
          warning={say('group.endWarning')}
          isPending={isPending}
          onConfirm={() => end.mutate(meant)}
        />
      </Group>
    </li>
  );
}

function AddMember({ groupId }: { groupId: string }) {
  const say = useSay();
  const search = useSearch();
  const form = useSchemaForm(MemberChoice, { role: 'ATHLETE', since: today() });
  const { mutate, error, isPending } = trpc.group.addMember.useMutation({
    ...useTold(() => {
      form.setValue('person', null);
      form.markSaved();
    }),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  return (
    <SearchContext value={search}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ person, role, since }) => {
          if (person) mutate({ id: groupId, userId: person.id, role, since });
        })}
      >
        <Stack gap="sm">
          <div className={classes.fields}>
            <SchemaField {...form.field('person')} />
            <SchemaField {...form.field('role')} />
            <SchemaField {...form.field('since')} />
          </div>
          <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              {say('group.addMember')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SearchContext>
  );
}
