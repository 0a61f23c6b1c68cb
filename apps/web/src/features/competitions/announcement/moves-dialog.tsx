import type { EntryMove } from '@dojang/schemas/announcement-calls';
import { describeDivision } from '@dojang/schemas/describe-entry';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';

type Props = { moves: readonly EntryMove[]; onSave: () => void; onClose: () => void };

/** Asks before a change of the divisions moves entries, and names those that no longer fit. */
export function MovesDialog({ moves, onSave, onClose }: Props) {
  const say = useSay();
  const nameOf = (row: EntryMove['to']) =>
    row ? describeDivision(say, row) : say('competition.none');
  return (
    <Dialog isOpen={moves.length > 0} title={say('competition.movesTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text>{say('competition.movesText')}</Text>
        <LineTable
          label={say('competition.movesTitle')}
          rows={moves.map((move) => ({ id: move.entry_id, ...move }))}
          titles={['competition.mover', 'competition.movesFrom', 'competition.movesTo']}
          renderCells={({ name, from, to, isMoved }) => [
            name ?? '–',
            nameOf(from),
            say(isMoved ? 'competition.moves' : 'competition.stays', { division: nameOf(to) }),
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {say('app.cancel')}
          </Button>
          <Button onClick={onSave}>{say('competition.saveMoves')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
