import {
  describeGrade,
  describeReason,
  describeStarts,
  listMissing,
} from '@dojang/schemas/describe-answer';
import type { Competition } from '@dojang/schemas/division';
import {
  type Answer as Found,
  type Competitor,
  findNextLevel,
  resolveDivisions,
} from '@dojang/schemas/resolve-divisions';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUser } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import classes from './competition.module.css';

type Props = {
  personId: string;
  competition: Competition;
  competitor: Competitor;
  /** The same competition a year later; none for an announced one. */
  later?: Competition;
  /** The divisions in a sentence. */
  write?: (divisions: string) => string;
  children?: ReactNode;
};

/** Where a person would start, why, and what would change it. `children` ask for what is missing. */
export function Answer({ personId, competition, competitor, later, write, children }: Props) {
  const say = useSay();
  const answer = resolveDivisions(competition, competitor);
  const divisions = describeStarts(say, answer);
  // groups may share a reason
  const reasons = new Set(answer.reasons.map((reason) => describeReason(say, reason, competition)));
  return (
    <>
      <Text fw={600} size="lg" aria-live="polite">
        {write && answer.starts.length > 0 ? write(divisions) : divisions}
      </Text>
      <ul className={classes.reasons}>
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {answer.missing.includes('WEIGHT') && <li>{say('competition.weightMissing')}</li>}
      </ul>
      <MissingData fields={listMissing(say, answer.missing)} personId={personId} />
      {children}
      <WhatIfs {...{ competition, competitor, answer, later }} />
    </>
  );
}

/** Leads to the form of the missing data. */
function MissingData({ fields, personId }: { fields: string; personId: string }) {
  const say = useSay();
  const { id } = useUser();
  if (fields === '') return null;
  return (
    <Text>
      {say('competition.missing', { fields })}{' '}
      {personId === id ? (
        <TextLink to="/v1/settings/competition-data">{say('competition.enterData')}</TextLink>
      ) : (
        <TextLink to="/v1/settings/child/$id" params={{ id: personId }}>
          {say('competition.enterData')}
        </TextLink>
      )}
    </Text>
  );
}

type WhatIfProps = Pick<Props, 'competition' | 'competitor'> & {
  answer: Found;
  later: Competition | undefined;
};

/** The divisions from the next exam that changes them, and a year later. */
function WhatIfs({ competition, competitor, answer, later }: WhatIfProps) {
  const say = useSay();
  const next = findNextLevel(competition, competitor);
  const now = describeStarts(say, answer);
  const then = later ? describeStarts(say, resolveDivisions(later, competitor)) : now;
  return (
    <>
      {next && (
        <Text size="sm">
          {say('competition.fromGrade', {
            grade: describeGrade(say, next.grade),
            divisions: describeStarts(say, next.answer),
          })}
        </Text>
      )}
      {later && then !== now && (
        <Text size="sm">
          {say('competition.inYear', { year: later.day.slice(0, 4), divisions: then })}
        </Text>
      )}
    </>
  );
}
