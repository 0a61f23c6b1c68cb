import { assess } from '@dojang/schemas/assess';
import { checkWeight } from '@dojang/schemas/check-weight';
import { describeDivision, describeStarts } from '@dojang/schemas/describe-entry';
import { isByWeight } from '@dojang/schemas/division';
import type { Say } from '@dojang/schemas/say';
import { useSay } from '../../../ui/language/use-say.ts';
import { readWeight, writeWeight } from '../entry/weight-field.tsx';
import { useEntryChanges } from '../entry/use-entry-changes.ts';
import { DayField, DayList } from './day-list.tsx';
import { type Starter, startersOf, type ViewProps } from './team-rows.ts';

const divisionOf = ({ competition, entry }: Starter) =>
  competition.divisions.find(({ id }) => id === entry.division_id);

/** What the scale shows of each confirmed person. */
export function WeighIn({ competition, rows }: ViewProps) {
  const say = useSay();
  const { change } = useEntryChanges();
  const starters = startersOf(rows, say.locale).filter((row) => {
    const division = divisionOf(row);
    return !division || isByWeight(division.discipline);
  });
  return (
    <DayList
      competition={competition}
      starters={starters}
      label="team.weighIn"
      hint="team.weightHint"
      title="competition.weight"
      renderField={(row) => (
        <DayField
          row={row}
          what={say('competition.weight')}
          maw="14rem"
          inputMode="decimal"
          saved={writeWeight(say, row.entry.details?.weighed_g ?? null)}
          read={(text) => readWeight(say, text)}
          onSave={(weighed_g) =>
            change(row, { action: 'WEIGH', entry_id: row.entry.id, weighed_g })
          }
          describe={(grams) => (grams === null ? undefined : verdict(say, row, grams))}
        />
      )}
    />
  );
}

/** Whether a weight is in the limit of the entry's division, or which class fits. */
function verdict(say: Say, row: Starter, grams: number) {
  const { person, competition } = row;
  const fits = (division: string) => say('team.fitting', { division });
  const division = divisionOf(row);
  const assessment = assess(competition, person, grams);
  if (!division) return fits(describeStarts(say, assessment.answer));
  const result = checkWeight(assessment, division, grams);
  if (result.isWithin) return say('team.inLimit');
  const fitting = result.fitting
    ? fits(describeDivision(say, result.fitting, competition.divisions))
    : say('team.noFitting');
  if (result.tooMuch_g === null) return fitting;
  return `${say('team.tooMuch', { g: result.tooMuch_g })} · ${fitting}`;
}
