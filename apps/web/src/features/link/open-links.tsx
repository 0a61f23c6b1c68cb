import { describeFailure } from '@dojang/client/client';
import type { OpenLink } from '@dojang/schemas/link';
import { asIs, sentence } from '@dojang/schemas/say';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import lines from '../../ui/page/line-list.module.css';

type Props = { userId: string; onRevoke: (id: string) => void };

/** The links of a person that can still be used, each of which can be revoked. */
export function OpenLinks({ userId, onRevoke }: Props) {
  const say = useSay();
  const showToast = useToast();
  const query = trpc.link.list.useQuery({ id: userId });
  const [asked, setAsked] = useState<string | null>(null);
  const { link: links } = trpc.useUtils();
  const { mutate, isPending, error, variables } = trpc.link.revoke.useMutation({
    onSuccess({ success }, { id }) {
      onRevoke(id);
      showToast({ kind: 'success', text: asIs(success) });
    },
    onSettled: () => void links.list.invalidate({ id: userId }),
  });

  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {say('link.openLinks')}
      </Title>
      <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
      {!query.data && <NotLoaded query={query} />}
      {query.data?.length === 0 && <Text c="dimmed">{say('link.noneOpen')}</Text>}
      <ul className={lines.list}>
        {query.data?.map((link) => (
          <li key={link.id}>
            <LinkLine link={link} />
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              loading={isPending && variables.id === link.id}
              onClick={() => setAsked(link.id)}
            >
              {say('link.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        question={say('link.revokeQuestion')}
        text={say('link.revokeWarning')}
        confirmLabel={say('link.revoke')}
        stayLabel={say('link.keep')}
        onConfirm={() => {
          if (asked !== null) mutate({ id: asked });
          setAsked(null);
        }}
        onStay={() => setAsked(null)}
      />
    </Stack>
  );
}

function LinkLine({ link: { kind, created_at, expires_at, made_by } }: { link: OpenLink }) {
  const say = useSay();
  const formatTime = useFormatTime();
  const facts = {
    kind: sentence(kind === 'RESET' ? 'link.reset' : 'link.invitation'),
    when: formatTime(created_at),
    who: made_by,
  };
  return (
    <div>
      <Text>{say('link.madeBy', facts)}</Text>
      <Text size="sm" c="dimmed">
        {say('link.validUntil', { when: formatTime(expires_at) })}
      </Text>
    </div>
  );
}
