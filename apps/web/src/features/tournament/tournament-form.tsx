import { messages } from '@dojang/schemas/messages';
import { TextField } from '../../ui/form/text-field.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { AdminFormCard } from '../admin/admin-form-card.tsx';
import { FileField } from './file-field.tsx';
import { ParticipantsField } from './participants-field.tsx';
import type { useTournamentForm } from './use-tournament-form.ts';

type Props = {
  tournament: ReturnType<typeof useTournamentForm>;
  submitLabel: string;
};

/** All that an administrator says of a tournament. */
export function TournamentForm({ tournament, submitLabel }: Props) {
  const { form } = tournament;
  return (
    <AdminFormCard
      form={form}
      admin={tournament.admin}
      submitLabel={submitLabel}
      onSave={tournament.submit}
      isOtherwiseDirty={tournament.isOtherwiseDirty}
    >
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('location')} autoComplete="off" />
      <DayField {...form.field('date')} description={messages.pastDaysOnly} />
      <div data-wide>
        <ParticipantsField {...tournament.participants} />
      </div>
      <FileField {...tournament.file('result')} />
      <FileField {...tournament.file('contract')} />
    </AdminFormCard>
  );
}
