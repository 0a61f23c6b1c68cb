import { AccountDraft, CompetitionDraft, type UserDraft } from '@dojang/schemas/user';
import { TournamentDraft } from '@dojang/schemas/tournament';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

// Checked by the compiler: this file is never run.

export function KnownFields() {
  const form = useSchemaForm(AccountDraft, { name: 'Mina', surname: null });
  return (
    <form onSubmit={form.onSubmit((draft: AccountDraft) => void draft)}>
      <TextField {...form.field('name')} />
      <TextField {...form.field('email')} />
    </form>
  );
}

export function UnknownFields() {
  // @ts-expect-error -- the draft has no nickname to start with
  const form = useSchemaForm(AccountDraft, { nickname: 'Mi' });
  const competition = useSchemaForm(CompetitionDraft, {});
  return (
    <>
      {/* @ts-expect-error -- the draft has no nickname */}
      <TextField {...form.field('nickname')} />
      {/* @ts-expect-error -- nor the misspelt surname of the table */}
      <TextField {...form.field('surename')} />
      {/* @ts-expect-error -- the e-mail address belongs to another form */}
      <TextField {...competition.field('email')} />
      {/* @ts-expect-error -- this form does not make a new user */}
      <form onSubmit={form.onSubmit((draft: UserDraft) => void draft)} />
    </>
  );
}

export function RefusesWhatNoInputHolds() {
  // @ts-expect-error -- a list of participants is no text
  useSchemaForm(TournamentDraft, {});
  return null;
}
