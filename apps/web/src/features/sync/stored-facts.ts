import { limits } from '@dojang/schemas/limits';
import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { useSelector } from '@tanstack/react-store';
import { useFilesAhead, useTraining, useUser } from '../../shell/app-context.ts';
import { useOfflineTournaments } from '../../shell/replica/offline-tournaments.ts';
import { useRecords, useReplica } from '../../shell/replica/use-replica.ts';
import { useChildren } from '../../shell/session/use-children.ts';
import { formatSize } from '../../ui/form/inputs/file-choice.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { formatDay } from '../../ui/language/format-day.ts';

/** Approximate stored size: the size as JSON. */
const estimateBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The signed-in user's data on this device as pairs of label and value, mostly with sizes. */
export function useStoredFacts(): [string, string][] {
  const say = useSay();
  const user = useUser();
  const children = useChildren() ?? [];
  const list = useOfflineTournaments();
  const filesAhead = useFilesAhead();
  const training = useTraining();
  const groups = useRecords('group');
  const sessions = useRecords('session');
  const people = useRecords('person');
  const choice = useSelector(training.choice);
  const pending = useReplica((replica) => replica?.status.pending ?? 0);
  const withSize = (text: string, bytes: number) =>
    say('offline.sized', { text, size: formatSize(say, bytes) });

  const facts: [string, string][] = [
    [say('offline.ownRecord'), formatSize(say, estimateBytes(user))],
    [
      say('offline.events'),
      list
        ? withSize(say('offline.eventsOf', { n: list.length }), estimateBytes(list))
        : say('offline.nothing'),
    ],
  ];
  if (children.length > 0) {
    const names = children.map(({ name }) => name).join(', ');
    facts.push([say('offline.children'), withSize(names, estimateBytes(children))]);
  }
  if (filesAhead.isWanted() && list) {
    const files = filesAhead.choose(list, user.id);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    facts.push([
      say('offline.files'),
      withSize(say('offline.filesOf', { n: files.length }), bytes),
    ]);
  }
  if (groups.length > 0) {
    const { days = limits.trainingDays } = choice ?? {};
    const names = groups.map(({ name }) => name).join(', ');
    const period = {
      from: formatDay(say, addDays(today(), -limits.trainingDaysBehind), 'short'),
      until: formatDay(say, addDays(today(), days), 'short'),
    };
    facts.push(
      [say('offline.groups'), names],
      [
        say('offline.sessions'),
        withSize(
          say('offline.sessionsOf', { n: sessions.length, ...period }),
          estimateBytes([groups, sessions, people]),
        ),
      ],
    );
  }
  facts.push(
    [say('offline.waiting'), say('offline.waitingOf', { n: pending })],
    [say('offline.until'), say('offline.untilLogout')],
  );
  return facts;
}
