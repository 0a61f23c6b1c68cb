import { addMonths } from '@dojang/schemas/calendar-day';
import { competitionBy, type DivisionPack } from '@dojang/schemas/division';
import { DivisionQuery } from '@dojang/schemas/division-query';
import { findNextLevel, resolveDivisions } from '@dojang/schemas/resolve-divisions';
import { readMessage } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../shell/app-context.ts';
import { readDraft, readFieldFacts } from '../../ui/form/field-schema.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { fullNameOf } from '../user/full-name.ts';
import classes from './competition.module.css';
import {
  competitorOf,
  describeGrade,
  listMissing,
  describeReason,
  describeStarts,
} from '@dojang/schemas/describe-answer';

const WeightDraft = DivisionQuery.pick({ weight: true });

type Props = { person: User; pack: DivisionPack; day: string };

/** Where a person would start by the rules of an association, why, and what would change it. */
export function DivisionCard({ person, pack, day }: Props) {
  const say = useSay();
  const { id } = useUser();
  const [text, setText] = useState('');
  const typed = WeightDraft.safeParse(readDraft(say, WeightDraft, { weight: text }));
  const error = typed.error?.issues[0]?.message;
  const competitor = competitorOf(person, typed.data?.weight ?? null);
  const competition = competitionBy(say, pack, day);
  const answer = resolveDivisions(competition, competitor);
  // groups may share a reason
  const reasons = new Set(answer.reasons.map((reason) => describeReason(say, reason, competition)));
  const isByWeight =
    text !== '' ||
    answer.missing.includes('WEIGHT') ||
    answer.reasons.some(({ kind }) => kind === 'WEIGHT');
  return (
    <Card title={fullNameOf(person)} gap="sm">
      <Text fw={600} size="lg" aria-live="polite">
        {describeStarts(say, answer)}
      </Text>
      <ul className={classes.reasons}>
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {answer.missing.includes('WEIGHT') && <li>{say('competition.weightMissing')}</li>}
      </ul>
      <MissingData
        fields={listMissing(say, answer.missing)}
        childId={person.id === id ? undefined : person.id}
      />
      {isByWeight && (
        <div className={classes.weight}>
          <SchemaField
            {...readFieldFacts(say, 'weight', WeightDraft.shape.weight)}
            kind="number"
            data-path="weight"
            description={say('competition.weightHint')}
            value={text}
            onChange={setText}
            {...(error === undefined ? {} : { error: say(readMessage(error)) })}
          />
        </div>
      )}
      <WhatIfs {...{ pack, day, competitor, answer, competition }} />
    </Card>
  );
}

/** Leads to the form of the missing data. */
function MissingData({ fields, childId }: { fields: string; childId: string | undefined }) {
  const say = useSay();
  if (fields === '') return null;
  return (
    <Text>
      {say('competition.missing', { fields })}{' '}
      {childId === undefined ? (
        <TextLink to="/v1/settings/competition-data">{say('competition.enterData')}</TextLink>
      ) : (
        <TextLink to="/v1/settings/child/$id" params={{ id: childId }}>
          {say('competition.enterData')}
        </TextLink>
      )}
    </Text>
  );
}

type WhatIfProps = Pick<Props, 'pack' | 'day'> & {
  competitor: ReturnType<typeof competitorOf>;
  competition: ReturnType<typeof competitionBy>;
  answer: ReturnType<typeof resolveDivisions>;
};

/** The divisions from the next exam that changes them, and in the next year. */
function WhatIfs({ pack, day, competitor, competition, answer }: WhatIfProps) {
  const say = useSay();
  const next = findNextLevel(competition, competitor);
  const nextDay = addMonths(day, 12, 'LAST_DAY');
  const later = resolveDivisions(competitionBy(say, pack, nextDay), competitor);
  const now = describeStarts(say, answer);
  const then = describeStarts(say, later);
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
      {then !== now && (
        <Text size="sm">
          {say('competition.inYear', { year: nextDay.slice(0, 4), divisions: then })}
        </Text>
      )}
    </>
  );
}
