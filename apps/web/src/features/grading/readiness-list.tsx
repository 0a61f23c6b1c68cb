import { gradeName } from '@dojang/schemas/grade';
import type { ReadinessRow } from '@dojang/schemas/grading';
import type { RulePack } from '@dojang/schemas/rule-pack';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSay } from '../../ui/language/use-say.ts';
import { fullNameOf } from '../user/full-name.ts';
import { dayInWords, lineOf, missingOf, papersOf, wayOf } from './describe-readiness.ts';
import classes from './grading.module.css';

type Props = {
  rows: readonly ReadinessRow[];
  packs: readonly RulePack[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** A line for each person: the grade and since when, how far they are, and what is missing, papers too. */
export function ReadinessList({ rows, packs, chosen, onChoose }: Props) {
  const namesOf = new Map(packs.map(({ id, data }) => [id, data.lower_grades]));
  return (
    <ul className={classes.people}>
      {rows.map((row) => (
        <PersonLine
          key={row.id}
          row={row}
          names={namesOf.get(row.pack_id) ?? 'KUP'}
          isChosen={chosen.has(row.id)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  row: ReadinessRow;
  names: RulePack['data']['lower_grades'];
  isChosen: boolean;
  onChoose: Props['onChoose'];
};

function PersonLine({ row, names, isChosen, onChoose }: LineProps) {
  const say = useSay();
  const { readiness: found } = row;
  const name = fullNameOf(row);
  if (!found) return <li>{name}</li>;
  const { current, since, state } = found;
  const missing = missingOf(say, found);
  const papers = papersOf(say, row, names);
  const line = state === 'UNKNOWN_DATE' ? say('grading.dateMissing') : lineOf(say, found);
  return (
    <li>
      <Checkbox
        size="md"
        label={`${name}: ${wayOf(say, found, names)}`}
        description={line}
        disabled={found.target === null}
        checked={isChosen}
        onChange={(event) => onChoose(row.id, event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" ps={36}>
        {current &&
          since &&
          say('grading.holds', {
            grade: gradeName(current, names),
            day: dayInWords(say, since),
          })}{' '}
        {state === 'NOT_YET' && missing && say('grading.isMissing', { what: missing })}
      </Text>
      {papers && (
        <Text size="sm" ps={36}>
          {papers}
        </Text>
      )}
    </li>
  );
}
