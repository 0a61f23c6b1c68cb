import { EntryExport, entrySheet, templateOf } from '@dojang/schemas/lists/entry-list';
import { TournamentReference } from '@dojang/schemas/tournament';
import { z } from 'zod';
import { memberProcedure } from '../../trpc.ts';
import { readExport } from './export-service.ts';

const Cell = z.union([z.string(), z.number(), z.date(), z.null()]);

/** Over REST it is `entries.csv`. */
export const exportProcedure = memberProcedure
  .input(TournamentReference.extend(EntryExport.shape))
  .output(z.array(z.array(Cell)))
  .query(async ({ ctx, input: { id, ...given } }) => {
    const template = templateOf(given);
    const { competition, rows } = await readExport(ctx, id, template);
    return entrySheet(ctx.say, competition, rows, template);
  });
