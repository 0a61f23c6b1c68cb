import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { AddressActions } from '../../../ui/address-actions.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { SecretField, SecretWarning } from '../../../ui/secret.tsx';

/** Creates or replaces the signed-in user's calendar feed, and shows its secret address once. */
export function CalendarLink() {
  const say = useSay();
  const formatTime = useFormatTime();
  const [isConfirming, setIsConfirming] = useState(false);
  const query = trpc.training.calendar.useQuery();
  const { mutate, data, isPending, error } = trpc.training.renewCalendar.useMutation({
    onSettled: () => void query.refetch(),
  });
  if (!query.data) return <NotLoaded query={query} />;
  const { created_at } = query.data;
  return (
    <Stack>
      <Text>{say('training.calendarShows')}</Text>
      {created_at !== null && !data && (
        <Text>{say('training.calendarSince', { when: formatTime(created_at) })}</Text>
      )}
      <FailureAlert error={error} />
      {data && <ShownAddress key={data.path} path={data.path} />}
      <Group>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => (created_at === null ? mutate() : setIsConfirming(true))}
        >
          {say(created_at === null ? 'training.makeCalendar' : 'training.renewCalendar')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isConfirming}
        question={say('training.renewQuestion')}
        text={say('training.renewWarning')}
        stayLabel={say('training.keepCalendar')}
        onStay={() => setIsConfirming(false)}
      >
        <Button
          color="red"
          onClick={() => {
            mutate();
            setIsConfirming(false);
          }}
        >
          {say('training.renewCalendar')}
        </Button>
      </ConfirmDialog>
    </Stack>
  );
}

/** A newly created address. It cannot be shown again. */
function ShownAddress({ path }: { path: string }) {
  const say = useSay();
  const address = new URL(`${path}?lang=${say.locale}`, window.location.href).href;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack gap="sm">
      <SecretWarning text={say('training.calendarOnce')} />
      <SecretField label={say('link.address')} value={address} ref={field} />
      <AddressActions address={address} title={say('training.calendar')} />
    </Stack>
  );
}
