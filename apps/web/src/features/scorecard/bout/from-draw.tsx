import { readRounds } from '@dojang/schemas/draw-bouts';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { newId } from '@dojang/schemas/new-id';
import { asIs, sentence } from '@dojang/schemas/say';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLoadTexts } from '../../../shell/app-context.ts';
import { useMutation, useRecords } from '../../../shell/replica/use-replica.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { describeDivision, describeRound } from '../../competitions/draw/draw-view.ts';
import { useClubRole, useIsStaff } from '../../competitions/entry/use-entry-changes.ts';
import { type Bout, namesOf } from './read-bout.ts';
import classes from './scorecard.module.css';
import { packOfDay, timesFor, useBoutPacks } from './start-bout.ts';
import { useDraws } from './use-draws.ts';

const shownMax = 8;

/** Of each drawn division the bouts that can take place, for who may record results: one press opens the board. */
export function FromDraw({ bouts }: { bouts: readonly Bout[] }) {
  const say = useSay();
  const loadTexts = useLoadTexts();
  const texts = useQuery({
    queryKey: ['texts', 'competition'],
    queryFn: () => loadTexts('competition').then(() => true),
    networkMode: 'always',
  });
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

type Open = { number: number; round: string; start: Start; known: Bout | undefined };
type Start = Pick<
  Bout,
  'pack_id' | 'rules' | 'times' | 'sides' | 'tournament_id' | 'division_id' | 'draw_bout'
>;

function OpenBouts({ bouts }: { bouts: readonly Open[] }) {
  const say = useSay();
  const navigate = useNavigate();
  const mutate = useMutation('bout');
  const [isAll, setIsAll] = useState(false);

  function open({ known, start }: Open) {
    const id = known?.id ?? newId();
    if (!known) mutate(id, { start, events: [] }, { name: namesOf(start) });
    void navigate({ to: '/v1/scorecard/$id', params: { id } });
  }

  return (
    <>
      <ul className={classes.bouts}>
        {bouts.slice(0, isAll ? bouts.length : shownMax).map((bout) => (
          <li key={bout.number} className={classes.drawn}>
            <span>
              <Text fw={600}>{namesOf(bout.start)}</Text>
              <Text size="sm" c="dimmed">
                {say('draw.bout')} {bout.number} · {bout.round}
              </Text>
            </span>
            <Button
              flex="none"
              variant={bout.known ? 'filled' : 'default'}
              aria-label={say('scoreboard.openOf', { n: bout.number, names: namesOf(bout.start) })}
              onClick={() => open(bout)}
            >
              {say(bout.known ? 'scoreboard.resume' : 'scoreboard.begin')}
            </Button>
          </li>
        ))}
      </ul>
      {!isAll && bouts.length > shownMax && (
        <Button variant="default" onClick={() => setIsAll(true)}>
          {say(sentence('scoreboard.showAll', { n: bouts.length }))}
        </Button>
      )}
    </>
  );
}

/** Divisions with bouts that have both sides and no result. */
function useOpenDivisions(bouts: readonly Bout[]) {
  const say = useSay();
  const role = useClubRole();
  const isStaff = useIsStaff();
  const packs = useBoutPacks();
  const draws = useDraws();
  const competitions = useRecords('competition');
  if (!isStaff) return [];
  return draws.flatMap(({ id: tournament_id, draws: drawn }) => {
    const competition = competitions.find(({ id }) => id === tournament_id);
    if (!competition || refusalByEnd(competition, null, { action: 'RESULT', role })) return [];
    return drawn.flatMap(({ division_id, places, results, entrants }) => {
      const division = competition.divisions.find(({ id }) => id === division_id);
      const pack = division && packOfDay(packs, division.discipline, competition.day);
      // a sheet of poomsae is of many
      if (!pack || pack.data.sport === 'POOMSAE') return [];
      const { id: pack_id, data: rules } = pack;
      const born = division.born_from && Number(division.born_from.slice(0, 4));
      const age = born ? Number(competition.day.slice(0, 4)) - born : null;
      const open = readRounds(places, results).flatMap((round) =>
        round.flatMap(({ number, sides: ids, isDecided }): Open[] => {
          if (number === null || isDecided || ids.includes(null)) return [];
          const sides = ids.map((entrant_id) => {
            const entrant = entrants.find(({ id }) => id === entrant_id);
            const name = entrant?.name ?? say('draw.someone');
            return {
              user_id: null,
              name,
              club: entrant?.club ?? null,
              entrant_id: entrant_id ?? '',
            };
          });
          const about = { tournament_id, division_id, draw_bout: number };
          const start = { pack_id, rules, times: timesFor(rules, age), sides, ...about };
          const known = bouts.find((one) => one.valid && isSame(one, start));
          return [{ number, round: describeRound(say, round.length), start, known }];
        }),
      );
      const title = `${competition.name}: ${describeDivision(say, division)}`;
      return open.length > 0 ? [{ id: `${tournament_id} ${division_id}`, title, bouts: open }] : [];
    });
  });
}

/** A bout of the same people for the same one of the draw. */
const isSame = (one: Bout, start: Start) =>
  one.tournament_id === start.tournament_id &&
  one.division_id === start.division_id &&
  one.draw_bout === start.draw_bout &&
  start.sides.every(({ entrant_id }) => one.sides.some((side) => side.entrant_id === entrant_id));
