import { limits } from '@dojang/schemas/limits';
import type { Invitation, Invitee } from '@dojang/schemas/link';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { cached } from '../../../shell/admin/found-record.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { LinkSlip, LoopbackNote } from './link-slip.tsx';
import classes from './link-slip.module.css';
import { PeopleChoice } from './people-choice.tsx';

/** Invites many members in one request, then shows a printable sheet with one slip for each. */
export function InvitePage() {
  const say = useSay();
  const query = trpc.link.invitees.useQuery(undefined, cached);
  const [invitations, setInvitations] = useState<Invitation[] | null>(null);
  return (
    <Page title={say('link.inviteTitle')} intro={say('link.inviteIntro', { n: limits.linkHours })}>
      {invitations ? (
        <InvitationSheet invitations={invitations} />
      ) : query.data ? (
        <ChooseInvitees people={query.data} onInvited={setInvitations} />
      ) : (
        <NotLoaded query={query} />
      )}
    </Page>
  );
}

type ChoiceProps = { people: Invitee[]; onInvited: (invitations: Invitation[]) => void };

/** Preselects everyone who has never logged in. */
function ChooseInvitees({ people, onInvited }: ChoiceProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.filter(({ hasSignedIn }) => !hasSignedIn).map(({ id }) => id)),
  );
  const { mutate, isPending, error } = trpc.link.createForAll.useMutation({ onSuccess: onInvited });
  const isTooMany = chosen.size > limits.invitedMax;

  return (
    <Card>
      <PeopleChoice people={people} chosen={chosen} onChange={setChosen} />
      {isTooMany ? (
        <FailureAlert text={say('link.tooManyInvited', { n: limits.invitedMax })} />
      ) : (
        <FailureAlert error={error} />
      )}
      <Group justify="flex-end">
        <ButtonLink to="/v1/admin" variant="default">
          {say('app.cancel')}
        </ButtonLink>
        <Button
          loading={isPending}
          disabled={chosen.size === 0 || isTooMany}
          onClick={() => mutate({ userIds: [...chosen] })}
        >
          {say('link.inviteChosen', { n: chosen.size })}
        </Button>
      </Group>
    </Card>
  );
}

/** Slips to print and cut. The tokens cannot be shown again. */
function InvitationSheet({ invitations }: { invitations: Invitation[] }) {
  const say = useSay();
  return (
    <>
      <Stack maw={880} gap="sm" align="flex-start">
        <LoopbackNote />
        <Text role="status">{say('link.invited', { n: invitations.length })}</Text>
        <Group gap="sm">
          <PrintButton variant="filled">{say('link.print')}</PrintButton>
          <ButtonLink to="/v1/admin" variant="default">
            {say('link.done')}
          </ButtonLink>
        </Group>
      </Stack>
      <ul className={classes.sheet} data-sheet>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <LinkSlip
              token={invitation.token}
              name={fullNameOf(invitation)}
              expires_at={invitation.expires_at}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
