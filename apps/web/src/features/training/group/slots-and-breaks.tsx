import { SlotForm, BreakForm } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot, TrainingBreak } from '@dojang/schemas/training-group';
import { weekdayName } from '@dojang/schemas/weekday';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { describeSlot, describeTime, describeBreak } from './describe-group.ts';
import { PlanCard } from './plan-card.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';

/** Current and future weekly times of a group. */
export function SlotsCard({ groupId, slots }: { groupId: string; slots: readonly TrainingSlot[] }) {
  const say = useSay();
  const { create, update, delete: remove } = trpc.useUtils().client.slot;
  return (
    <PlanCard
      texts={{
        title: 'group.slots',
        empty: 'group.noSlots',
        add: 'group.addSlot',
        save: 'group.saveSlot',
        warning: 'group.slotWarning',
      }}
      table={{
        rows: slots,
        titles: ['group.weekday', 'group.minutes', 'group.valid'],
        renderCells: ({ weekday, start, minutes, valid_from, valid_until }) => [
          `${weekdayName(weekday, say.locale)} ${start}`,
          minutes,
          describeTime(say, valid_from, valid_until),
        ],
      }}
      namesOf={(slot) => ({ label: describeSlot(say, slot), question: describeSlot(say, slot) })}
      hintOf={({ valid_from }) => (valid_from < today() ? 'group.slotFromToday' : undefined)}
      schema={SlotForm}
      initial={{ minutes: 60, valid_from: today() }}
      calls={{
        create: (draft) => create.mutate({ group_id: groupId, ...draft }),
        update: async (edits) => {
          const { success, slot } = await update.mutate(edits);
          return { success, id: slot.id };
        },
        delete: remove.mutate,
      }}
    />
  );
}

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
