import { BreakForm } from '@dojang/schemas/group-calls';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import { trpc } from '../../shell/api.ts';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { describeBreak } from './describe-group.ts';
import { PlanCard } from './plan-card.tsx';

const initial = {};

type Props = { groupId: string | null; breaks: readonly TrainingBreak[] };

/** Days without training, of a group or of the whole club (`groupId` null). */
export function BreaksCard({ groupId, breaks }: Props) {
  const say = useSay();
  const { trainingBreak } = trpc.useUtils().client;
  return (
    <PlanCard
      title={say(groupId === null ? 'group.clubBreaks' : 'group.breaks')}
      rows={breaks}
      emptyText={say('group.noBreaks')}
      titles={[say('group.breakTitle'), say('group.breakFrom'), say('group.breakUntil')]}
      renderCells={({ title, from, until }) => [
        title,
        formatDay(say, from, 'medium'),
        formatDay(say, until, 'medium'),
      ]}
      describe={(one) => describeBreak(say, one)}
      questionOf={({ title }) => say('group.deleteQuestion', { what: title })}
      warning={say('group.breakWarning')}
      schema={BreakForm}
      initial={initial}
      addLabel={say('group.addBreak')}
      saveLabel={say('group.saveBreak')}
      onCreate={(draft) => trainingBreak.create.mutate({ ...draft, group_id: groupId })}
      onUpdate={(id, changes) => trainingBreak.update.mutate({ id, ...changes })}
      onDelete={(id) => trainingBreak.delete.mutate({ id })}
    />
  );
}
