import { describeFailure } from '@dojang/client/client';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useIsOnline, useLocalReplica } from '../../../shell/app-context.ts';
import { formatClock } from '../../../ui/language/format-day.ts';
import { Meter } from '../../../ui/face/figures.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { AddGuest } from './add-guest.tsx';
import classes from './attendance.module.css';
import { useRecord, useReplica, useSyncStatus } from '../../../shell/replica/use-replica.ts';
import { attendanceOf, type Attendee, countHere, marksOf, useHasRendered } from './session-view.ts';

type Props = { sessionId: string; attendees: readonly Attendee[] };
type BarProps = Props & { isLocked: boolean };

/** Count, sync status, guest search and undo. Split up so that a tap renders only the parts it changes. */
export const AttendanceBar = memo(function AttendanceBar({ isLocked, ...props }: BarProps) {
  return (
    <div className={classes.bar}>
      <Count {...props} />
      <div className={classes.acts}>
        <AddGuest {...props} isLocked={isLocked} />
        <UndoButton {...props} />
      </div>
      <SyncLine {...props} />
    </div>
  );
});

function Count({ sessionId, attendees }: Props) {
  const say = useSay();
  const here = countHere(attendees, marksOf(useRecord('session', sessionId)));
  return (
    <span role="status" className={classes.count}>
      <Meter have={here.here} need={here.total} label={say('attendance.count', here)} />
    </span>
  );
}

const undoIcon = <IconArrowBackUp size={18} aria-hidden />;

function UndoButton({ sessionId, attendees }: Props) {
  const say = useSay();
  const local = useLocalReplica();
  const userId = useReplica((replica) => attendanceOf(replica)?.undoable(sessionId)?.userId);
  const name = attendees.find(({ person }) => person.id === userId)?.name;
  return (
    // plain: it renders on each tap
    <button
      type="button"
      className={classes.inBar}
      disabled={userId === undefined}
      aria-label={name === undefined ? undefined : say('attendance.undoOf', { name })}
      onClick={() => attendanceOf(local.current)?.undo(sessionId)}
    >
      {undoIcon}
      {say('attendance.undo')}
    </button>
  );
}

/** Whether the marks are on this device only, or sent. */
function SyncLine({ sessionId }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  const hasRendered = useHasRendered();
  const pending = useReplica(
    (replica) =>
      replica?.mutations('session', sessionId).filter(({ state }) => state === 'pending').length ??
      0,
  );
  const isMarked = useReplica((replica) => marksOf(replica?.get('session', sessionId)).size > 0);
  const isPersisted = useSyncStatus((status) => status?.isPersisted ?? true);
  const problem = useSyncStatus((status) => status?.problem ?? null);
  const sentAtMs = useSyncStatus((status) => status?.sentAt?.getTime() ?? null);
  const describe = () => {
    if (pending > 0 && !isPersisted) return say('attendance.notLasting');
    if (pending > 0 && isOnline && problem !== null) {
      const message = say(describeFailure(problem.cause).message);
      return say('attendance.notSentBecause', { message });
    }
    if (pending > 0) return say('attendance.notSent');
    // after the first paint: the browser's date formatting is slow
    if (sentAtMs === null || !isMarked || !hasRendered) return '';
    return say('attendance.sent', { time: formatClock(say, sentAtMs) });
  };
  return (
    <span role="status" className={classes.sent}>
      {describe()}
    </span>
  );
}
