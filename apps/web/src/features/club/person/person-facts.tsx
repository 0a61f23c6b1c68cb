import { describeValue } from '@dojang/schemas/describe-value';
import { lastingPapers, PaperKind, type Validity } from '@dojang/schemas/paper';
import type { Say } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { OwnTraining } from '@dojang/schemas/training-calls';
import { Text } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { formatSpan } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { describeValidity } from '../../people/paper/describe-validity.ts';

type Props = { userId: string; next: OwnTraining['next'] };

/** The next session, and the newest paper of each kind. */
export function PersonFacts({ userId, next }: Props) {
  const say = useSay();
  const { data: papers = [] } = trpc.paper.of.useQuery({ id: userId });
  const session = next.find(({ state }) => state !== 'CANCELLED');
  return (
    <>
      {session && (
        <>
          <DayBadge day={session.date} />
          <span>
            <Text fw={650}>{formatSpan(say, session.start, session.minutes)}</Text>
            <Text size="sm" c="dimmed">
              {session.group_name}
            </Text>
          </span>
        </>
      )}
      {lastingPapers(papers, today()).map((paper) => (
        <StateChip key={paper.id} state={isValid(paper) ? 'paperValid' : 'lacking'}>
          {describePaper(say, paper)}
        </StateChip>
      ))}
    </>
  );
}

/** Its name alone for one without an end. */
function describePaper(say: Say, paper: Validity): string {
  const name = describeValue(say, PaperKind, paper.kind) ?? paper.kind;
  return paper.valid_until === null ? name : `${name}: ${describeValidity(say, paper)}`;
}

const isValid = ({ valid_until }: { valid_until: string | null }) =>
  valid_until === null || valid_until >= today();
