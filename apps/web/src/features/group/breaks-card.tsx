import { BreakForm } from '@dojang/schemas/group-calls';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import { trpc } from '../../shell/api.ts';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { describeBreak } from './describe-group.ts';
import { PlanCard } from './plan-card.tsx';

type Props = { groupId: string | null; breaks: readonly TrainingBreak[] };

/** Days without training, of a group or of the whole club (`groupId` null). */
export function BreaksCard({ groupId, breaks }: Props) {
  const say = useSay();
  const { create, update, delete: remove } = trpc.useUtils().client.trainingBreak;
  return (
    <PlanCard
      texts={{
        title: groupId === null ? 'group.clubBreaks' : 'group.breaks',
        empty: 'group.noBreaks',
        add: 'group.addBreak',
        save: 'group.saveBreak',
        warning: 'group.breakWarning',
      }}
      table={{
        rows: breaks,
        titles: ['group.breakTitle', 'group.breakFrom', 'group.breakUntil'],
        renderCells: ({ title, from, until }) => [
          title,
          formatDay(say, from, 'medium'),
          formatDay(say, until, 'medium'),
        ],
      }}
      namesOf={(one) => ({ label: describeBreak(say, one), question: one.title })}
      schema={BreakForm}
      calls={{
        create: (draft) => create.mutate({ ...draft, group_id: groupId }),
        update: update.mutate,
        delete: remove.mutate,
      }}
    />
  );
}
