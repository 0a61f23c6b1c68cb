import { describeFailure } from '@dojang/client/client';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useIsOnline, useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { useIsDrawn } from '../../ui/page/use-is-drawn.ts';
import { AddGuest } from './add-guest.tsx';
import classes from './attendance.module.css';
import { useRecord, useReplica, useSyncStatus } from '../../shell/replica/use-replica.ts';
import { type Attendee, countHere, marksOf } from './session-view.ts';

type Props = { sessionId: string; attendees: readonly Attendee[] };
type BarProps = Props & { isLocked: boolean };

/** How many are here, whether the server has it, who else has come, and the way back from the last tap. A tap draws only what it changes. */
export const AttendanceBar = memo(function AttendanceBar({ isLocked, ...props }: BarProps) {
  return (
    <div className={classes.bar}>
      <Count {...props} />
      <div className={classes.acts}>
        <AddGuest {...props} isLocked={isLocked} />
        <UndoButton {...props} />
      </div>
      <SentLine {...props} />
    </div>
  );
});

function Count({ sessionId, attendees }: Props) {
  const say = useSay();
  const marks = marksOf(useRecord('session', sessionId));
  return (
    <span role="status" className={classes.count}>
      {say('attendance.count', countHere(attendees, marks))}
    </span>
  );
}

const undoIcon = <IconArrowBackUp size={18} aria-hidden />;

function UndoButton({ sessionId, attendees }: Props) {
  const say = useSay();
  const training = useTraining();
  const userId = useReplica(() => training.attendance?.undoable(sessionId)?.userId);
  const name = attendees.find(({ person }) => person.id === userId)?.name;
  return (
    // plain, as each tap gives it another name
    <button
      type="button"
      className={classes.inBar}
      disabled={userId === undefined}
      aria-label={name === undefined ? undefined : say('attendance.undoOf', { name })}
      onClick={() => training.attendance?.undo(sessionId)}
    >
      {undoIcon}
      {say('attendance.undo')}
    </button>
  );
}

/** Where what was tapped is: on this device alone, or sent. */
function SentLine({ sessionId }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  const isDrawn = useIsDrawn();
  const waiting = useReplica(
    (replica) =>
      replica?.mutations('session', sessionId).filter(({ state }) => state === 'pending').length ??
      0,
  );
  const isMarked = useReplica((replica) => marksOf(replica?.get('session', sessionId)).size > 0);
  const isPersisted = useSyncStatus((status) => status?.isPersisted ?? true);
  const problem = useSyncStatus((status) => status?.problem ?? null);
  const sentAtMs = useSyncStatus((status) => status?.sentAt?.getTime() ?? null);
  const describe = () => {
    if (waiting > 0 && !isPersisted) return say('attendance.notLasting');
    if (waiting > 0 && isOnline && problem !== null) {
      const message = say(describeFailure(problem.cause).message);
      return say('attendance.notSentBecause', { message });
    }
    if (waiting > 0) return say('attendance.notSent');
    // its time takes the browser long to write
    if (sentAtMs === null || !isMarked || !isDrawn) return '';
    const times = new Intl.DateTimeFormat(say.locale, { timeStyle: 'short' });
    return say('attendance.sent', { time: times.format(sentAtMs) });
  };
  return (
    <span role="status" className={classes.sent}>
      {describe()}
    </span>
  );
}
