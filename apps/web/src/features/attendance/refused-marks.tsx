import type { SessionMutation } from '@dojang/offline/attendance';
import type { Mutation } from '@dojang/offline/mutation';
import type { Say } from '@dojang/schemas/say';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocalReplica } from '../../shell/app-context.ts';
import { useReplica } from '../../shell/replica/use-replica.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { dayWithWeekday } from '../../ui/language/write-day.ts';
import { useCopy } from '../../ui/use-copy.ts';

// by themselves: their shapes would be loaded with a page that has none
const texts = {
  HERE: 'training.here',
  ABSENT: 'training.absent',
  EXCUSED: 'training.excused',
  COMES: 'training.comes',
} as const;

type Excuse = Mutation<'week'> & { local: SessionMutation['local'] };

/** Of whom, of which day, what was said, and why it was not taken. */
function lineOf(say: Say, { change, local, reason }: SessionMutation | Excuse): string {
  const { name, date } = local;
  const mark = 'mark' in change ? change.mark : change.isExcused ? 'EXCUSED' : 'COMES';
  const minutes = 'mark' in change ? change.minutes : null;
  const state = say(texts[mark]);
  const said = minutes === null ? state : `${state}, ${say('attendance.minutes', { n: minutes })}`;
  return say('attendance.refusedOf', {
    name,
    day: dayWithWeekday(say, date),
    said,
    reason: reason?.text ?? '',
  });
}

/** What the server did not take of marks and excuses, of this session or of all, to be copied, until it was read. */
export function RefusedMarks({ sessionId }: { sessionId?: string }) {
  const say = useSay();
  const local = useLocalReplica();
  const mutations = useReplica((replica) => replica?.mutations()) ?? [];
  const own = mutations.filter(
    (one): one is SessionMutation | Excuse =>
      one.state === 'rejected' &&
      (one.kind === 'session' || one.kind === 'week') &&
      (sessionId === undefined || sessionId === one.subject),
  );
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
        <Button variant="default" onClick={() => local.current?.discard(own.map(({ id }) => id))}>
          {say('attendance.dismiss')}
        </Button>
        <Text role="status">
          {isCopied !== null && say(isCopied ? 'link.copied' : 'attendance.notCopied')}
        </Text>
      </Group>
    </Alert>
  );
}
