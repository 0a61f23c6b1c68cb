import { EntryOutcome } from '@dojang/schemas/entry';
import { factsOf } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import formClasses from '../../ui/form/form-fields.module.css';
import { useSay } from '../../ui/language/use-say.ts';
import type { Competition } from '../competition/competition-view.ts';
import { type Starter, startersOf, type TeamRow } from './team-rows.ts';
import { DayList, focusNext } from './day-list.tsx';
import { ResultsImport } from './results-import.tsx';
import { useEntryChanges } from './use-entry-changes.ts';

type Props = { competition: Competition; rows: readonly TeamRow[] };

/** The results of the confirmed people. Each is saved when its field is left. */
export function Results({ competition, rows }: Props) {
  const say = useSay();
  const starters = startersOf(rows, say.locale);
  return (
    <>
      <DayList
        competition={competition}
        starters={starters}
        label="team.results"
        hint="team.resultHint"
        title="competition.outcome"
        renderField={(row) => <Result row={row} competitionId={competition.id} />}
      />
      <ResultsImport competition={competition} starters={starters} />
    </>
  );
}

const others = (factsOf(EntryOutcome)?.choices ?? []).filter(({ value }) => value !== 'PLACED');

function Result({ row, competitionId }: { row: Starter; competitionId: string }) {
  const say = useSay();
  const { change } = useEntryChanges(competitionId);
  /** Null once it is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const { id: entry_id, outcome, place } = row.entry;
  const text = typed ?? String(place ?? '');
  const number = /^\d+$/.test(text.trim()) ? Number(text) : null;
  const isValid =
    text.trim() === '' || (number !== null && number >= 1 && number <= limits.participantsMax);
  const labelOf = (what: string) => say('competition.ofPerson', { name: row.name, what });

  function savePlace() {
    if (typed === null || !isValid) return;
    if (number !== place)
      change(row, {
        action: 'RESULT',
        entry_id,
        outcome: number === null ? null : 'PLACED',
        place: number,
      });
    setTyped(null);
  }

  return (
    <div className={formClasses.fields}>
      <TextInput
        size="md"
        aria-label={labelOf(say('competition.place'))}
        placeholder={say('competition.place')}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        value={text}
        error={!isValid && say('team.unreadPlace')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={savePlace}
        onKeyDown={focusNext}
      />
      <NativeSelect
        size="md"
        aria-label={labelOf(say('competition.outcome'))}
        value={outcome === 'PLACED' ? '' : (outcome ?? '')}
        onChange={({ currentTarget: { value } }) =>
          change(row, {
            action: 'RESULT',
            entry_id,
            outcome: EntryOutcome.safeParse(value).data ?? null,
            place: null,
          })
        }
        data={[
          { value: '', label: say('form.notSet') },
          ...others.map(({ value, label }) => ({ value, label: say(label) })),
        ]}
      />
    </div>
  );
}
