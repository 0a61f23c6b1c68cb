import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';
import { useIsOnline } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { useProfileSync } from './use-profile-sync.ts';

type Props = {
  /** Something is typed that is not saved anywhere. */
  isDirty: boolean;
  isSaving: boolean;
  /** The form says already why it is not on the server. */
  isReasonShown: boolean;
};

/** Says where what stands in the form is saved, and what to do if the server does not take it. */
export function SyncStatus({ isDirty, isSaving, isReasonShown }: Props) {
  const say = useSay();
  const { replica, discard, ...state } = useProfileSync();
  const isOnline = useIsOnline();
  const { isOpening, isWaiting, isSyncing, problem, reasons, sentAtMs } = state;
  const [isAsking, { open: ask, close: stay }] = useDisclosure(false);

  const isRefusal = reasons.length > 0;

  if (isWaiting && (problem || isRefusal) && isOnline && !isSaving) {
    const drop = () => {
      stay();
      discard();
    };
    return (
      <Alert
        color={isRefusal ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        title={say('profile.notSynced')}
      >
        {!isReasonShown && <Text>{isRefusal ? reasons.join(' ') : say('profile.triedAgain')}</Text>}
        <Group mt="sm">
          <Button variant="default" loading={isSyncing} onClick={() => void replica?.sync()}>
            {say('app.tryAgain')}
          </Button>
          <Button variant="subtle" color="red" disabled={isSyncing} onClick={ask}>
            {say('profile.discardMine')}
          </Button>
        </Group>
        <ConfirmDialog
          isOpen={isAsking}
          question={say('profile.discardQuestion')}
          text={say('profile.discardWarning')}
          confirmLabel={say('profile.discard')}
          onConfirm={drop}
          onStay={stay}
        />
      </Alert>
    );
  }
  const { status, key } = describeFailure(problem?.cause ?? null);
  const isOthers = key === 'auth.otherUsersRecord';
  // without unsaved text it leads to the login page by itself
  if (isDirty && !isSaving && (isOthers || status === 401)) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {say(isOthers ? 'auth.otherUserWhileTyping' : 'auth.sessionEndedWhileTyping')}
      </Alert>
    );
  }
  const describe = () => {
    if (isSaving) return say('profile.saving');
    if (isDirty) return say('profile.notSavedYet');
    if (isWaiting) return say('profile.waitingForNetwork');
    if (isOpening) return say('app.loading');
    if (sentAtMs === null) return say('profile.synced');
    const times = new Intl.DateTimeFormat(say.locale, { timeStyle: 'short' });
    return say('profile.syncedAt', { time: times.format(sentAtMs) });
  };
  const Icon = isDirty ? IconPencil : isSaving || isWaiting ? IconCloudUp : IconCloudCheck;
  return (
    <Group
      gap={6}
      c="dimmed"
      role="status"
      wrap="nowrap"
      // on a phone a line of its own, as high as the longest text: nothing below moves when it changes
      w={{ base: '100%', sm: 'auto' }}
      mih={{ base: 42, sm: 0 }}
    >
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm">{describe()}</Text>
    </Group>
  );
}
