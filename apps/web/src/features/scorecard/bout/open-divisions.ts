import { readRounds } from '@dojang/schemas/draw-bouts';
import type { Draw } from '@dojang/schemas/draw-calls';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { limits } from '@dojang/schemas/limits';
import { isClosed } from '@dojang/schemas/registration';
import type { Say } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { describeDivision, describeRound } from '../../competitions/draw/draw-view.ts';
import { useClubRole, useIsStaff } from '../../competitions/entry/use-entry-changes.ts';
import { type Bout, namesOf, readBout } from './read-bout.ts';
import { packOfDay, type Start, timesFor, useBoutPacks } from './start-bout.ts';
import { useDraws } from './use-draws.ts';

/** A bout of a draw, or the sheet of a division. */
export type Open = { about: string; label: string; start: Start; known: Bout | undefined };

type Competition = ReturnType<typeof useRecords<'competition'>>[number];
/** Entrants by id; without a number all of the division. */
type Meeting = { ids: readonly (string | null)[]; number: number | null; about: string };

/** Divisions with bouts that have both sides and no result, and of poomsae those whose sheet is not closed. */
export function useOpenDivisions(bouts: readonly Bout[]) {
  const say = useSay();
  const role = useClubRole();
  const isStaff = useIsStaff();
  const packs = useBoutPacks();
  const draws = useDraws();
  const competitions = useRecords('competition');
  if (!isStaff) return [];
  return competitions.flatMap((competition) => {
    if (refusalByEnd(competition, null, { action: 'RESULT', role })) return [];
    const { id: tournament_id, day, entries } = competition;
    const drawn = draws.find(({ id }) => id === tournament_id)?.draws;
    return competition.divisions.flatMap((division) => {
      const { id: division_id, born_from } = division;
      const draw = drawn?.find((one) => one.division_id === division_id);
      const pack = packOfDay(packs, division.discipline, day);
      if (!pack) return [];
      const { id: pack_id, data: rules } = pack;
      const born = born_from && Number(born_from.slice(0, 4));
      const times = timesFor(rules, born ? Number(day.slice(0, 4)) - born : null);
      const meetings =
        rules.sport === 'POOMSAE'
          ? sheetsOf(say, competition, division_id, draw)
          : meetingsOf(say, draw);
      const open = meetings.flatMap(({ ids, number: draw_bout, about }): Open[] => {
        const sides = ids.map((id) => {
          const entrant = draw?.entrants.find((one) => one.id === id);
          const name = entrant?.name ?? entries.find((one) => one.id === id)?.name;
          return {
            user_id: null,
            name: name ?? say('draw.someone'),
            club: entrant?.club ?? null,
            entrant_id: id ?? '',
          };
        });
        const start = { pack_id, rules, times, sides, tournament_id, division_id, draw_bout };
        const known = bouts.find((one) => one.valid && isSame(one, start));
        if (draw_bout === null && known && readBout(known)?.state.state === 'DECIDED') return [];
        const names = namesOf(start);
        const label =
          draw_bout === null
            ? say('scoreboard.sheetOf', { names })
            : say('scoreboard.openOf', { n: draw_bout, names });
        return [{ about, label, start, known }];
      });
      const title = `${competition.name}: ${describeDivision(say, division)}`;
      return open.length > 0 ? [{ id: `${tournament_id} ${division_id}`, title, bouts: open }] : [];
    });
  });
}

/** The bouts of a draw that can take place. */
const meetingsOf = (say: Say, draw: Draw | undefined): Meeting[] =>
  readRounds(draw?.places ?? [], draw?.results ?? []).flatMap((round) =>
    round.flatMap(({ number, sides, isDecided }) => {
      if (number === null || isDecided || sides.includes(null)) return [];
      const about = `${say('draw.bout')} ${number} · ${describeRound(say, round.length)}`;
      return [{ ids: sides, number, about }];
    }),
  );

/** All of a division on one sheet, in the order of its draw or of its entries, as soon as these are settled. */
function sheetsOf(
  say: Say,
  competition: Competition,
  division: string,
  draw: Draw | undefined,
): Meeting[] {
  const starters = competition.entries.filter(
    ({ division_id, position }) => division_id === division && position !== null,
  );
  const ids = draw?.places.filter((id) => id !== null) ?? starters.map(({ id }) => id);
  const isSettled = draw || competition.day <= today() || isClosed(competition, new Date());
  if (!isSettled || ids.length === 0 || ids.length > limits.boutSidesMax) return [];
  return [{ ids, number: null, about: say('scoreboard.people', { n: ids.length }) }];
}

/** Of the same people for the same part of the draw. */
const isSame = (one: Bout, start: Start) =>
  one.tournament_id === start.tournament_id &&
  one.division_id === start.division_id &&
  one.draw_bout === start.draw_bout &&
  start.sides.every(({ entrant_id }) => one.sides.some((side) => side.entrant_id === entrant_id));
