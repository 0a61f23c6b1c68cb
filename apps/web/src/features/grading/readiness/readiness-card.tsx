import { isChecked } from '@dojang/schemas/rule-pack';
import { gradeName } from '@dojang/schemas/grade';
import type { OwnGrading } from '@dojang/schemas/grading';
import { Text } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import {
  dayInWords,
  describeProgress,
  describeOtherReasons,
  describeSource,
  type Whose,
  describeTarget,
  readinessOf,
} from './describe-readiness.ts';
import classes from './grading.module.css';
import { useRecordQuery } from '../../../shell/replica/use-replica.ts';

/** A person's progress to the next grade: met and missing requirements, and their source. */
export function ReadinessCard({ id, whose }: { id: string; whose: Whose }) {
  const query = useRecordQuery('grading', id);
  if (!query.data) return <NotLoaded query={query} />;
  return <Progress grading={query.data} whose={whose} />;
}

const examTexts = {
  own: ['grading.nextExam', 'grading.outOfReach'],
  other: ['grading.theirNextExam', 'grading.theirOutOfReach'],
} as const;

function Progress({ grading, whose }: { grading: OwnGrading; whose: Whose }) {
  const say = useSay();
  const { pack, awards, exam } = grading;
  const names = pack?.data.lower_grades;
  const result = readinessOf(grading);
  const atExam = exam && readinessOf(grading, exam.date);
  const reasons = result ? describeOtherReasons(say, result) : [];
  const [nextExam, outOfReach] = examTexts[whose];
  return (
    <Card
      title={result ? describeTarget(say, result, names ?? 'KUP') : say('grading.grades')}
      gap="sm"
    >
      <Text>{result ? describeProgress(say, result, whose) : say('grading.notGraded')}</Text>
      {result && reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ need, isMet, text }) => (
            <li key={need} data-met={isMet}>
              {text}
              {isMet !== null && <span> {say(isMet ? 'grading.met' : 'grading.missing')}</span>}
            </li>
          ))}
        </ul>
      )}
      {exam && (
        <Text>
          {say(nextExam, { day: dayInWords(say, exam.date), place: exam.location })}{' '}
          {atExam?.outlook === 'OUT_OF_REACH' && say(outOfReach)}
        </Text>
      )}
      {awards.length > 0 && (
        <Text size="sm">
          {say('grading.history', {
            grades: awards
              .map((one) => {
                const day = one.date && ` (${dayInWords(say, one.date)})`;
                return `${say(gradeName(one, names))}${day ?? ''}`;
              })
              .join(', '),
          })}
        </Text>
      )}
      {pack && (
        <Text size="sm" c="dimmed">
          {describeSource(say, pack, isChecked(pack))}
        </Text>
      )}
    </Card>
  );
}
