import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { AdminFormCard } from '../../../shell/admin/admin-form-card.tsx';
import { ParticipantsField } from './participants-field.tsx';
import type { useTournamentForm } from './use-tournament-form.ts';

type Props = { tournament: ReturnType<typeof useTournamentForm>; submitLabel: string };

export function TournamentForm({ tournament, submitLabel }: Props) {
  const { form, admin, uploads, submit } = tournament;
  const disabled = admin.isSending;
  return (
    <AdminFormCard form={form} admin={admin} submitLabel={submitLabel} onSave={submit}>
      <SchemaField {...form.field('name')} />
      <SchemaField {...form.field('location')} />
      <SchemaField {...form.field('date')} />
      <div data-wide>
        <ParticipantsField {...form.field('participants')} disabled={disabled} />
      </div>
      {(['result', 'contract'] as const).map((name) => (
        <SchemaField
          key={name}
          {...form.field(name)}
          {...uploads.inputOf(name)}
          disabled={disabled}
        />
      ))}
    </AdminFormCard>
  );
}
