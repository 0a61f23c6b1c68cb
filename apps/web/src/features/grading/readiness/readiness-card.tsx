import { isChecked } from '@dojang/schemas/rule-pack';
import { gradeName } from '@dojang/schemas/grade';
import type { OwnGrading } from '@dojang/schemas/grading';
import { Text } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { Belt } from '../../../ui/face/belt.tsx';
import { Ring } from '../../../ui/face/figures.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import {
  dayInWords,
  describeProgress,
  describeOtherReasons,
  describeSource,
  type Whose,
  describeTarget,
  describeUnits,
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
      <div className={classes.progress}>
        {result?.units && result.units.need > 0 && (
          <Ring {...result.units} label={describeUnits(say, result.units)} />
        )}
        <div>
          {result?.target && (
            <Belt
              isNamed
              grade={result.target}
              lower={names}
              name={say(gradeName(result.target, names))}
            />
          )}
          <Text>{result ? describeProgress(say, result, whose) : say('grading.notGraded')}</Text>
        </div>
      </div>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ need, isMet, text }) => (
            <li key={need}>
              {text}
              {isMet !== null && <StateChip state={isMet ? 'met' : 'missing'} />}
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
        <Timeline
          label={say('grading.grades')}
          items={awards.map((one) => ({
            key: one.id,
            when: one.date === null ? say('grading.dayUnknown') : dayInWords(say, one.date),
            what: <Belt isNamed grade={one} lower={names} name={say(gradeName(one, names))} />,
          }))}
        />
      )}
      {pack && (
        <Text size="sm" c="dimmed">
          {describeSource(say, pack, isChecked(pack))}
        </Text>
      )}
    </Card>
  );
}
