import { EntryOutcome } from '@dojang/schemas/entry';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { factsOf } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import formClasses from '../../../ui/form/form-fields.module.css';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { useClubRole, useEntryChanges } from '../entry/use-entry-changes.ts';
import { DayField, DayList } from './day-list.tsx';
import { ResultsImport } from './results-import.tsx';
import { type Starter, startersOf, type ViewProps } from './team-rows.ts';

export function Results({ competition, rows }: ViewProps) {
  const say = useSay();
  const role = useClubRole();
  const starters = startersOf(rows, say.locale);
  return (
    <>
      <DayList
        competition={competition}
        starters={starters}
        label="team.results"
        hint="team.resultHint"
        title="competition.outcome"
        renderField={(row) => <Result row={row} />}
      />
      {refusalByEnd(competition, null, { action: 'RESULT', role }) === null && (
        <ResultsImport competition={competition} starters={starters} />
      )}
    </>
  );
}

const others = (factsOf(EntryOutcome)?.choices ?? []).filter(({ value }) => value !== 'PLACED');

/** A place, or the reason for none. */
function Result({ row }: { row: Starter }) {
  const say = useSay();
  const { change } = useEntryChanges();
  const { id: entry_id, outcome, place } = row.entry;
  const what = say('competition.outcome');
  const record = (result: typeof outcome, value: number | null) =>
    change(row, { action: 'RESULT', entry_id, outcome: result, place: value });

  function read(text: string) {
    const value = text.trim() === '' ? null : Number(text);
    const isPlace =
      value === null || (Number.isInteger(value) && value >= 1 && value <= limits.participantsMax);
    return { value, error: isPlace ? undefined : say('team.unreadPlace') };
  }

  return (
    <div className={formClasses.fields}>
      <DayField
        row={row}
        what={say('competition.ranking')}
        placeholder={say('competition.ranking')}
        inputMode="numeric"
        saved={String(place ?? '')}
        read={read}
        onSave={(value) => record(value === null ? null : 'PLACED', value)}
      />
      <Select
        aria-label={say('competition.ofPerson', { name: row.name, what })}
        value={outcome === 'PLACED' ? null : outcome}
        onChange={(value) => record(EntryOutcome.safeParse(value).data ?? null, null)}
        choices={others}
        blank="form.notSet"
      />
    </div>
  );
}
