import { gradeName } from '@dojang/schemas/grade';
import { useRecord, useRecords } from '../../../shell/replica/use-replica.ts';
import { Belt } from '../../../ui/face/belt.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { startsOf } from '../../competitions/entry/starts-of.tsx';

type Props = { of: string; from: string; until: string };

/** The grades of somebody, as far as this device has them, between their competitions; the latest first. */
export function BeltsAndCompetitions({ of, from, until }: Props) {
  const say = useSay();
  const competitions = useRecords('competition');
  const grading = useRecord('grading', of);
  const names = grading?.pack?.data.lower_grades;
  const grades = (grading?.awards ?? []).flatMap(({ id, date, ...grade }) =>
    date === null
      ? []
      : [
          {
            key: id,
            day: date,
            when: formatDay(say, date, 'long'),
            what: <Belt isNamed grade={grade} lower={names} name={say(gradeName(grade, names))} />,
          },
        ],
  );
  const items = [...grades, ...startsOf(say, competitions, of)]
    .filter(({ day }) => day >= from && day <= until)
    .toSorted((one, other) => other.day.localeCompare(one.day));
  if (items.length === 0) return null;
  const title = say('analysis.timeline');
  return (
    <Card title={title} maw="none" gap="md" data-sheet>
      <Timeline label={title} items={items} />
    </Card>
  );
}
