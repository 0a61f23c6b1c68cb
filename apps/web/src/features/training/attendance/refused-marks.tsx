import type { Mutation } from '@dojang/offline/mutation';
import type { Say } from '@dojang/schemas/say';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { useReplica } from '../../../shell/replica/use-replica.ts';
import { CopyButton, useCopy } from '../../../ui/action-buttons.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { formatDay } from '../../../ui/language/format-day.ts';

// not from the zod enums: the schemas would be loaded with the page
const texts = {
  HERE: 'training.here',
  ABSENT: 'training.absent',
  EXCUSED: 'training.excused',
  COMES: 'training.comes',
  CANCELLED: 'training.cancelled',
  RESTORED: 'attendance.restore',
} as const;

type Refused = (Mutation<'session'> | Mutation<'week'>) & { local: { name: string; date: string } };

function stateOf({ change }: Refused): keyof typeof texts {
  if ('mark' in change) return change.mark;
  if ('isExcused' in change) return change.isExcused ? 'EXCUSED' : 'COMES';
  return change.isCancelled ? 'CANCELLED' : 'RESTORED';
}

function describe(say: Say, refused: Refused): string {
  const { change, local, reason } = refused;
  const { name, date } = local;
  const minutes = 'mark' in change ? change.minutes : null;
  const state = say(texts[stateOf(refused)]);
  const said = minutes === null ? state : `${state}, ${say('attendance.minutes', { n: minutes })}`;
  return say('attendance.refusedOf', {
    name,
    day: formatDay(say, date, 'weekday'),
    said,
    reason: reason?.text ?? '',
  });
}

/** Rejected marks, excuses and cancellations, of one session or all, until dismissed. */
export function RefusedMarks({ sessionId }: { sessionId?: string }) {
  const say = useSay();
  const local = useLocalReplica();
  const mutations = useReplica((replica) => replica?.mutations()) ?? [];
  const rejected = mutations.filter(
    (one): one is Refused =>
      one.state === 'rejected' &&
      (one.kind === 'session' || one.kind === 'week') &&
      (sessionId === undefined || sessionId === one.subject),
  );
  const lines = rejected.map((one) => describe(say, one));
  const { isCopied, copy } = useCopy(lines.join('\n'));
  if (rejected.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={say('attendance.refused', { n: rejected.length })}
    >
      {rejected.map(({ id }, index) => (
        <Text key={id}>{lines[index]}</Text>
      ))}
      <Group gap="xs" mt="sm">
        <CopyButton copy={copy} />
        <Button
          variant="default"
          onClick={() => local.current?.discard(rejected.map(({ id }) => id))}
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
