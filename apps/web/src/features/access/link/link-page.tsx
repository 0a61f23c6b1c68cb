import { describeFailure } from '@dojang/client/client';
import type { LinkHolder } from '@dojang/schemas/link';
import { Button, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { EntryPage } from '../../../shell/entry-page.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { LinkForm } from './link-form.tsx';

/** Opens a one-time link. Its token is in the URL fragment, which browsers never send; a different token resets the page. */
export function LinkPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return token === '' ? <InvalidLink /> : <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { token: string }) {
  const say = useSay();
  const isOnline = useIsOnline();
  const { mutate: read, data: holder, error, isPending } = trpc.link.read.useMutation();

  const isRead = holder !== undefined;
  useEffect(() => {
    // reading again after an offline moment would discard the form and its input
    if (isOnline && !isRead) read({ token });
  }, [isOnline, isRead, read, token]);

  if (holder) return <Greeting token={token} holder={holder} />;
  const failure = error && describeFailure(error);
  if (failure?.status === 404) return <InvalidLink />;
  const tabTitle = say('link.choosePassword');
  if (!failure && isOnline) {
    return (
      <EntryPage title={tabTitle} tabTitle={tabTitle}>
        <Text role="status">{say('app.loading')}</Text>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={say('link.notOpened')} tabTitle={tabTitle}>
      <FailureAlert text={say(isOnline && failure ? failure.message : 'link.offline')} />
      <Button variant="default" loading={isPending} onClick={() => read({ token })}>
        {say('app.retry')}
      </Button>
    </EntryPage>
  );
}

function Greeting({ token, holder }: { token: string; holder: LinkHolder }) {
  const say = useSay();
  const { name, email, kind } = holder;
  // the link may be revoked or redeemed elsewhere in the meantime
  const [isInvalid, setIsInvalid] = useState(false);
  if (isInvalid) return <InvalidLink />;
  return (
    <EntryPage
      title={say('link.greeting', { name })}
      tabTitle={say('link.choosePassword')}
      intro={say(kind === 'RESET' ? 'link.resetIntro' : 'link.invitationIntro', { email })}
    >
      <LinkForm token={token} holder={holder} onInvalid={() => setIsInvalid(true)} />
    </EntryPage>
  );
}

/** Like the server, does not distinguish between unknown, expired, revoked and used links. */
function InvalidLink() {
  const say = useSay();
  return (
    <EntryPage title={say('link.notValidTitle')} tabTitle={say('link.notValidTitle')}>
      <Stack>
        <Text>{say('link.notValid')}</Text>
        <ButtonLink to="/login" variant="default">
          {say('auth.login')}
        </ButtonLink>
      </Stack>
    </EntryPage>
  );
}
