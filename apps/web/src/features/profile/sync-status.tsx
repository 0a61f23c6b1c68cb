import { messages, syncedAt } from '@dojang/schemas/messages';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';
import { useIsOnline, useSession, useSyncState } from '../../shell/app-context.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { useToast } from '../../shell/toast/toast-provider.tsx';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

type Props = {
  /** Something is typed that is not saved anywhere. */
  isDirty: boolean;
  isSaving: boolean;
  /** The form says already why it is not on the server. */
  isReasonShown: boolean;
};

/** Says where what stands in the form is saved, and what to do if the server does not take it. */
export function SyncStatus({ isDirty, isSaving, isReasonShown }: Props) {
  const { sync, discard } = useSession();
  const state = useSyncState();
  const isOnline = useIsOnline();
  const showToast = useToast();
  const { isWaiting, isSyncing, problem, savedAt } = state;
  const [isAsking, { open: ask, close: stay }] = useDisclosure(false);

  const isRefusal = problem !== null && Object.keys(problem.fields).length > 0;

  if (isWaiting && problem && isOnline && !isSaving) {
    const drop = () => {
      stay();
      discard().catch((error: unknown) =>
        showToast({ kind: 'error', text: describeFailure(error).message }),
      );
    };
    return (
      <Alert
        color={isRefusal ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        title={messages.notSynced}
      >
        {!isReasonShown && <Text>{isRefusal ? problem.message : messages.triedAgain}</Text>}
        <Group mt="sm">
          <Button variant="default" loading={isSyncing} onClick={() => void sync()}>
            Try again
          </Button>
          <Button variant="subtle" color="red" disabled={isSyncing} onClick={ask}>
            Discard my changes
          </Button>
        </Group>
        <ConfirmDialog
          isOpen={isAsking}
          question={messages.discardQuestion}
          text={messages.discardWarning}
          confirmLabel="Discard"
          onConfirm={drop}
          onStay={stay}
        />
      </Alert>
    );
  }
  const { status, message } = describeFailure(problem?.cause ?? null);
  const isOthers = message === messages.otherUsersRecord;
  // without unsaved text it leads to the login page by itself
  if (isDirty && !isSaving && (isOthers || status === 401)) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {isOthers ? messages.otherUserWhileTyping : messages.sessionEndedWhileTyping}
      </Alert>
    );
  }
  const describe = () => {
    if (isSaving) return messages.saving;
    if (isDirty) return messages.notSavedYet;
    if (isWaiting) return messages.waitingForNetwork;
    return savedAt ? syncedAt(timeFormat.format(savedAt)) : messages.synced;
  };
  const Icon = isDirty ? IconPencil : isSaving || isWaiting ? IconCloudUp : IconCloudCheck;
  return (
    <Group gap={6} c="dimmed" role="status">
      <Icon size={18} aria-hidden />
      <Text size="sm">{describe()}</Text>
    </Group>
  );
}
