import { fieldOf } from '@dojang/schemas/field';
import { StoredFile } from '@dojang/schemas/file';
import { referencesTo } from '@dojang/schemas/reference';
import { message } from '@dojang/schemas/say';
import { formFields } from '@dojang/schemas/sent-fields';
import { today } from '@dojang/schemas/time';
import { type Tournament, TournamentDetails, TournamentDraft } from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { z } from 'zod';
import { fileInForm } from '../../ui/form/field-schema.ts';

// an id that is missing is found when the form is sent
const participants = z.array(Participant.extend({ id: z.string() }));

/** What is kept of the form over a reload, which a file of this device does not survive. */
export const KeptTournament = z
  .object({
    ...TournamentDetails.shape,
    date: z.string().nullable(),
    participants,
    result: StoredFile.nullable(),
    contract: StoredFile.nullable(),
  })
  .partial();
export type KeptTournament = z.infer<typeof KeptTournament>;

/**
 * The form of a tournament. The day must not be in the future (behaviour 9.2), unless
 * it is the one that `record` has: a tournament that was planned ahead, or one without a day, stays so. `first` is what
 * the form began with, whose day stays known when somebody else has moved it meanwhile.
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
