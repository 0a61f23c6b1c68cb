import { foldText } from '@dojang/schemas/fold-text';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { Belt } from '../user/belt.tsx';
import { fullNameOf } from '../user/full-name.ts';
import classes from './attendance.module.css';
import { useRecords } from '../../shell/replica/use-replica.ts';
import type { Attendee } from './session-view.ts';

/** As many as are found at a glance; a letter more finds others. */
const shownMax = 20;

type Props = { sessionId: string; attendees: readonly Attendee[]; isLocked: boolean };

/** Adds anybody of the club whom this device knows as a guest, who is here then. */
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

function GuestSearch({ sessionId, attendees, onDone }: Props & { onDone: () => void }) {
  const say = useSay();
  const training = useTraining();
  const people = useRecords('person');
  const [typed, setTyped] = useState('');
  const shown = new Set(attendees.map(({ person }) => person.id));
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const found = people
    .filter((person) => {
      const name = foldText(fullNameOf(person));
      return !shown.has(person.id) && words.every((word) => name.includes(word));
    })
    .slice(0, shownMax);

  function add(userId: string) {
    training.attendance?.mark(sessionId, userId, { mark: 'HERE', minutes: null });
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
                  {person.kup && <Belt kup={person.kup} />}
                </span>
              }
              onClick={() => add(person.id)}
            >
              {fullNameOf(person)}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
