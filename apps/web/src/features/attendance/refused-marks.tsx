import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { describeDay, useTrainingView } from './session-view.ts';

/** What the server did not take, of this session or of all, by name, until it was read. */
export function RefusedMarks({ sessionId }: { sessionId?: string }) {
  const say = useSay();
  const training = useTraining();
  const refused = useTrainingView((view) => view?.refused);
  const isMeant = (id: string) => sessionId === undefined || id === sessionId;
  const own = refused?.filter(({ session_id }) => isMeant(session_id)) ?? [];
  if (own.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={say('attendance.refused', { n: own.length })}
    >
      {own.map(({ id, name, date, reason }) => (
        <Group key={id} justify="space-between" gap="xs" mt="xs">
          <Text>{say('attendance.refusedOf', { name, day: describeDay(say, date), reason })}</Text>
          <Button
            variant="default"
            size="compact-md"
            aria-label={say('attendance.dismissOf', { name })}
            onClick={() => training.device?.dismiss(id)}
          >
            {say('attendance.dismiss')}
          </Button>
        </Group>
      ))}
    </Alert>
  );
}
