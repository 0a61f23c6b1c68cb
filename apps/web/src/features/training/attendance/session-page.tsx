import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconInfoCircle } from '@tabler/icons-react';
import { shallow } from '@tanstack/react-store';
import { useEffect, useMemo, useState } from 'react';
import { useIsOnline, useLocalReplica, useTraining, useUser } from '../../../shell/app-context.ts';
import {
  useHasPulled,
  useRecord,
  useRecords,
  useReplica,
  useSyncStatus,
} from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useKeepPictures } from '../session/use-keep-pictures.ts';
import { AttendanceBar } from './attendance-bar.tsx';
import { AttendanceTile } from './attendance-tile.tsx';
import classes from './attendance.module.css';
import { MinutesDialog } from './minutes-dialog.tsx';
import { RefusedMarks } from './refused-marks.tsx';
import { DetailsCard, RestoreSession } from './session-actions.tsx';
import { PlanDialogs } from './session-dialogs.tsx';
import {
  attendeesOf,
  type CoachedSession,
  guestIdsOf,
  marksOf,
  useHasRendered,
} from './session-view.ts';

/** A session without its marks, so that a tap does not render the page. */
type Head = Omit<CoachedSession, 'marks'>;

const headOf = (session: CoachedSession | undefined): Head | undefined => {
  if (!session) return undefined;
  const { marks: _, ...head } = session;
  return head;
};

/** Placeholder of a line. */
const noBreakSpace = '\u00a0';

type Props = {
  id: string;
  /** For administrators: the group to keep on the device if the session is missing there. */
  groupId?: string | undefined;
};

/** A session with a tile per person. Reads the replica: works offline. */
export function SessionPage({ id, groupId }: Props) {
  const say = useSay();
  const training = useTraining();
  const { authority } = useUser();
  const hasRendered = useHasRendered();
  const head = useReplica((replica) => headOf(replica?.get('session', id)), shallow);
  const group = useRecord('group', head?.group_id ?? '');
  // a coach's own sessions come with any pull; for others, keep the group too
  const isMissing = useHasPulled() && !head;
  useEffect(
    () => training.open(authority === 'ADMIN' && isMissing ? groupId : undefined),
    [training, authority, groupId, isMissing],
  );
  return (
    <Page
      title={say('attendance.title')}
      intro={
        <>
          {/* formatted after the first paint: weekday names take the browser as long as all tiles */}
          {head && hasRendered
            ? `${formatDay(say, head.date, 'weekday')} · ${head.start}`
            : noBreakSpace}
          <br />
          {[group?.name, group?.location].filter(Boolean).join(' · ') || noBreakSpace}
        </>
      }
    >
      {head ? <Attendance key={id} head={head} /> : <NoSession />}
      {!head && <RefusedMarks />}
    </Page>
  );
}

function NoSession() {
  const say = useSay();
  const local = useLocalReplica();
  const isOnline = useIsOnline();
  const isRead = useSyncStatus((status) => status?.isRead ?? false);
  const isSyncing = useSyncStatus((status) => status?.isSyncing ?? false);
  const hasPulled = useHasPulled();
  const problem = useSyncStatus((status) => status?.problem ?? null);
  const days = useTraining().choice.get()?.days ?? limits.trainingDays;
  if (isRead && !isOnline) return <Text role="status">{say('attendance.noSessionOffline')}</Text>;
  if (isRead && hasPulled && !isSyncing && !problem) {
    const range = { behind: limits.trainingDaysBehind, ahead: days };
    return <Text role="status">{say('attendance.noSession', range)}</Text>;
  }
  const refetch = () => void local.current?.sync();
  return <NotLoaded query={{ error: problem?.cause ?? null, isFetching: isSyncing, refetch }} />;
}

function Attendance({ head }: { head: Head }) {
  const say = useSay();
  const { id, group_id, slot_id, slot_date, date, start, state, note, minutes, birthdays } = head;
  const group = useRecord('group', group_id);
  const people = useRecords('person');
  // each tap creates a new array of the same ids
  const guests = useReplica(
    (replica) => guestIdsOf(group, marksOf(replica?.get('session', id)).keys()),
    shallow,
  );
  useKeepPictures();
  const attendees = useMemo(
    () => attendeesOf(group, people, guests, birthdays),
    [group, people, guests, birthdays],
  );
  const [openId, setOpenId] = useState<string>();
  const isCancelled = state === 'CANCELLED';
  // one day of tolerance for time zones
  const isEarly = date > addDays(today(), 1);
  const isLocked = isCancelled || isEarly;
  const hasRendered = useHasRendered();
  const session = { session_id: id, slot_id, slot_date };
  const of = { name: group?.name ?? '', date };
  return (
    <Stack gap="md">
      {isCancelled && (
        <Alert color="yellow" icon={<IconCalendarOff aria-hidden />}>
          <Text mb="sm">{say('attendance.cancelled', { reason: note ?? '' })}</Text>
          <RestoreSession session={session} of={of} />
        </Alert>
      )}
      {isEarly && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {say('training.tooEarly')}
        </Alert>
      )}
      <RefusedMarks sessionId={id} />
      <Text size="sm" c="dimmed">
        {say(attendees.length > 0 ? 'attendance.hint' : 'attendance.empty')}
      </Text>
      <ul className={classes.tiles} aria-label={say('training.attendance')}>
        {attendees.map((attendee) => (
          <AttendanceTile
            key={attendee.person.id}
            {...attendee}
            sessionId={id}
            isLocked={isLocked}
            onMore={setOpenId}
          />
        ))}
      </ul>
      <AttendanceBar sessionId={id} attendees={attendees} isLocked={isLocked} />
      {hasRendered && (
        <>
          {!isCancelled && (
            <Group gap="sm">
              <PlanDialogs session={session} of={of} time={{ date, start, minutes }} />
            </Group>
          )}
          {!isCancelled && <DetailsCard session={session} details={head} />}
          <MinutesDialog
            sessionId={id}
            minutes={minutes}
            attendee={attendees.find(({ person }) => person.id === openId)}
            onClose={() => setOpenId(undefined)}
          />
        </>
      )}
    </Stack>
  );
}
