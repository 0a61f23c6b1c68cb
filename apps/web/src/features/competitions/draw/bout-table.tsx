import type { BoutResult } from '@dojang/schemas/draw';
import { type Bout, hasLaterResult } from '@dojang/schemas/draw-bouts';
import type { Draw } from '@dojang/schemas/draw-calls';
import { Button, Menu } from '@mantine/core';
import { useMutation } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { describeRound, type namesOf, type Rounds } from './draw-view.ts';

type Props = ReturnType<typeof namesOf> & {
  /** Of the competition. */
  id: string;
  draw: Draw;
  rounds: Rounds;
  mayRecord: boolean;
};

/** The bouts of a bracket in their order, with byes; coaches enter the results. */
export function BoutTable({ id, draw, rounds, nameOf, describeSide, mayRecord }: Props) {
  const say = useSay();
  const mutate = useMutation('draw');
  const { division_id, sha256 } = draw;
  const record = (result: BoutResult, isUndone: boolean) =>
    mutate(
      id,
      { division_id, sha256, ...result, isUndone },
      { name: say('draw.winnerOf', { n: result.bout }) },
    );
  const rows = rounds.flatMap((round, place) =>
    round.map((bout, index) => ({ ...bout, id: `${place} ${index}`, place, index })),
  );

  function describeWinner({ number, winner, isDecided, isRecorded, absent }: Bout): string {
    if (number === null || !isDecided) return '';
    const name = nameOf(winner);
    if (name === null) return say('draw.nobody');
    return isRecorded && absent ? say('draw.byAbsence', { name }) : name;
  }

  return (
    <LineTable
      label={say('draw.bouts')}
      rows={rows}
      titles={['draw.bout', 'draw.sides', 'draw.winner']}
      renderCells={({ place, index, ...bout }) => [
        `${bout.number ?? say('draw.bye')} · ${describeRound(say, rounds[place]?.length ?? 1)}`,
        bout.number === null
          ? describeSide(place, index, bout.sides[0] === null ? 1 : 0)
          : `${describeSide(place, index, 0)}\n${describeSide(place, index, 1)}`,
        describeWinner(bout),
      ]}
      renderActions={
        mayRecord
          ? ({ number, sides, isDecided, isRecorded, winner, absent }) =>
              number === null ? null : isRecorded ? (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={say('draw.undoOf', { n: number })}
                  disabled={hasLaterResult(rounds, number)}
                  onClick={() => record({ bout: number, winner, absent }, true)}
                >
                  {say('draw.undo')}
                </Button>
              ) : (
                !isDecided &&
                !sides.includes(null) && (
                  <ResultMenu
                    label={say('draw.resultOf', { n: number })}
                    sides={sides.map((side) => ({ id: side, name: nameOf(side) ?? '' }))}
                    onChoose={(result) => record({ bout: number, ...result }, false)}
                  />
                )
              )
          : undefined
      }
    />
  );
}

type MenuProps = {
  label: string;
  sides: readonly { id: string | null; name: string }[];
  onChoose: (result: { winner: string | null; absent: boolean }) => void;
};

function ResultMenu({ label, sides, onChoose }: MenuProps) {
  const say = useSay();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="sm" aria-label={label}>
          {say('draw.result')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[false, true].map((absent) =>
          sides.map(({ id, name }) => (
            <Menu.Item key={`${id} ${absent}`} onClick={() => onChoose({ winner: id, absent })}>
              {say(absent ? 'draw.winsAbsent' : 'draw.wins', { name })}
            </Menu.Item>
          )),
        )}
        <Menu.Item onClick={() => onChoose({ winner: null, absent: true })}>
          {say('draw.bothAbsent')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
