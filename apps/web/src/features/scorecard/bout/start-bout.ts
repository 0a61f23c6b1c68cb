import { boutPacks, sayBoutPack } from '@dojang/schemas/bout-packs';
import type { BoutRules } from '@dojang/schemas/bout-rules';
import { newId } from '@dojang/schemas/new-id';
import { today } from '@dojang/schemas/time';
import { useNavigate } from '@tanstack/react-router';
import { useMutation, useRecords } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { type Bout, namesOf } from './read-bout.ts';

/** What is chosen before the first press. */
export type Start = Pick<
  Bout,
  'pack_id' | 'rules' | 'times' | 'sides' | 'tournament_id' | 'division_id' | 'draw_bout'
>;
export type Packs = ReturnType<typeof useBoutPacks>;

/** The rules of bouts on this device: those that come with the app, then the club's own. */
export function useBoutPacks() {
  const say = useSay();
  return [...boutPacks.map((pack) => sayBoutPack(say, pack)), ...useRecords('boutPack')];
}

/** Opens the board of a bout, which it starts unless this device knows it. */
export function useOpenBout() {
  const mutate = useMutation('bout');
  const navigate = useNavigate();
  return (start: Start, id?: string) => {
    const subject = id ?? newId();
    if (id === undefined) mutate(subject, { start, events: [] }, { name: namesOf(start) });
    void navigate({ to: '/v1/scorecard/$id', params: { id: subject } });
  };
}

/** By which rules a bout is judged, and whether somebody of the club has checked them. */
export function useRulesText({ pack_id }: Pick<Bout, 'pack_id'>): string {
  const say = useSay();
  const pack = useBoutPacks().find(({ id }) => id === pack_id);
  if (!pack) return say('scoreboard.clubRules');
  const key = pack.verified_on === null ? 'scoreboard.notChecked' : 'scoreboard.checked';
  return say(key, { rules: pack.title });
}

/** The rules of a sport today: those that the club has checked last, else those that come with the app. */
export function packOfDay(packs: Packs, sport: string, day = today()) {
  const all = packs.filter(({ data }) => data.sport === sport);
  const valid = all.filter(
    ({ valid_from, valid_until }) => (valid_from ?? day) <= day && day <= (valid_until ?? day),
  );
  const orderOf = ({ id, verified_on }: Packs[number]) => `${verified_on} ${id}`;
  const checked = valid.filter(({ verified_on }) => verified_on !== null);
  // ids are in the order of time
  const [newest] = checked.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  return newest ?? valid[0] ?? all[0];
}

/** Rounds and times for people of this age, null is unknown; a sheet of forms has five judges. */
export function timesFor(data: BoutRules, age: number | null) {
  if (!('times' in data)) return { rounds: 1, round_ms: 60_000, rest_ms: 0, judges: 5, forms: 1 };
  const fitting = data.times.find(
    ({ below_age }) => below_age === null || (age ?? Infinity) < below_age,
  );
  const { rounds = 1, round_ms = 60_000, rest_ms = 0 } = fitting ?? {};
  return { rounds, round_ms, rest_ms, judges: 1, forms: 1 };
}
