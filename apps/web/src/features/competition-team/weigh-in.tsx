import { competitionOf } from '@dojang/schemas/announcement';
import { checkWeight } from '@dojang/schemas/check-weight';
import { describeDivision, describeStarts } from '@dojang/schemas/describe-answer';
import { isByWeight } from '@dojang/schemas/division';
import { resolveDivisions } from '@dojang/schemas/resolve-divisions';
import type { Say } from '@dojang/schemas/say';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import type { Competition } from '../competition/competition-view.ts';
import { readWeight } from '../competition/weight-field.tsx';
import { DayList, focusNext } from './day-list.tsx';
import { type Starter, startersOf, type TeamRow } from './team-rows.ts';
import { useEntryChanges } from './use-entry-changes.ts';

type Props = { competition: Competition; rows: readonly TeamRow[] };

/** What the scale shows of each confirmed person. Each weight is saved when its field is left. */
export function WeighIn({ competition, rows }: Props) {
  const say = useSay();
  const starters = startersOf(rows, say.locale).filter(({ entry }) => {
    const division = competition.divisions.find(({ id }) => id === entry.division_id);
    return !division || isByWeight(division.discipline);
  });
  return (
    <DayList
      competition={competition}
      starters={starters}
      label="team.weighIn"
      hint="team.weightHint"
      title="competition.weight"
      renderField={(row) => <Weight row={row} competition={competition} />}
    />
  );
}

function Weight({ row, competition }: { row: Starter; competition: Competition }) {
  const say = useSay();
  const { change } = useEntryChanges(competition.id);
  /** Null once it is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const { id: entry_id, details } = row.entry;
  const saved_g = details?.weighed_g ?? null;
  const text = typed ?? (saved_g === null ? '' : (saved_g / 1000).toLocaleString(say.locale));
  const { weight_g: weighed_g, error } = readWeight(say, text);

  function save() {
    if (typed === null || error !== undefined) return;
    if (weighed_g !== saved_g) change(row, { action: 'WEIGH', entry_id, weighed_g });
    setTyped(null);
  }

  return (
    <TextInput
      size="md"
      maw="14rem"
      aria-label={say('competition.ofPerson', { name: row.name, what: say('competition.weight') })}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      value={text}
      error={error}
      description={weighed_g === null ? undefined : verdict(say, competition, row, weighed_g)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={focusNext}
    />
  );
}

/** Whether a weight is in the limit of the entry's division, or which class fits. */
function verdict(say: Say, competition: Competition, { person, entry }: Starter, grams: number) {
  const { divisions } = competition;
  const fits = (division: string) => say('team.fitting', { division });
  const division = divisions.find(({ id }) => id === entry.division_id);
  if (!division) {
    const answer = resolveDivisions(competitionOf(competition), { ...person, weight_g: grams });
    return fits(describeStarts(say, answer));
  }
  const result = checkWeight(competitionOf(competition), person, division, grams);
  if (result.isWithin) return say('team.inLimit');
  const fitting = result.fitting
    ? fits(describeDivision(say, result.fitting, divisions))
    : say('team.noFitting');
  if (result.tooMuch_g === null) return fitting;
  return `${say('team.tooMuch', { g: result.tooMuch_g })} · ${fitting}`;
}
