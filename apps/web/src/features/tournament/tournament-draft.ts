import { fieldOf, titleOf } from '@dojang/schemas/field';
import { messages } from '@dojang/schemas/messages';
import { sentTypes } from '@dojang/schemas/sent-fields';
import { today } from '@dojang/schemas/time';
import {
  type Tournament,
  TournamentDetails,
  TournamentDraft,
  type TournamentUpdate,
} from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { z } from 'zod';
import type { Edits } from '../../ui/form/edits.ts';
import { StoredFile } from './file-choice.ts';

/** The fields of a tournament that hold a file, in the order in which they are uploaded. */
export const fileFields = ['result', 'contract'] as const;
export type FileFieldName = (typeof fileFields)[number];

/** What was changed of the participants: added ones stand behind the others, in their order. */
export const ParticipantEdits = z.object({
  // an id that is missing is found when the form is sent
  added: z.array(Participant.extend({ id: z.string() })),
  removed: z.array(z.string()),
});
export type ParticipantEdits = z.infer<typeof ParticipantEdits>;

export const noParticipantEdits: ParticipantEdits = { added: [], removed: [] };

const Texts = z.object({
  ...TournamentDetails.shape,
  date: z.string().nullable(),
});
/** What the form holds as text. */
export type TournamentTexts = z.infer<typeof Texts>;

/** What can be changed in a tournament's form. A file that was not uploaded is lost with a reload. */
export const TournamentChange = Texts.extend({
  result: StoredFile.nullable(),
  contract: StoredFile.nullable(),
  participants: ParticipantEdits,
});
export type TournamentChange = z.infer<typeof TournamentChange>;

/** The participants as the form shows them. */
export function applyEdits(
  participants: readonly Participant[],
  { added, removed }: ParticipantEdits,
): readonly Participant[] {
  const gone = new Set(removed);
  const kept = participants.filter(({ id }) => !gone.has(id));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...added.filter(({ id }) => !known.has(id))];
}

/**
 * The text fields of the form. The day must not be in the future (behaviour 9.2), unless it is
 * the one that `before` has: a tournament that was planned ahead, or one without a day, stays so. `first` is what the
 * form began with, whose day stays known when somebody else has moved it meanwhile.
 */
export function textsOf(
  before: Pick<Tournament, 'date'> | undefined,
  first: Pick<Tournament, 'date'> | undefined = before,
) {
  const { date } = TournamentDraft.shape;
  const isAllowed = (day: string) => day === before?.date || day === first?.date || day <= today();
  const day = fieldOf(date.refine(isAllowed, messages.futureDate), titleOf(date) ?? '', {
    kind: 'day',
    isPastOnly: true,
    hint: messages.pastDaysOnly,
  });
  return z.object({
    ...sentTypes(TournamentDetails.shape),
    date: before?.date === null ? day.nullable() : day,
  });
}

/** The fields of edits as they are sent, files by their ids. The participants depend on the record. */
function sentOf({ participants: _, ...fields }: Partial<TournamentChange>) {
  const { result, contract } = fields;
  return {
    ...fields,
    ...(result && { result: { id: result.id } }),
    ...(contract && { contract: { id: contract.id } }),
  };
}

/** What is sent of `edits`, with what the form had shown before; `known` has the participants of the record. */
export function updateOf(
  { changes, before }: Edits<TournamentChange>,
  known: readonly Participant[],
): Omit<TournamentUpdate, 'id'> {
  const { participants: edits } = changes;
  const idsOf = (users: readonly Participant[]) => users.map(({ id }) => id);
  return {
    ...sentOf(changes),
    ...(edits && { participants: idsOf(applyEdits(known, edits)) }),
    before: { ...sentOf(before), ...(edits && { participants: idsOf(known) }) },
  };
}
