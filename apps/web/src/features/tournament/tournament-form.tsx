import { SchemaField } from '../../ui/form/schema-field.tsx';
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
      <SchemaField {...form.field('name')} />
      <SchemaField {...form.field('location')} />
      <SchemaField {...form.field('date')} />
      <div data-wide>
        <ParticipantsField {...tournament.participants} />
      </div>
      <FileField {...tournament.file('result')} />
      <FileField {...tournament.file('contract')} />
    </AdminFormCard>
  );
}
