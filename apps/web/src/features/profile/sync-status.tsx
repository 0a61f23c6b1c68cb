import { messages } from '@dojang/schemas/messages';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';
import { useIsOnline } from '../../shell/connectivity/use-is-online.ts';
import { useProfileSync } from '../../shell/session/use-profile-sync.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { useToast } from '../../shell/toast/use-toast.ts';

/** Says whether the server has everything that was changed here, and what to do if it does not take it. */
export function SyncStatus() {
  const { state, sync, discard } = useProfileSync();
  const isOnline = useIsOnline();
  const showToast = useToast();
  const { isWaiting, isSyncing, problem } = state;
  const [isAsking, { open: ask, close: stay }] = useDisclosure(false);

  if (isWaiting && problem && isOnline) {
    const drop = () => {
      stay();
      discard().catch((error: unknown) =>
        showToast({ kind: 'error', text: describeFailure(error).message }),
      );
    };
    return (
      <Alert
        color={problem.isRefusal ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        title={messages.notSynced}
      >
        <Text>{problem.isRefusal ? problem.message : messages.triedAgain}</Text>
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
  const Icon = isWaiting ? IconCloudUp : IconCloudCheck;
  return (
    <Group gap={6} c="dimmed" role="status">
      <Icon size={18} aria-hidden />
      <Text size="sm">{isWaiting ? messages.waitingForNetwork : messages.synced}</Text>
    </Group>
  );
}
