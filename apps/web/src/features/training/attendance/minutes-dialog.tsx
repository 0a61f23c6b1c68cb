import { SentMark } from '@dojang/schemas/training';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { attendanceOf, type Attendee, useAttendance } from './session-view.ts';

type Props = {
  sessionId: string;
  minutes: number;
  /** Undefined: closed. */
  attendee: Attendee | undefined;
  onClose: () => void;
};

/** Marks a tap can't set: the minutes of attendance, and excused. */
export function MinutesDialog({ attendee, onClose, ...session }: Props) {
  return (
    <Dialog isOpen={attendee !== undefined} onClose={onClose} title={attendee?.name ?? ''}>
      {attendee && <MinutesForm {...session} userId={attendee.person.id} onDone={onClose} />}
    </Dialog>
  );
}

const Minutes = SentMark.pick({ minutes: true });

type FormProps = Pick<Props, 'sessionId' | 'minutes'> & { userId: string; onDone: () => void };

function MinutesForm({ sessionId, minutes: maxMinutes, userId, onDone }: FormProps) {
  const say = useSay();
  const local = useLocalReplica();
  const attendance = useAttendance(sessionId, userId);
  const form = useSchemaForm(Minutes, { minutes: attendance?.minutes ?? null });

  function mark(value: { mark: 'HERE' | 'EXCUSED'; minutes: number | null }) {
    attendanceOf(local.current)?.mark(sessionId, userId, value);
    onDone();
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ minutes }) =>
        mark({ mark: 'HERE', minutes: minutes === null || minutes >= maxMinutes ? null : minutes }),
      )}
    >
      <Stack gap="sm">
        <Text size="sm">{say('attendance.minutesHint', { n: maxMinutes })}</Text>
        <SchemaField {...form.field('minutes')} data-autofocus />
        <Group justify="space-between">
          <Button variant="default" onClick={() => mark({ mark: 'EXCUSED', minutes: null })}>
            {say('training.excused')}
          </Button>
          <Button type="submit">{say('training.here')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
