import type { OwnGrading } from '@dojang/schemas/grading';
import { gradeName, gradeOfKup } from '@dojang/schemas/grade';
import type { User } from '@dojang/schemas/user';
import { Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { Belt } from '../../../ui/face/belt.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { Ring } from '../../../ui/face/figures.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import {
  describeProgress,
  describeTarget,
  describeUnits,
  readinessOf,
} from '../../grading/readiness/describe-readiness.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import { untilNext, useCancellations } from '../../training/session/describe-session.ts';
import { NextSession } from '../../training/session/next-session.tsx';
import classes from './home.module.css';

type Props = {
  person: User;
  /** Null for the signed-in user. */
  childName: string | null;
};

/** When a person trains next, and how far it is to their next grade. */
export function PersonCard({ person, childName }: Props) {
  const say = useSay();
  const week = useRecord('week', person.id);
  const grading = useRecord('grading', person.id);
  const sessions = untilNext(useCancellations(week?.next ?? []));
  const isUngrouped = week && week.next.length + week.last.length === 0;
  return (
    <Card gap="md">
      <Title order={2} size="h4">
        <Person
          name={fullNameOf(person)}
          grade={person.kup}
          img={person.img}
          lower={grading?.pack?.data.lower_grades}
        />
      </Title>
      {sessions.length === 0 && (
        <EmptyState
          icon={IconCalendarOff}
          text={say(!week ? 'home.notThere' : isUngrouped ? 'training.noGroup' : 'training.noNext')}
        />
      )}
      {sessions.map((session) => (
        <NextSession key={session.id} {...{ session, childName }} userId={person.id} />
      ))}
      {grading?.pack && (
        <NextGrade grading={grading} whose={childName === null ? 'own' : 'other'} />
      )}
    </Card>
  );
}

type GradeProps = { grading: OwnGrading; whose: 'own' | 'other' };

/** The ring of the units, and the belts of now and then. */
function NextGrade({ grading, whose }: GradeProps) {
  const say = useSay();
  const lower = grading.pack?.data.lower_grades ?? 'KUP';
  const found = readinessOf(grading);
  if (!found) return null;
  const { units, current, target } = found;
  const held = current ?? (grading.kup && gradeOfKup(grading.kup));
  return (
    <div className={classes.row}>
      {units && units.need > 0 && <Ring {...units} label={describeUnits(say, units)} />}
      <div className={classes.facts}>
        <TextLink to="/v1/training" fw={600}>
          {describeTarget(say, found, lower)}
        </TextLink>
        <span className={classes.belts}>
          {held && <Belt grade={held} lower={lower} name={say(gradeName(held, lower))} />}
          {held && target && <span aria-hidden>→</span>}
          {target && <Belt grade={target} lower={lower} name={say(gradeName(target, lower))} />}
        </span>
        <Text size="sm" c="dimmed">
          {describeProgress(say, found, whose)}
        </Text>
      </div>
    </div>
  );
}
