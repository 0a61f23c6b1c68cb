import { everything, hasChoice, OwnPassword } from '@dojang/schemas/personal-data';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline, useSession, useUser } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { DataChoices } from './data-choices.tsx';

const choiceTexts = {
  userData: {
    label: 'personalData.userData',
    hint: 'personalData.ownUserDataHint',
    stays: 'personalData.ownAccountStays',
  },
  tournamentData: {
    label: 'personalData.tournamentData',
    hint: 'personalData.ownTournamentDataHint',
    stays: 'personalData.ownPlacesStay',
  },
} as const;

/** Deletes the chosen data of the signed-in user, after the password and a confirmation. `onEnd` closes the form. */
export function DeletionForm({ onEnd }: { onEnd: () => void }) {
  const say = useSay();
  const { email } = useUser();
  const isOnline = useIsOnline();
  const [options, setOptions] = useState(everything);
  const [confirming, setConfirming] = useState<{ password: string } | null>(null);
  const form = useSchemaForm(OwnPassword);
  const finish = useFinish(onEnd);
  const terms = trpc.personalData.terms.useQuery();
  const { mutate, isPending, error } = trpc.personalData.deleteOwn.useMutation(
    useMutationFeedback({ form, onSuccess: () => finish(options.userData) }),
  );
  const days = terms.data?.backupDays ?? 0;

  return (
    <form noValidate onSubmit={form.onSubmit(setConfirming)}>
      <Stack gap="lg">
        <DataChoices
          texts={choiceTexts}
          value={options}
          onChange={setOptions}
          isDisabled={isPending}
        />
        {/* username for password managers */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <SchemaField {...form.field('password')} autoComplete="current-password" />
        <FailureAlert error={error} form={form} />
        <Group>
          <Button variant="default" disabled={isPending} onClick={onEnd}>
            {say('app.cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isPending}
            disabled={!isOnline || !hasChoice(options)}
          >
            {say(options.userData ? 'personalData.deleteOwn' : 'personalData.leaveNow')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {days > 0 && `${say('personalData.inDailyBackups', { n: days })} `}
          {say('personalData.inOtherBackups')}
        </Text>
      </Stack>
      <ConfirmDialog
        isOpen={confirming !== null}
        question={say(
          options.userData ? 'personalData.deleteQuestion' : 'personalData.leaveQuestion',
        )}
        text={say(options.userData ? 'personalData.deleteWarning' : 'personalData.leaveWarning')}
        stayLabel={say('app.cancel')}
        onStay={() => setConfirming(null)}
      >
        <Button
          color="red"
          onClick={() => {
            if (confirming) mutate({ ...confirming, ...options });
            setConfirming(null);
          }}
        >
          {say(options.userData ? 'personalData.deleteNow' : 'personalData.leaveNow')}
        </Button>
      </ConfirmDialog>
    </form>
  );
}

/** After an erasure, also clears this device and leads to the login page. */
function useFinish(onEnd: () => void) {
  const session = useSession();
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (isErased: boolean) => {
    if (!isErased) return onEnd();
    await session.end();
    await router.navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
  };
}
