import {
  describeGrade,
  describeReason,
  describeStarts,
  listMissing,
} from '@dojang/schemas/describe-entry';
import type { Competition } from '@dojang/schemas/division';
import {
  type Answer as Resolved,
  findNextLevel,
  resolveDivisions,
} from '@dojang/schemas/resolve-divisions';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import classes from './competition.module.css';
import type { Competitor } from './competition-view.ts';

type Props = {
  answer: Resolved;
  competition: Competition;
  competitor: Competitor & { weight_g: number | null };
  /** The same competition a year later; none for an announced one. */
  later?: Competition;
  /** The divisions in a sentence. */
  write?: (divisions: string) => string;
  children?: ReactNode;
};

/** Where a person would start, why, and what would change it. `children` ask for what is missing. */
export function Answer({ answer, competition, competitor, later, write, children }: Props) {
  const say = useSay();
  const divisions = describeStarts(say, answer);
  // groups may share a reason
  const reasons = new Set(answer.reasons.map((reason) => describeReason(say, reason, competition)));
  const next = findNextLevel(competition, competitor);
  const then = later ? describeStarts(say, resolveDivisions(later, competitor)) : divisions;
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
      <MissingData fields={listMissing(say, answer.missing)} personId={competitor.id} />
      {children}
      {next && (
        <Text size="sm">
          {say('competition.fromGrade', {
            grade: describeGrade(say, next.grade),
            divisions: describeStarts(say, next.answer),
          })}
        </Text>
      )}
      {later && then !== divisions && (
        <Text size="sm">
          {say('competition.inYear', { year: later.day.slice(0, 4), divisions: then })}
        </Text>
      )}
    </>
  );
}

/** Leads to the form of the missing data. */
function MissingData({ fields, personId }: { fields: string; personId: string }) {
  const say = useSay();
  const { id } = useUser();
  if (fields === '') return null;
  const label = say('competition.enterData');
  return (
    <Text>
      {say('competition.missing', { fields })}{' '}
      {personId === id ? (
        <TextLink to="/v1/settings/competition-data">{label}</TextLink>
      ) : (
        <TextLink to="/v1/settings/child/$id" params={{ id: personId }}>
          {label}
        </TextLink>
      )}
    </Text>
  );
}
