import { kupName } from '@dojang/schemas/competition';
import { limits } from '@dojang/schemas/limits';
import type { Trainee } from '@dojang/schemas/training';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline, useLocalReplica } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { matchWords } from '@dojang/schemas/fold-text';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { Belt } from '../../../ui/face/belt.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from './attendance.module.css';
import { useRecord, useRecords } from '../../../shell/replica/use-replica.ts';
import { attendanceOf, type Attendee } from './session-view.ts';

const searchDelayMs = 200;

type Props = { sessionId: string; attendees: readonly Attendee[]; isLocked: boolean };

/** Adds a guest and marks them present: anyone in the local replica, and while online any member of the club. */
export function AddGuest(props: Props) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.inBar}
        disabled={props.isLocked}
        aria-label={say('attendance.add')}
        onClick={() => setIsOpen(true)}
      >
        <IconUserPlus size={18} aria-hidden />
        <span className={classes.inBarLabel}>{say('attendance.add')}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={say('attendance.add')}>
        <GuestSearch {...props} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

const noResults: readonly Trainee[] = [];

/** Search results of the server; empty while offline. */
function useServerSearch(sessionId: string, typed: string): readonly Trainee[] {
  const isOnline = useIsOnline();
  const groupId = useRecord('session', sessionId)?.group_id ?? '';
  const [filter] = useDebouncedValue(typed.trim(), searchDelayMs);
  const { data } = trpc.training.searchPeople.useQuery(
    { groupId, filter },
    { enabled: isOnline && filter !== '' },
  );
  return data ?? noResults;
}

function GuestSearch({ sessionId, attendees, onDone }: Props & { onDone: () => void }) {
  const say = useSay();
  const local = useLocalReplica();
  const people = useRecords('person');
  const [typed, setTyped] = useState('');
  const remote = useServerSearch(sessionId, typed);
  const attendeeIds = new Set(attendees.map(({ person }) => person.id));
  const isMatch = matchWords(typed);
  const localIds = new Set(people.map(({ id }) => id));
  const found = [...people, ...remote.filter(({ id }) => !localIds.has(id))]
    .filter((person) => !attendeeIds.has(person.id) && isMatch(fullNameOf(person)))
    .slice(0, limits.peopleFoundMax);

  function add(person: Trainee) {
    // pulled only after the mark is pushed
    local.current?.seed('person', person);
    attendanceOf(local.current)?.mark(sessionId, person.id, { mark: 'HERE', minutes: null });
    onDone();
  }

  return (
    <Stack gap="sm">
      <TextInput
        size="md"
        data-autofocus
        label={say('attendance.who')}
        description={say('attendance.addHint')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <Text role="status">{say('attendance.nobodyFound')}</Text>}
      <ul className={classes.people}>
        {found.map((person) => (
          <li key={person.id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              h="auto"
              mih={44}
              rightSection={
                <span className={classes.facts}>
                  {person.birth_year}
                  {person.kup && (
                    <Belt grade={person.kup} name={kupName(say, person.kup)} isNamed />
                  )}
                </span>
              }
              onClick={() => add(person)}
            >
              {fullNameOf(person)}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
