import { fieldOf } from '@dojang/schemas/field';
import { StoredFile } from '@dojang/schemas/file';
import { referencesTo } from '@dojang/schemas/reference';
import { message } from '@dojang/schemas/say';
import { formFields } from '@dojang/schemas/sent-fields';
import { today } from '@dojang/schemas/time';
import { type Tournament, TournamentDetails, TournamentDraft } from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { z } from 'zod';
import { fileInForm } from '../../../ui/form/field-schema.ts';

// an empty id is reported on submit
const participants = z.array(Participant.extend({ id: z.string() }));

/** The part of the form that survives a reload; a local file does not. */
export const PersistedDraft = z
  .object({
    ...TournamentDetails.shape,
    date: z.string().nullable(),
    participants,
    result: StoredFile.nullable(),
    contract: StoredFile.nullable(),
  })
  .partial();
export type PersistedDraft = z.infer<typeof PersistedDraft>;

/**
 * Schema of the tournament form. The date must not be in the future (behaviour 9.2) or missing, unless it is that of `record`
 * already, or that of `first`, the record as the form was opened, which another user may have changed since.
 */
export function tournamentForm(
  record: Pick<Tournament, 'date'> | undefined,
  first: Pick<Tournament, 'date'> | undefined = record,
) {
  const { date } = TournamentDraft.shape;
  const isAllowed = (day: string) => day === record?.date || day === first?.date || day <= today();
  const day = fieldOf(date.refine(isAllowed, message('form.futureDate')), 'tournament.date', {
    kind: 'day',
    isPastOnly: true,
    hint: 'tournament.pastDaysOnly',
  });
  return z.object({
    ...formFields(TournamentDetails.shape),
    date: record?.date === null ? day.nullable() : day,
    participants: referencesTo('tournament.participants', 'user', participants.element).refine(
      (users) => users.every(({ id }) => id !== ''),
      message('tournament.participantWithoutId'),
    ),
    result: fileInForm('tournament.resultsFile'),
    contract: fileInForm('tournament.contractFile'),
  });
}
