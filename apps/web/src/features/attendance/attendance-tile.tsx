import { IconCheck, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Belt } from '../user/belt.tsx';
import classes from './attendance.module.css';
import { type Attendee, useAttendance } from './session-view.ts';

/** As long as a finger rests on a tile to ask for more; somewhat less than what a phone's own menu takes. */
const holdMs = 450;
/** A finger that goes further scrolls. */
const stillPx = 10;

// always the same elements: a tap draws them no second time
const check = <IconCheck className={classes.check} size={22} stroke={2.5} aria-hidden />;
const dots = <IconDots size={20} aria-hidden />;

type Props = Attendee & {
  sessionId: string;
  isLocked: boolean;
  onMore: (userId: string) => void;
};

/** Somebody at a session: a tap says that they are here, another one that they are not. Only this is drawn again by it. */
export const AttendanceTile = memo(function AttendanceTile({
  person,
  name,
  isGuest,
  sessionId,
  isLocked,
  onMore,
}: Props) {
  const say = useSay();
  const training = useTraining();
  const attendance = useAttendance(sessionId, person.id);
  const hold = useHold(() => onMore(person.id));
  const isHere = attendance?.mark === 'HERE';
  const told = [
    isGuest && say('attendance.guest'),
    attendance?.mark === 'EXCUSED' && say('training.excused'),
    isHere && attendance.minutes !== null && say('attendance.minutes', { n: attendance.minutes }),
    attendance?.mark === 'EXCUSED' && attendance.note,
  ].filter(Boolean);

  function tap() {
    if (hold.wasHeld()) return;
    training.attendance?.mark(sessionId, person.id, {
      mark: isHere ? 'ABSENT' : 'HERE',
      minutes: null,
    });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    onMore(person.id);
  }

  return (
    <li className={classes.tile}>
      <button
        type="button"
        className={classes.face}
        aria-pressed={isHere}
        data-mark={attendance?.mark}
        disabled={isLocked}
        onClick={tap}
        onKeyDown={press}
        {...hold.handlers}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {person.kup && <Belt kup={person.kup} />}
          {told.length > 0 && <span>{told.join(' · ')}</span>}
        </span>
        {check}
      </button>
      <button
        type="button"
        className={classes.more}
        aria-label={say('attendance.more', { name })}
        aria-haspopup="dialog"
        disabled={isLocked}
        onClick={() => onMore(person.id)}
      >
        {dots}
      </button>
    </li>
  );
});

/** Hears a finger that rests, and the context menu's key, its mouse button and what phones make of a long press. */
function useHold(onHold: () => void) {
  const held = useRef(false);
  const begin = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const end = () => clearTimeout(begin.current?.timer);
  function fire() {
    end();
    if (held.current) return;
    held.current = true;
    onHold();
  }
  return {
    /** Whether the click that comes now is the end of a long press. */
    wasHeld() {
      const was = held.current;
      held.current = false;
      return was;
    },
    handlers: {
      onPointerDown({ clientX: x, clientY: y, button }: React.PointerEvent) {
        held.current = false;
        if (button === 0) begin.current = { x, y, timer: setTimeout(fire, holdMs) };
      },
      onPointerMove({ clientX, clientY }: React.PointerEvent) {
        const { x = clientX, y = clientY } = begin.current ?? {};
        if (Math.hypot(clientX - x, clientY - y) > stillPx) end();
      },
      onPointerUp: end,
      // else the lifted finger would click what has opened below it
      onTouchEnd(event: React.TouchEvent) {
        if (held.current) event.preventDefault();
      },
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu(event: React.MouseEvent) {
        event.preventDefault();
        // a key and a mouse end in no click
        fire();
        if (event.button === 2 || event.detail === 0) held.current = false;
      },
    },
  };
}
