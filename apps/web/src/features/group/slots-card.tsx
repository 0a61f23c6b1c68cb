import { SlotForm } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import { weekdayName } from '@dojang/schemas/weekday';
import { trpc } from '../../shell/api.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { describeSlot, describeTime } from './describe-group.ts';
import { PlanCard } from './plan-card.tsx';

/** Current and future weekly times of a group. */
export function SlotsCard({ groupId, slots }: { groupId: string; slots: readonly TrainingSlot[] }) {
  const say = useSay();
  const { slot: client } = trpc.useUtils().client;
  return (
    <PlanCard
      title={say('group.slots')}
      rows={slots}
      emptyText={say('group.noSlots')}
      titles={[say('group.weekday'), say('group.minutes'), say('group.valid')]}
      renderCells={(slot) => [
        `${weekdayName(slot.weekday, say.locale)} ${slot.start}`,
        slot.minutes,
        describeTime(say, slot.valid_from, slot.valid_until),
      ]}
      describe={(slot) => describeSlot(say, slot)}
      questionOf={(slot) => say('group.deleteQuestion', { what: describeSlot(say, slot) })}
      warning={say('group.slotWarning')}
      schema={SlotForm}
      initial={{ minutes: 60, valid_from: today() }}
      addLabel={say('group.addSlot')}
      saveLabel={say('group.saveSlot')}
      onCreate={(draft) => client.create.mutate({ group_id: groupId, ...draft })}
      onUpdate={(id, changes) => client.update.mutate({ id, ...changes })}
      onDelete={(id) => client.delete.mutate({ id })}
    />
  );
}
