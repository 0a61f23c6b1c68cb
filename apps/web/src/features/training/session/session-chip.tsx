import { Text } from '@mantine/core';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { formatSpan } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { describeAttendance, type OwnSession } from './describe-session.ts';
import classes from './training.module.css';

type Session = Pick<OwnSession, 'start' | 'minutes' | 'state' | 'note'>;

/** From when to when, struck through if it is cancelled. */
export function SessionTime({ session }: { session: Session }) {
  const say = useSay();
  const span = formatSpan(say, session.start, session.minutes);
  return (
    <Text className={classes.time}>{session.state === 'CANCELLED' ? <s>{span}</s> : span}</Text>
  );
}

type Props = { session: Session; own?: OwnSession['own'] };

/** Why it is cancelled, or a person's mark; nothing if neither is known. */
export function SessionChip({ session: { state, note }, own }: Props) {
  const say = useSay();
  if (state === 'CANCELLED')
    return (
      <StateChip state="sessionCancelled">
        {say('training.cancelledAs', { why: note ?? '' })}
      </StateChip>
    );
  if (own?.mark === 'EXCUSED')
    return (
      <StateChip state="excused">
        {own.note === null ? undefined : say('training.excusedWith', { note: own.note })}
      </StateChip>
    );
  // who has no mark was not there
  if (state === 'HELD' && own !== undefined)
    return (
      <StateChip state={own?.mark === 'HERE' ? 'here' : 'absent'}>
        {describeAttendance(say, own)}
      </StateChip>
    );
  return null;
}
