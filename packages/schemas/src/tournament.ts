import { z } from 'zod';
import { FileDescriptor } from './file.ts';
import { limits } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { requiredText } from './text.ts';
import { Day, Instant } from './time.ts';
import { Participant } from './user.ts';

export const Tournament = z
  .object({
    id: z.string(),
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

/** The columns of the tables that the server can sort by. */
export const TournamentPageQuery = pageQuery(['name', 'location', 'date']);
export type TournamentPageQuery = z.infer<typeof TournamentPageQuery>;

export const TournamentPage = pageOf(Tournament);
export type TournamentPage = z.infer<typeof TournamentPage>;
