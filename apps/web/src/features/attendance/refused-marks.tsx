import type { RefusedMark } from '@dojang/offline/training-view';
import type { Say } from '@dojang/schemas/say';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTraining } from '../../shell/app-context.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { dayWithWeekday } from '../../ui/language/write-day.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useTrainingView } from './session-view.ts';

// by themselves: their shapes would be loaded with a page that has none
const texts = {
  HERE: 'training.here',
  ABSENT: 'training.absent',
  EXCUSED: 'training.excused',
} as const;

/** Of whom, of which day, what was said, and why it was not taken. */
function lineOf(say: Say, { name, date, mark, minutes, reason }: RefusedMark): string {
  const state = say(texts[mark]);
  const said = minutes === null ? state : `${state}, ${say('attendance.minutes', { n: minutes })}`;
  return say('attendance.refusedOf', { name, day: dayWithWeekday(say, date), said, reason });
}

/** What the server did not take, of this session or of all, to be copied, until it was read. */
export function RefusedMarks({ sessionId }: { sessionId?: string }) {
  const say = useSay();
  const training = useTraining();
  const refused = useTrainingView((view) => view?.refused);
  const isMeant = (id: string) => sessionId === undefined || id === sessionId;
  const own = refused?.filter(({ session_id }) => isMeant(session_id)) ?? [];
  const lines = own.map((one) => lineOf(say, one));
  const { isCopied, copy } = useCopy(lines.join('\n'));
  if (own.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={say('attendance.refused', { n: own.length })}
    >
      {own.map(({ id }, place) => (
        <Text key={id}>{lines[place]}</Text>
      ))}
      <Group gap="xs" mt="sm">
        <CopyButton copy={copy} />
        <Button
          variant="default"
          onClick={() => own.forEach(({ id }) => training.device?.dismiss(id))}
        >
          {say('attendance.dismiss')}
        </Button>
        <Text role="status">
          {isCopied !== null && say(isCopied ? 'link.copied' : 'attendance.notCopied')}
        </Text>
      </Group>
    </Alert>
  );
}
