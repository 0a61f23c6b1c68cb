import type { AgeBy } from '@dojang/schemas/division';
import { moveCell } from '@dojang/schemas/move-divisions';
import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';

type Props = {
  /** The cells of a table that say who may start. */
  born: readonly string[];
  /** The day for which the table was made, and that of the competition now. */
  madeFor: string;
  day: string;
  ageBy: AgeBy;
  onMove: (born: readonly string[]) => void;
  /** The table is for the new day. */
  onDone: () => void;
};

/** Says for which day the years of birth of a table are, and adjusts them; nothing if they are right on both days. */
export function OtherDay({ born, madeFor, day, ageBy, onMove, onDone }: Props) {
  const say = useSay();
  const moved = born.map((text) => moveCell(text, { ageBy, day: madeFor }, day));
  if (moved.every((text, index) => text === born[index])) return null;
  const days = { from: formatDay(say, madeFor, 'long'), to: formatDay(say, day, 'long') };
  return (
    <Alert color="yellow" role="status">
      <Text>{say('competition.otherDay', days)}</Text>
      <Group gap="sm" mt="sm">
        <Button
          onClick={() => {
            onMove(moved);
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
