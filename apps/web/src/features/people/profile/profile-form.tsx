import type { ProfileUpdate } from '@dojang/schemas/user';
import { Button, Group, Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';
import { AllFields } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from '../../../ui/form/form-fields.module.css';
import { useSaveProfile, useProfileSync } from './use-save-profile.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { formatClock } from '../../../ui/language/format-day.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import statusClasses from './profile-form.module.css';

type Props<Draft> = {
  form: SchemaForm<Draft>;
  /** For pages with several forms. */
  title?: string;
  /** Defaults to all fields. */
  children?: ReactNode;
};

/** A form for some fields of the page's record, with its save button, sync status and failure message. */
export function ProfileForm<Draft extends ProfileUpdate>({ form, title, children }: Props<Draft>) {
  const say = useSay();
  const { save, isSaving, isOnlyInForm, message } = useSaveProfile(form);

  return (
    <form noValidate onSubmit={form.onSubmit((draft) => void save(draft))}>
      <Card {...(title && { title })} maw="none">
        <div className={classes.wide}>{children ?? <AllFields form={form} />}</div>
        <FailureAlert text={message && say(message)} />
        <Group justify="space-between">
          <Button type="submit" loading={isSaving}>
            {say('app.save')}
          </Button>
          <SyncStatus
            isDirty={form.isDirty() || isOnlyInForm}
            isSaving={isSaving}
            isReasonShown={form.hasErrors() || isOnlyInForm}
          />
        </Group>
      </Card>
      <UnsavedGuard isDirty={() => form.isDirty() || isOnlyInForm} />
    </form>
  );
}

type SyncStatusProps = {
  isDirty: boolean;
  isSaving: boolean;
  /** The form already shows why the server lacks it. */
  isReasonShown: boolean;
};

/** Shows where the form's values are saved, and offers to retry or discard them if the server rejects them. */
function SyncStatus({ isDirty, isSaving, isReasonShown }: SyncStatusProps) {
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
          onStay={cancel}
        >
          <Button color="red" onClick={drop}>
            {say('profile.discard')}
          </Button>
        </ConfirmDialog>
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
    <Group gap={6} c="dimmed" role="status" wrap="nowrap" className={statusClasses.status}>
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm">{describe()}</Text>
    </Group>
  );
}
