import { kupName } from '@dojang/schemas/competition';
import { VisuallyHidden } from '@mantine/core';
import { IconCake, IconCheck, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Belt } from '../../../ui/face/belt.tsx';
import { Portrait } from '../../../ui/face/person.tsx';
import classes from './attendance.module.css';
import { attendanceOf, type Attendee, useAttendance } from './session-view.ts';

/** Duration of a long press; shorter than that of a phone's own context menu. */
const holdMs = 450;
/** A finger that moves further scrolls. */
const moveTolerancePx = 10;

// constant elements: React skips them on a tap
const check = <IconCheck className={classes.check} size={22} stroke={2.5} aria-hidden />;
const cake = <IconCake size={20} aria-hidden />;
const dots = <IconDots size={20} aria-hidden />;

type Props = Attendee & { sessionId: string; isLocked: boolean; onMore: (userId: string) => void };

/** A person at a session: a tap toggles present and absent. Memoized: a tap renders only its tile. */
export const AttendanceTile = memo(function AttendanceTile(props: Props) {
  const { person, name, isGuest, isBirthday, img, sessionId, isLocked, onMore } = props;
  const say = useSay();
  const local = useLocalReplica();
  const attendance = useAttendance(sessionId, person.id);
  const hold = useHold(() => onMore(person.id));
  const isHere = attendance?.mark === 'HERE';
  const details = [
    isGuest && say('attendance.guest'),
    attendance?.mark === 'EXCUSED' && say('training.excused'),
    isHere && attendance.minutes !== null && say('attendance.minutes', { n: attendance.minutes }),
    attendance?.mark === 'EXCUSED' && attendance.note,
  ].filter(Boolean);

  function tap() {
    if (hold.wasHeld()) return;
    attendanceOf(local.current)?.mark(sessionId, person.id, {
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
        <Portrait name={name} grade={person.kup} img={img} />
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {person.kup && <Belt grade={person.kup} name={kupName(say, person.kup)} isNamed />}
          {isBirthday && (
            <span title={say('attendance.birthday')}>
              {cake}
              <VisuallyHidden>{say('attendance.birthday')}</VisuallyHidden>
            </span>
          )}
          {details.length > 0 && <span>{details.join(' · ')}</span>}
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

/** Detects a long press, the context menu key, the right mouse button and the phone's own long press event. */
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
    /** Whether the current click ends a long press. Resets it. */
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
        if (Math.hypot(clientX - x, clientY - y) > moveTolerancePx) end();
      },
      onPointerUp: end,
      // otherwise lifting the finger clicks the dialog that opened under it
      onTouchEnd(event: React.TouchEvent) {
        if (held.current) event.preventDefault();
      },
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu(event: React.MouseEvent) {
        event.preventDefault();
        // no click follows a key or a mouse button
        fire();
        if (event.button === 2 || event.detail === 0) held.current = false;
      },
    },
  };
}
