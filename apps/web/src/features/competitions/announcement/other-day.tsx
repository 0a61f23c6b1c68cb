import type { Competition, Discipline } from '@dojang/schemas/division';
import { moveDivisions } from '@dojang/schemas/move-divisions';
import { parseDivisions } from '@dojang/schemas/parse-divisions';
import { writeDivisions } from '@dojang/schemas/write-divisions';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';

type Props = {
  text: string;
  /** The day for which the table was made, and that of the competition now. */
  madeFor: string;
  day: string;
  options: Pick<Competition, 'ageBy'> & { discipline: Discipline };
  onMove: (text: string) => void;
  /** The table is for the new day. */
  onDone: () => void;
};

/** Says for which day the years of birth of a table are, and adjusts them; nothing if they are right on both days. */
export function OtherDay({ text, madeFor, day, options, onMove, onDone }: Props) {
  const say = useSay();
  const { ageBy, discipline } = options;
  const moved = useMemo(() => {
    const parse = (on: string) => parseDivisions(say, text, { day: on, ageBy, discipline });
    return moveDivisions(parse, { ageBy, day: madeFor }, day);
  }, [say, text, madeFor, day, ageBy, discipline]);
  if (!moved) return null;
  const days = { from: formatDay(say, madeFor, 'long'), to: formatDay(say, day, 'long') };
  return (
    <Alert color="yellow" role="status">
      <Text>{say('competition.otherDay', days)}</Text>
      <Group gap="sm" mt="sm">
        <Button
          onClick={() => {
            onMove(writeDivisions(say, moved));
            onDone();
          }}
        >
          {say('competition.moveBorn')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say('competition.keepBorn')}
        </Button>
      </Group>
    </Alert>
  );
}
