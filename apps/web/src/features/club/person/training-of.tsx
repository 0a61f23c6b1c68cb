import { IconCalendarOff } from '@tabler/icons-react';
import { trpc } from '../../../shell/api.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { describeTime } from '../../training/session/describe-session.ts';
import { SessionChip } from '../../training/session/session-chip.tsx';
import classes from './person.module.css';

/** As many as answer whether somebody comes: the next ones and the last ones. */
const shownMax = 3;

/** When somebody trains and trained. */
export function TrainingOf({ userId }: { userId: string }) {
  const say = useSay();
  const query = trpc.training.of.useQuery({ id: userId });
  const { data } = query;
  const sessions = data
    ? [...data.next.slice(0, shownMax).toReversed(), ...data.last.slice(0, shownMax)]
    : [];
  return (
    <>
      {!data && <NotLoaded query={query} />}
      {data && sessions.length === 0 && (
        <EmptyState icon={IconCalendarOff} text={say('training.noNext')} />
      )}
      {sessions.length > 0 && (
        <Timeline
          label={say('navigation.training')}
          items={sessions.map((session) => ({
            key: session.id,
            when: describeTime(say, session),
            what: (
              <span className={classes.row}>
                {session.group_name}
                <SessionChip session={session} own={session.own} />
              </span>
            ),
          }))}
        />
      )}
    </>
  );
}
