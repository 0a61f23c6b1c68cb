import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';
import { useIsOnline } from '../../shell/app-context.ts';
import { formatClock } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { useProfileSync } from './use-profile-sync.ts';

type Props = {
  /** The form has input that is not saved anywhere. */
  isDirty: boolean;
  isSaving: boolean;
  /** The form already shows why the server lacks it. */
  isReasonShown: boolean;
};

/** Shows where the form's values are saved, and offers to retry or discard them if the server rejects them. */
export function SyncStatus({ isDirty, isSaving, isReasonShown }: Props) {
  const say = useSay();
  const { replica, discard, ...state } = useProfileSync();
  const isOnline = useIsOnline();
  const { isOpening, isUnsynced, isSyncing, problem, reasons, sentAtMs } = state;
  const [isConfirming, { open: confirm, close: cancel }] = useDisclosure(false);

  const isRejected = reasons.length > 0;

  if (isUnsynced && (problem || isRejected) && isOnline && !isSaving) {
    const drop = () => {
      cancel();
      discard();
    };
    return (
      <Alert
        color={isRejected ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        title={say('profile.notSynced')}
      >
        {!isReasonShown && (
          <Text>{isRejected ? reasons.join(' ') : say('profile.triedAgain')}</Text>
        )}
        <Group mt="sm">
          <Button variant="default" loading={isSyncing} onClick={() => void replica?.sync()}>
            {say('app.tryAgain')}
          </Button>
          <Button variant="subtle" color="red" disabled={isSyncing} onClick={confirm}>
            {say('profile.discardMine')}
          </Button>
        </Group>
        <ConfirmDialog
          isOpen={isConfirming}
          question={say('profile.discardQuestion')}
          text={say('profile.discardWarning')}
          confirmLabel={say('profile.discard')}
          onConfirm={drop}
          onStay={cancel}
        />
      </Alert>
    );
  }
  const { status, key } = describeFailure(problem?.cause ?? null);
  const isOtherUser = key === 'auth.otherUsersRecord';
  // without unsaved input the app goes to the login page by itself
  if (isDirty && !isSaving && (isOtherUser || status === 401)) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {say(isOtherUser ? 'auth.otherUserWhileTyping' : 'auth.sessionEndedWhileTyping')}
      </Alert>
    );
  }
  const describe = () => {
    if (isSaving) return say('profile.saving');
    if (isDirty) return say('profile.notSavedYet');
    if (isUnsynced) return say('profile.waitingForNetwork');
    if (isOpening) return say('app.loading');
    if (sentAtMs === null) return say('profile.synced');
    return say('profile.syncedAt', { time: formatClock(say, sentAtMs) });
  };
  const Icon = isDirty ? IconPencil : isSaving || isUnsynced ? IconCloudUp : IconCloudCheck;
  return (
    <Group
      gap={6}
      c="dimmed"
      role="status"
      wrap="nowrap"
      // on a phone its own line, as high as the longest text, so that nothing below shifts
      w={{ base: '100%', sm: 'auto' }}
      mih={{ base: 42, sm: 0 }}
    >
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm">{describe()}</Text>
    </Group>
  );
}
