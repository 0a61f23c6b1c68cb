import { readRounds } from '@dojang/schemas/draw-bouts';
import type { Draw, DrawnEntrant } from '@dojang/schemas/draw-calls';
import { asIs } from '@dojang/schemas/say';
import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { type Competition, describeEvent } from '../entry/competition-view.ts';
import { BoutTable } from './bout-table.tsx';
import { Bracket } from './bracket.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { bracketParts, describeClub, namesOf } from './draw-view.ts';
import classes from './draw.module.css';

type Props = { competition: Competition; title: string; draw: Draw; mayRecord: boolean };

/** The bracket of a division, printed A4 landscape, and its bouts as a table. */
export function DrawnBracket({ competition, title, draw, mayRecord }: Props) {
  const say = useSay();
  const rounds = readRounds(draw.places, draw.results);
  const names = namesOf(say, draw, rounds);
  const publicNames = namesOf(say, draw, rounds, 'public_name');
  const hall = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  // guests need no club
  const clubs = new Set(draw.entrants.map((one) => describeClub(say, one)).filter(Boolean));
  const isChosen = (one: DrawnEntrant) =>
    chosen !== '' && [one.id, describeClub(say, one)].includes(chosen);
  const marked = new Set(draw.entrants.filter(isChosen).map((one) => one.id));
  const people = new Map(useRecords('competitor').map((one) => [one.id, one]));
  const grades = new Map(
    competition.entries.flatMap(({ id, user_id }) => {
      const grade = people.get(user_id ?? '')?.grade;
      return grade ? [[id, grade]] : [];
    }),
  );
  const parts = bracketParts(rounds.length);
  const winner = rounds.at(-1)?.[0]?.winner ?? null;
  const champion = names.nameOf(winner);
  const text = say('draw.bracketText', { n: draw.entrants.length, rounds: rounds.length });
  const heading = say('draw.bracketOf', { division: title });
  return (
    <>
      <Card title={say('draw.bracket')} maw="none" gap="md" data-sheet>
        <div data-not-printed>
          <Select
            maw={420}
            label={say('draw.way')}
            blank="draw.nobody"
            value={chosen}
            onChange={setChosen}
            choices={[
              ...draw.entrants.map((one) => ({
                value: one.id,
                label: asIs(names.nameOf(one.id) ?? ''),
              })),
              ...[...clubs].map((club) => ({ value: club, label: asIs(club) })),
            ]}
          />
        </div>
        <div ref={hall} className={classes.hall}>
          {champion && (
            <>
              <Text fw={700} role="status" className={classes.inside}>
                {say('draw.champion', { name: champion })}
              </Text>
              <Text fw={700} className={classes.public}>
                {say('draw.champion', { name: publicNames.nameOf(winner) ?? '' })}
              </Text>
            </>
          )}
          {parts.map((part, index) => {
            const label =
              parts.length === 1
                ? heading
                : `${heading}, ${say('draw.part', { n: index + 1, of: parts.length })}`;
            return (
              <div key={label} className={classes.frame} {...focusable} aria-label={label}>
                <p className={classes.caption}>
                  {describeEvent(say, competition)}
                  <br />
                  {label}
                </p>
                <Bracket
                  shown={part}
                  title={label}
                  text={text}
                  rounds={rounds}
                  describeSide={names.describeSide}
                  describePublicSide={publicNames.describeSide}
                  grades={grades}
                  marked={marked}
                  onMark={(one) => setChosen(one === chosen ? '' : one)}
                />
              </div>
            );
          })}
        </div>
        <Text size="sm" c="dimmed" className={classes.hash}>
          {say('draw.drawnWith', { seed: String(draw.seed), hash: draw.sha256 })}
        </Text>
        <Group data-not-printed>
          <PrintButton>{say('draw.print')}</PrintButton>
          {document.fullscreenEnabled && (
            <Button variant="default" onClick={() => void hall.current?.requestFullscreen()}>
              {say('draw.fullScreen')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" data-not-printed>
          {say('draw.publicNames')}
        </Text>
      </Card>
      <Card title={say('draw.bouts')} maw="none" gap="md">
        <BoutTable {...names} {...{ id: competition.id, draw, rounds, mayRecord }} />
      </Card>
    </>
  );
}

/** Scrolled by keyboard. */
const focusable = { tabIndex: 0, role: 'region' };
