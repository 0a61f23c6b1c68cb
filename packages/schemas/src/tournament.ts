import { z } from 'zod';
import { FileDescriptor, FileId } from './file.ts';
import { messages } from './messages.ts';
import { limits } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { requiredText } from './text.ts';
import { Day, Instant, TournamentDay } from './time.ts';
import { Participant, UserId } from './user.ts';

const TournamentId = z.string().min(1, messages.required).max(limits.idMaxLength);

export const Tournament = z
  .object({
    id: TournamentId,
    name: requiredText('Name', limits.nameMaxLength),
    location: requiredText('Location', limits.locationMaxLength),
    date: Day.nullable().meta({ title: 'Date' }),
    result: FileDescriptor.nullable().meta({ title: 'Results' }),
    contract: FileDescriptor.nullable().meta({ title: 'Contract' }),
    resultUrl: z.string().nullable(),
    contractUrl: z.string().nullable(),
    participants: z.array(Participant).meta({ title: 'Participants' }),
    timestamp: Instant,
  })
  .meta({ id: 'Tournament' });
export type Tournament = z.infer<typeof Tournament>;

/** A file that was uploaded before; null for none. */
const FileReference = z.object({ id: FileId }).nullable();

/** What an administrator makes a tournament from. Participants are user ids, in their order. */
export const TournamentDraft = z.object({
  name: Tournament.shape.name,
  location: Tournament.shape.location,
  date: TournamentDay.meta({ title: 'Date', override: { type: 'string', format: 'date' } }),
  result: FileReference.meta({ title: 'Results' }).optional(),
  contract: FileReference.meta({ title: 'Contract' }).optional(),
  participants: z
    .array(UserId)
    .max(limits.participantsMax)
    .refine((ids) => new Set(ids).size === ids.length, messages.sameParticipantTwice)
    .meta({ title: 'Participants' })
    .optional(),
});
export type TournamentDraft = z.infer<typeof TournamentDraft>;

/** What an administrator may change of a tournament; what is left out stays as it is. */
export const TournamentUpdate = TournamentDraft.partial().extend({ id: TournamentId });
export type TournamentUpdate = z.infer<typeof TournamentUpdate>;

/** Which tournament is meant. */
export const TournamentReference = z.object({ id: TournamentId });

/** The columns of the tables that the server can sort by. */
export const TournamentPageQuery = pageQuery(['name', 'location', 'date']);
export type TournamentPageQuery = z.infer<typeof TournamentPageQuery>;

export const TournamentPage = pageOf(Tournament);
export type TournamentPage = z.infer<typeof TournamentPage>;
