import type { DrawList, DrawReference } from '@dojang/schemas/draw-calls';
import { sentence } from '@dojang/schemas/say';
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { describeDivision } from './draw-view.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawnBracket } from './drawn-bracket.tsx';

export function DrawPage({ id, division }: { id: string; division?: string }) {
  const say = useSay();
  const query = trpc.draw.list.useQuery({ id });
  const list = query.data;
  return (
    <Page title={list ? say('draw.titleOf', { name: list.name }) : say('draw.title')}>
      {list === null ? (
        <Text>{say('draw.notFound')}</Text>
      ) : list ? (
        <ChosenDivision id={id} list={list} division={division} />
      ) : (
        <NotLoaded query={query} />
      )}
    </Page>
  );
}

type ChosenProps = { id: string; list: DrawList; division: string | undefined };

function ChosenDivision({ id, list, division }: ChosenProps) {
  const say = useSay();
  const navigate = useNavigate();
  const { divisions } = list;
  const chosen =
    divisions.find(({ id: one }) => one === division) ??
    divisions.find(({ drawn_at }) => drawn_at !== null) ??
    divisions[0];
  if (!chosen) return <Text>{say('draw.noDivisions')}</Text>;
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
        choices={list.divisions.map((one) => ({
          value: one.id,
          label: sentence('draw.divisionEntrants', {
            division: describeDivision(say, one),
            n: one.entrants,
          }),
        }))}
      />
      <DivisionDraw
        key={chosen.id}
        reference={{ id, division_id: chosen.id }}
        title={describeDivision(say, chosen)}
        list={list}
      />
    </>
  );
}

type DivisionProps = { reference: DrawReference; title: string; list: DrawList };

/** The bracket of a division, and the form that draws it, as long as there are no results. */
function DivisionDraw({ reference, title, list }: DivisionProps) {
  const say = useSay();
  const [isChanging, setIsChanging] = useState(false);
  const query = trpc.draw.read.useQuery(reference);
  const draw = query.error ? undefined : query.data;
  if (draw === undefined) return <NotLoaded query={query} />;
  if (!draw && !list.may_draw) return <Text>{say('draw.notDrawnYet')}</Text>;
  const mayDraw = list.may_draw && !draw?.results.length;
  return (
    <>
      {draw && <DrawnBracket {...{ reference, title, draw }} mayRecord={list.may_record} />}
      {mayDraw && (isChanging || !draw) && (
        <DrawForm {...{ reference, draw }} onDrawn={() => setIsChanging(false)} />
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
