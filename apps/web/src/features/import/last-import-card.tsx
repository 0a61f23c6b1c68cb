import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { CardHeading } from '../../ui/page/card.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

/** The last import, if any: undo it, or invite its new people. */
export function LastImportCard() {
  const say = useSay();
  const formatTime = useFormatTime();
  const showToast = useToast();
  const utils = trpc.useUtils();
  const { data: last } = trpc.import.last.useQuery();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error } = trpc.import.undo.useMutation({
    onSuccess({ success }) {
      showToast({ kind: 'success', text: asIs(success) });
      void utils.invalidate();
    },
  });
  if (!last) return null;
  const { id, created, changed, created_at } = last;

  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="md">
        <CardHeading
          title={say('imports.last')}
          intro={say('imports.lastIntro', { when: formatTime(created_at), created, changed })}
        />
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        <Group gap="sm">
          <Button
            variant="light"
            color="red"
            loading={isPending}
            onClick={() => setIsConfirming(true)}
          >
            {say('imports.undo')}
          </Button>
          {created > 0 && (
            <ButtonLink to="/v1/admin/invite" variant="default">
              {say('link.inviteSeveral')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isConfirming}
        question={say('imports.undoQuestion')}
        text={say('imports.undoText', { created, changed })}
        confirmLabel={say('imports.undo')}
        stayLabel={say('imports.keep')}
        onConfirm={() => {
          setIsConfirming(false);
          mutate({ id });
        }}
        onStay={() => setIsConfirming(false)}
      />
    </Paper>
  );
}
