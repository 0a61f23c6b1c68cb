import { isSparring } from '@dojang/schemas/bout-state';
import { formatMs, sideName, words } from '@dojang/schemas/describe-bout';
import { distinctNames, birthYearOf } from '@dojang/schemas/distinct-names';
import { limits } from '@dojang/schemas/limits';
import { asIs } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import classes from './scorecard.module.css';
import { packOfDay, timesFor, useBoutPacks, useOpenBout, useRulesText } from './start-bout.ts';

const sports = ['KYORUGI', 'KUMITE', 'POOMSAE', 'KATA'] as const;
/** Poomsae may have one. */
const judgeCounts = [1, 3, 5, 7];
const halfMinuteMs = 30_000;
const numbers = (all: readonly number[]) =>
  all.map((n) => ({ value: String(n), label: asIs(String(n)) }));

/** The members that this device knows: oneself, one's children, and for a coach those of the club. */
function usePeople() {
  const user = useUser();
  const children = useChildren() ?? [];
  const people = useRecords('person');
  const family = [user, ...children].map(({ id, name, surname, birthday }) => ({
    id,
    name,
    surname,
    birth_year: birthYearOf(birthday),
  }));
  const known = new Set(family.map(({ id }) => id));
  const all = [...family, ...people.filter(({ id }) => !known.has(id))];
  const names = distinctNames(all);
  return all.map(({ id, birth_year }, n) => ({ id, birth_year, name: names[n] ?? '' }));
}

/** Two people, or many of a sheet, and the rules of today: nothing needs to be changed to start. */
export function NewBout() {
  const say = useSay();
  const open = useOpenBout();
  const people = usePeople();
  const listId = useId();
  const [sport, setSport] = useState<(typeof sports)[number]>('KYORUGI');
  const [packId, setPackId] = useState('');
  const [names, setNames] = useState<readonly string[]>(['', '']);
  const [changed, setChanged] = useState<
    Partial<Record<'rounds' | 'round_ms' | 'rest_ms' | 'judges' | 'forms', number>>
  >({});
  const packs = useBoutPacks().filter(({ data }) => data.sport === sport);
  const pack = packs.find(({ id }) => id === (packId || packOfDay(packs, sport)?.id));
  const rulesText = useRulesText({ pack_id: pack?.id ?? '' });
  if (!pack) return null;

  const isPoomsae = sport === 'POOMSAE';
  const sparring = isSparring(pack.data) ? pack.data : null;
  // another line appears with the last name of a sheet
  const hasBlank = names.at(-1) === '' || names.length === limits.boutSidesMax;
  const shown = isPoomsae ? [...names, ...(hasBlank ? [] : [''])] : names.slice(0, 2);
  const titleOf = (side: number) =>
    isPoomsae ? say('scoreboard.personN', { n: side + 1 }) : sideName(say, side);
  const userOf = (typed: string) => people.find(({ name }) => name === typed.trim());
  const ages = shown.flatMap((typed) => {
    const year = userOf(typed)?.birth_year;
    return year ? [Number(today().slice(0, 4)) - year] : [];
  });
  const age = ages.length > 0 ? Math.max(...ages) : null;
  const { rounds, round_ms, rest_ms, judges, forms } = {
    ...timesFor(pack.data, age),
    ...changed,
  };
  const setTime = (name: keyof typeof changed) => (value: string) =>
    setChanged({ ...changed, [name]: Number(value) });
  const timesOf = (now: number, from: number) => {
    const all = Array.from({ length: 10 }, (_, n) => from + n * halfMinuteMs);
    const choices = [...new Set([...all, now])].sort((one, other) => one - other);
    return choices.map((ms) => ({
      value: String(ms),
      label: asIs(formatMs(ms).replace('0:00.0', '0:00')),
    }));
  };

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pack) return;
    const written = shown.filter((typed) => typed.trim() !== '');
    const filled = !isPoomsae ? shown : written.length > 0 ? written : [''];
    open({
      pack_id: pack.id,
      rules: pack.data,
      tournament_id: null,
      division_id: null,
      draw_bout: null,
      sides: filled.map((typed, side) => ({
        user_id: userOf(typed)?.id ?? null,
        name: typed.trim() || titleOf(side),
        club: null,
      })),
      times: { rounds, round_ms, rest_ms, judges, forms },
    });
  }

  return (
    <Card title={say('scoreboard.new')} gap="md">
      <form onSubmit={begin} className={classes.fields}>
        <Select
          label={say('scoreboard.sport')}
          value={sport}
          onChange={(value) => {
            setSport(sports.find((one) => one === value) ?? 'KYORUGI');
            setChanged({});
            setPackId('');
          }}
          choices={sports.map((one) => ({ value: one, label: words[one] }))}
        />
        <Select
          label={say('scoreboard.rules')}
          value={pack.id}
          onChange={(value) => {
            setPackId(value);
            setChanged({});
          }}
          choices={packs.map(({ id, title }) => ({ value: id, label: asIs(title) }))}
        />
        {shown.map((typed, side) => (
          <TextInput
            // lines are only added
            key={side}
            size="md"
            label={say('scoreboard.personOf', { side: titleOf(side) })}
            placeholder={titleOf(side)}
            list={listId}
            autoComplete="off"
            maxLength={limits.nameMaxLength}
            value={typed}
            onChange={({ currentTarget: { value } }) => setNames(shown.with(side, value))}
          />
        ))}
        <datalist id={listId}>
          {people.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        {sparring ? (
          <>
            <Select
              label={say('scorecard.rounds')}
              value={String(rounds)}
              onChange={setTime('rounds')}
              choices={numbers([1, 2, 3, 4, 5])}
            />
            <Select
              label={say('scorecard.roundTime')}
              value={String(round_ms)}
              onChange={setTime('round_ms')}
              choices={timesOf(round_ms, halfMinuteMs)}
            />
            <Select
              label={say('scorecard.restTime')}
              value={String(rest_ms)}
              onChange={setTime('rest_ms')}
              choices={timesOf(rest_ms, 0)}
            />
          </>
        ) : (
          <Select
            label={say('scorecard.judges')}
            value={String(judges)}
            onChange={setTime('judges')}
            choices={numbers(isPoomsae ? judgeCounts : judgeCounts.slice(1))}
          />
        )}
        {isPoomsae && (
          <Select
            label={say('scoreboard.forms')}
            value={String(forms)}
            onChange={setTime('forms')}
            choices={numbers([1, 2])}
          />
        )}
        <Button type="submit" size="lg">
          {say('scoreboard.begin')}
        </Button>
      </form>
      <span>
        {rulesText}
        {' · '}
        {pack.source}
      </span>
    </Card>
  );
}
