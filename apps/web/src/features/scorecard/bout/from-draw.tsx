import { asIs } from '@dojang/schemas/say';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTextPart } from '../../../shell/use-text-part.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useFirstRows } from '../../../ui/page/use-first-rows.tsx';
import { type Open, useOpenDivisions } from './open-divisions.ts';
import { type Bout, namesOf } from './read-bout.ts';
import classes from './scorecard.module.css';
import { useOpenBout } from './start-bout.ts';

const shownMax = 8;

/** Of each division the bouts that can take place, or its sheet of poomsae, for who may record results: one press opens it. */
export function FromDraw({ bouts }: { bouts: readonly Bout[] }) {
  const say = useSay();
  const texts = useTextPart('competition');
  const [chosenId, setChosenId] = useState('');
  const divisions = useOpenDivisions(bouts);
  const chosen = divisions.find(({ id }) => id === chosenId) ?? divisions[0];
  if (!chosen || !texts.data) return null;
  return (
    <Card title={say('scoreboard.fromDraw')} gap="md">
      <Select
        label={say('draw.division')}
        value={chosen.id}
        onChange={setChosenId}
        choices={divisions.map(({ id, title }) => ({ value: id, label: asIs(title) }))}
      />
      <OpenBouts key={chosen.id} bouts={chosen.bouts} />
    </Card>
  );
}

function OpenBouts({ bouts }: { bouts: readonly Open[] }) {
  const say = useSay();
  const open = useOpenBout();
  const [shown, more] = useFirstRows(bouts, shownMax);
  return (
    <>
      <ul className={classes.bouts}>
        {shown.map((bout) => (
          <li key={bout.label} className={classes.drawn}>
            <span>
              <Text fw={600}>{namesOf(bout.start)}</Text>
              <Text size="sm" c="dimmed">
                {bout.about}
              </Text>
            </span>
            <Button
              flex="none"
              variant={bout.known ? 'filled' : 'default'}
              aria-label={bout.label}
              onClick={() => open(bout.start, bout.known?.id)}
            >
              {say(bout.known ? 'scoreboard.resume' : 'scoreboard.begin')}
            </Button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
