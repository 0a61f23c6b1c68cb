import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { sortableNames } from '../../fields/field.ts';
import { FileDescriptor, FileId } from '../../fields/file.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { pageOf, pageQuery } from '../../fields/page.ts';
import { sentReference } from '../../fields/reference.ts';
import { sentFields, valuesBefore } from '../../fields/sent-fields.ts';
import { idText, requiredText } from '../../fields/text.ts';
import { Day, Instant, SentDay, SentInstant } from '../../time/time.ts';
import { Participant, UserId } from '../../people/user/user.ts';

const TournamentId = idText().meta({ examples: ['c1a7e6b4-92d3-4f0c-8e15-7b3d6a9f2c48'] });

/**
 * The text fields of a tournament. A field added here is stored, returned, accepted, validated and shown in the tables;
 * only the form needs a line for it.
 */
export const TournamentDetails = z.object({
  name: requiredText('tournament.name', limits.nameMaxLength).meta({ examples: ['Spring Cup'] }),
  location: requiredText('tournament.location', limits.locationMaxLength).meta({
    examples: ['Seoul'],
  }),
});

export const Tournament = z
  .object({
    id: TournamentId,
    ...TournamentDetails.shape,
    date: Day.nullable().meta({ title: 'tournament.date' }),
    result: FileDescriptor.nullable().meta({ title: 'tournament.results' }),
    contract: FileDescriptor.nullable().meta({ title: 'tournament.contract', examples: [null] }),
    resultUrl: FileDescriptor.shape.url.nullable(),
    contractUrl: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
    participants: z.array(Participant).meta({ title: 'tournament.participants' }),
    former_participants: z
      .int()
      .min(0)
      .meta({
        description: 'Number of further participants, whose accounts were erased',
        examples: [0],
      }),
    timestamp: Instant,
  })
  .meta({ id: 'Tournament' });
export type Tournament = z.infer<typeof Tournament>;

/** The answer of a change, with the updated record. */
export const TournamentAnswer = SuccessAnswer.extend({ tournament: Tournament });

const FileReference = z.object({ id: FileId }).nullable();

/** A new tournament. Participants are user ids, in order. */
export const TournamentDraft = z.object({
  ...sentFields(TournamentDetails.shape),
  date: SentDay.meta({ title: 'tournament.date' }),
  result: FileReference.meta({ title: 'tournament.results' }).optional(),
  contract: FileReference.meta({ title: 'tournament.contract', examples: [null] }).optional(),
  participants: z
    .array(sentReference(UserId))
    .max(limits.participantsMax)
    .refine((ids) => new Set(ids).size === ids.length, message('tournament.sameParticipantTwice'))
    .meta({ title: 'tournament.participants', override: { uniqueItems: true } })
    .optional(),
});
export type TournamentDraft = z.infer<typeof TournamentDraft>;

const changeable = TournamentDraft.partial().extend({
  // a tournament without a date is read with null
  date: TournamentDraft.shape.date.nullable().optional(),
});

export const TournamentUpdate = changeable.extend({
  id: TournamentId,
  timestamp: SentInstant.optional(),
  before: valuesBefore(changeable),
});
export type TournamentUpdate = z.infer<typeof TournamentUpdate>;

export const TournamentReference = z.object({ id: TournamentId });

export const TournamentPageQuery = pageQuery(['date', ...sortableNames(TournamentDetails.shape)]);
export type TournamentPageQuery = z.infer<typeof TournamentPageQuery>;

export const TournamentPage = pageOf(Tournament);
export type TournamentPage = z.infer<typeof TournamentPage>;
