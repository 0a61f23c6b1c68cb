import { describeFailure } from '@dojang/client/client';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsOnline, useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './attendance.module.css';
import { type Attendee, countHere, findSession, useTrainingView } from './session-view.ts';

type Props = { sessionId: string; attendees: readonly Attendee[] };

/** How many are here, whether the server has it, and the way back from the last tap. */
export function AttendanceBar({ sessionId, attendees }: Props) {
  const say = useSay();
  const marks = useTrainingView((view) => findSession(view, sessionId)?.marks);
  return (
    <div className={classes.bar}>
      <span role="status" className={classes.count}>
        {say('attendance.count', countHere(attendees, marks))}
      </span>
      <UndoButton sessionId={sessionId} attendees={attendees} />
      <SentLine sessionId={sessionId} />
    </div>
  );
}

function UndoButton({ sessionId, attendees }: Props) {
  const say = useSay();
  const training = useTraining();
  const userId = useTrainingView((view) => findSession(view, sessionId)?.undoable?.user_id);
  const name = attendees.find(({ person }) => person.id === userId)?.name;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      disabled={userId === undefined}
      {...(name === undefined ? {} : { 'aria-label': say('attendance.undoOf', { name }) })}
      onClick={() => training.device?.undo(sessionId)}
    >
      {say('attendance.undo')}
    </Button>
  );
}

/** Where what was tapped is: on this device alone, or sent. */
function SentLine({ sessionId }: { sessionId: string }) {
  const say = useSay();
  const isOnline = useIsOnline();
  const waiting = useTrainingView((view) => findSession(view, sessionId)?.waiting ?? 0);
  const isMarked = useTrainingView((view) => (findSession(view, sessionId)?.marks.size ?? 0) > 0);
  const isLasting = useTrainingView((view) => view?.isLasting ?? true);
  const problem = useTrainingView((view) => view?.problem ?? null);
  const sentAt = useTrainingView((view) => view?.sentAt ?? null);
  const describe = () => {
    if (waiting > 0 && !isLasting) return say('attendance.notLasting');
    if (waiting > 0 && isOnline && problem !== null) {
      const message = say(describeFailure(problem).message);
      return say('attendance.notSentBecause', { message });
    }
    if (waiting > 0) return say('attendance.notSent');
    if (!sentAt || !isMarked) return '';
    const times = new Intl.DateTimeFormat(say.locale, { timeStyle: 'short' });
    return say('attendance.sent', { time: times.format(sentAt) });
  };
  return (
    <span role="status" className={classes.sent}>
      {describe()}
    </span>
  );
}
