import { z } from 'zod';
import { FileDescriptor } from './file.ts';
import { limits } from './limits.ts';
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
