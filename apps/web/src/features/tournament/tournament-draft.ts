import { messages } from '@dojang/schemas/messages';
import { sentFields } from '@dojang/schemas/sent-fields';
import { today } from '@dojang/schemas/time';
import {
  type Tournament,
  TournamentDetails,
  TournamentDraft,
  type TournamentUpdate,
} from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { z } from 'zod';
import { StoredFile } from './file-choice.ts';

/** The fields of a tournament that hold a file, in the order in which they are uploaded. */
export const fileFields = ['result', 'contract'] as const;
export type FileFieldName = (typeof fileFields)[number];

/** A tournament's form as it is kept over a reload. A file that was not uploaded is lost with it. */
export const KeptTournament = z.object({
  ...sentFields(TournamentDetails.shape),
  date: z.string().nullable(),
  result: StoredFile.nullable(),
  contract: StoredFile.nullable(),
  // an id that is missing is found when the form is sent
  participants: z.array(Participant.extend({ id: z.string() })),
});
export type KeptTournament = z.infer<typeof KeptTournament>;

type Attachments = 'result' | 'contract' | 'participants';

/** What the form holds as text. */
export type TournamentTexts = Omit<KeptTournament, Attachments>;

/** What a form starts from: a text that is missing is empty. */
export type TournamentStart = Pick<KeptTournament, Attachments> & Partial<TournamentTexts>;

export const emptyTournament: TournamentStart = { result: null, contract: null, participants: [] };

/**
 * The text fields of the form. The day must not be in the future (specification §9), unless it is
 * the one that `before` has: a tournament that was planned ahead, or one without a day, stays so.
 */
export function textsOf(before: Pick<Tournament, 'date'> | undefined) {
  const { date } = TournamentDraft.shape;
  const isAllowed = (day: string) => day === before?.date || day <= today();
  const day = z
    // an emptied field holds no day, rather than a wrong one
    .preprocess((text) => text || undefined, date.refine(isAllowed, messages.futureDate))
    .meta(date.meta() ?? {});
  return z.object({
    ...TournamentDetails.shape,
    date: before?.date === null ? day.nullable() : day,
  });
}

const referenceTo = (file: StoredFile | null) => file && { id: file.id };

/** What is sent for a form: files and participants by their ids. */
export function draftOf(values: KeptTournament): Omit<TournamentUpdate, 'id'> {
  const { date, result, contract, participants, ...details } = values;
  return {
    ...details,
    ...(date !== null && { date }),
    result: referenceTo(result),
    contract: referenceTo(contract),
    participants: participants.map(({ id }) => id),
  };
}

/** What differs between a form and the tournament that it started from; only that is sent. */
export function changesOf(
  before: KeptTournament,
  after: KeptTournament,
): Omit<TournamentUpdate, 'id'> {
  const old: Record<string, unknown> = draftOf(before);
  const changes = Object.entries(draftOf(after)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  return Object.fromEntries(changes);
}
