import { enumerationOf } from '@dojang/schemas/enumeration';
import { referenceTo } from '@dojang/schemas/reference';
import { requiredText } from '@dojang/schemas/text';
import { TournamentDraft } from '@dojang/schemas/tournament';
import {
  AccountDraft,
  CompetitionDraft,
  Participant,
  User,
  type UserDraft,
} from '@dojang/schemas/user';
import { z } from 'zod';
import { columnsOf } from '../table/columns-of.tsx';
import { SchemaField } from './schema-field.tsx';
import { TextField } from './text-fields.tsx';
import { useSchemaForm } from './use-schema-form.ts';

// Type tests: compiled, never run.

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
  // @ts-expect-error -- the draft has no nickname
  const form = useSchemaForm(AccountDraft, { nickname: 'Mi' });
  const competition = useSchemaForm(CompetitionDraft, {});
  return (
    <>
      {/* @ts-expect-error -- the draft has no nickname */}
      <TextField {...form.field('nickname')} />
      {/* @ts-expect-error -- nor a misspelt surname */}
      <TextField {...form.field('surename')} />
      {/* @ts-expect-error -- the email belongs to another form */}
      <TextField {...competition.field('email')} />
      {/* @ts-expect-error -- this form does not create a user */}
      <form onSubmit={form.onSubmit((draft: UserDraft) => void draft)} />
    </>
  );
}

export function RejectsShapesWithoutInputs() {
  // @ts-expect-error -- a list of participants is no field
  useSchemaForm(TournamentDraft, {});
  // @ts-expect-error -- nor is a type without a title
  useSchemaForm(z.object({ name: z.string() }), {});
  return null;
}

const Club = z.object({
  name: requiredText('user.name', 9),
  trainer: referenceTo('user.member', 'user', Participant),
});

export function PicksTheInput() {
  const competition = useSchemaForm(CompetitionDraft, {});
  const club = useSchemaForm(Club, {});
  return (
    <>
      <SchemaField {...competition.field('kup')} />
      <SchemaField {...club.field('trainer')} />
      {/* @ts-expect-error -- a trainer is not a text */}
      <TextField {...club.field('trainer')} />
    </>
  );
}

export function Columns() {
  columnsOf(User, ['name', 'kup'], { kup: { cell: ({ kup }) => kup } });
  // @ts-expect-error -- a user has no nickname
  columnsOf(User, ['nickname']);
  // @ts-expect-error -- a timestamp has no title
  columnsOf(User, ['timestamp']);
  return null;
}

export function Labels() {
  // @ts-expect-error -- a field has a title
  requiredText(9);
  // @ts-expect-error -- a title is a text of the catalogue
  requiredText('user.nickname', 9);
  // @ts-expect-error -- each value has a label
  enumerationOf('Size', { S: undefined });
  return null;
}
