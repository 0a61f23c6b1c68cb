import type { Draw } from '@dojang/schemas/draw-calls';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { sentence } from '@dojang/schemas/say';
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { CompetitionFrame } from '../entry/competition-frame.tsx';
import type { Competition } from '../entry/competition-view.ts';
import { useClubRole, useIsStaff } from '../entry/use-entry-changes.ts';
import { describeDivision } from './draw-view.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawnBracket } from './drawn-bracket.tsx';

/** The draws of a competition. They are shown, and results are recorded, offline too; a draw is made by the server. */
export function DrawPage({ id, division }: { id: string; division?: string }) {
  const say = useSay();
  return (
    <CompetitionFrame
      id={id}
      titleOf={(name) => (name === undefined ? say('draw.title') : say('draw.titleOf', { name }))}
    >
      {(competition) => <ChosenDivision competition={competition} division={division} />}
    </CompetitionFrame>
  );
}

type ChosenProps = { competition: Competition; division: string | undefined };

function ChosenDivision({ competition, division }: ChosenProps) {
  const say = useSay();
  const navigate = useNavigate();
  const { id, divisions, entries } = competition;
  const draws = useRecord('draw', id)?.draws ?? [];
  const drawOf = (one: string) => draws.find(({ division_id }) => division_id === one);
  const chosen =
    divisions.find((one) => one.id === division) ??
    divisions.find((one) => drawOf(one.id)) ??
    divisions[0];
  if (!chosen) return <Text>{say('draw.noDivisions')}</Text>;
  const countOf = (one: string) =>
    entries.filter(({ division_id, position }) => division_id === one && position !== null).length;
  return (
    <>
      <Select
        maw={560}
        label={say('draw.division')}
        value={chosen.id}
        onChange={(value) =>
          void navigate({
            to: '/v1/competitions/$id/draw',
            params: { id },
            search: { division: value },
            replace: true,
          })
        }
        choices={divisions.map((one) => ({
          value: one.id,
          label: sentence('draw.divisionEntrants', {
            division: describeDivision(say, one),
            n: countOf(one.id),
          }),
        }))}
      />
      <DivisionDraw
        key={chosen.id}
        competition={competition}
        division={chosen}
        draw={drawOf(chosen.id) ?? null}
      />
    </>
  );
}

type DivisionProps = {
  competition: Competition;
  division: Competition['divisions'][number];
  draw: Draw | null;
};

/** The bracket of a division, and the form that draws it, as long as there are no results. */
function DivisionDraw({ competition, division, draw }: DivisionProps) {
  const say = useSay();
  const [isChanging, setIsChanging] = useState(false);
  const role = useClubRole();
  const isStaff = useIsStaff();
  const isAdmin = role === 'ADMIN';
  if (!draw && !isAdmin) return <Text>{say('draw.notDrawnYet')}</Text>;
  const mayDraw = isAdmin && !draw?.results.length;
  const mayRecord = isStaff && refusalByEnd(competition, null, { action: 'RESULT', role }) === null;
  return (
    <>
      {draw && (
        <DrawnBracket
          title={describeDivision(say, division)}
          {...{ competition, draw, mayRecord }}
        />
      )}
      {mayDraw && (isChanging || !draw) && (
        <DrawForm
          reference={{ id: competition.id, division_id: division.id }}
          draw={draw}
          onDrawn={() => setIsChanging(false)}
        />
      )}
      {mayDraw && draw && !isChanging && (
        <Group>
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {say('draw.change')}
          </Button>
        </Group>
      )}
    </>
  );
}
