import { addMonths } from '@dojang/schemas/calendar-day';
import { competitionBy, type DivisionPack } from '@dojang/schemas/division';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { Answer } from './answer.tsx';
import type { Competitor } from './competition-view.ts';
import { isByWeight, readWeight, WeightField } from './weight-field.tsx';

type Props = { person: Competitor; pack: DivisionPack; day: string };

/** Where a person would start by the rules of an association. */
export function DivisionCard({ person, pack, day }: Props) {
  const say = useSay();
  const [text, setText] = useState('');
  const { weight_g, error } = readWeight(say, text);
  const competition = competitionBy(say, pack, day);
  const competitor = { ...person, weight_g };
  const later = competitionBy(say, pack, addMonths(day, 12, 'LAST_DAY'));
  return (
    <Card title={fullNameOf(person)} gap="sm">
      <Answer personId={person.id} {...{ competition, competitor, later }}>
        {(text !== '' || isByWeight(competition, competitor)) && (
          <WeightField
            value={text}
            onChange={setText}
            error={error}
            hint="competition.weightHint"
          />
        )}
      </Answer>
    </Card>
  );
}
