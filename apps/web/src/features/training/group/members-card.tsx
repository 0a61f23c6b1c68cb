import { describeValue } from '@dojang/schemas/describe-value';
import { type GroupMember, MemberChoice } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import { GroupRole } from '@dojang/schemas/training-group';
import { Button, ActionIcon, Menu, ScrollArea } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { SearchContext } from '../../../ui/form/inputs/use-found-records.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { useSearch } from '../../../shell/admin/entities.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from './group.module.css';

type Props = { groupId: string; members: readonly GroupMember[] };

/** Current and future athletes and coaches of a group. */
export function MembersCard({ groupId, members }: Props) {
  const say = useSay();
  return (
    <Card title={say('group.members')}>
      <ScrollArea.Autosize mah={360} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
        <LineTable
          label={say('group.members')}
          rows={members}
          emptyText={say('group.noMembers')}
          titles={['group.person', 'group.role', 'group.since']}
          renderCells={(member) => [
            fullNameOf(member),
            describeValue(say, GroupRole, member.role),
            [
              formatDay(say, member.since, 'medium'),
              member.until &&
                say('group.untilDay', { day: formatDay(say, member.until, 'medium') }),
            ]
              .filter(Boolean)
              .join(', '),
          ]}
          renderActions={(member) => <MemberActions groupId={groupId} member={member} />}
        />
      </ScrollArea.Autosize>
      <details className={classes.folded}>
        <summary>{say('group.addSomebody')}</summary>
        <AddMember groupId={groupId} />
      </details>
    </Card>
  );
}

function MemberActions({ groupId, member }: { groupId: string; member: GroupMember }) {
  const say = useSay();
  const { group } = trpc.useUtils();
  const feedback = useMutationFeedback({ invalidates: [group], hasErrorToast: true });
  const end = trpc.group.endMember.useMutation(feedback);
  const change = trpc.group.changeRole.useMutation(feedback);
  const isPending = end.isPending || change.isPending;
  const name = fullNameOf(member);
  const target = { id: groupId, userId: member.id };
  const isCoach = member.role === 'COACH';
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            disabled={isPending}
            aria-label={say('app.actionOn', { action: say('group.actions'), what: name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => change.mutate({ ...target, role: isCoach ? 'ATHLETE' : 'COACH' })}
          >
            {say(isCoach ? 'group.makeAthlete' : 'group.makeCoach')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setIsConfirming(true)}>
            {say('group.end')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isConfirming}
        question={say('group.endQuestion', { name })}
        text={say('group.endWarning')}
        stayLabel={say('group.keep')}
        onStay={() => setIsConfirming(false)}
      >
        <Button
          color="red"
          onClick={() => {
            setIsConfirming(false);
            end.mutate(target);
          }}
        >
          {say('group.end')}
        </Button>
      </ConfirmDialog>
    </>
  );
}

function AddMember({ groupId }: { groupId: string }) {
  const say = useSay();
  const search = useSearch();
  const form = useSchemaForm(MemberChoice, { role: 'ATHLETE', since: today() });
  const { group } = trpc.useUtils();
  const adding = trpc.group.addMember.useMutation(
    useMutationFeedback({
      form,
      invalidates: [group],
      onSuccess: () => form.setValue('person', null),
    }),
  );
  return (
    <SearchContext value={search}>
      <ActionForm
        form={form}
        onSave={({ person, role, since }) => {
          if (person) adding.mutate({ id: groupId, userId: person.id, role, since });
        }}
        label={say('group.addMember')}
        saving={adding}
        gap="sm"
      />
    </SearchContext>
  );
}
