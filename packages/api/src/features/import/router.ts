import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  ImportDraft,
  ImportList,
  ImportPreview,
  ImportReference,
  LastImport,
  ListText,
  ReadList,
} from '@dojang/schemas/lists/import';
import { inEnglish } from '@dojang/schemas/in-english';
import { adminProcedure, router } from '../../trpc.ts';
import { readListText } from './read-text.ts';
import { findLastImport } from './repository.ts';
import { runImport, previewImport, undoImport } from './service.ts';
import { succeed } from '../../succeed.ts';

const tags = ['import'];

export const importRouter = router({
  read: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/import/read',
        summary: 'The rows of a list as CSV',
        description:
          'For the preview. Headings and cells are read in every language of Dojang, as the app does. Nothing is written.',
        successDescription:
          'What each column is, the rows, and those with more or fewer cells than the first one',
        tags,
      },
    })
    .input(ListText)
    .output(ReadList)
    .mutation(({ ctx, input }) => readListText(ctx, input.csv)),
  // a mutation because a list does not fit into a URL
  preview: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/import/preview',
        summary: 'What a list of people would change',
        description:
          'Nothing is written. `row` is the number that the answer names a row by; what `values` leaves out stays.',
        successDescription: 'What becomes of each row; the fingerprint stands for that',
        tags,
      },
    })
    .input(ImportList)
    .output(ImportPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input.rows)),
  run: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/import/run',
        summary: 'Carry out a list of people as it was shown',
        description:
          'With the `fingerprint` of the preview: where the club has changed since, nothing is done (409). Refused rows are left out.',
        successDescription: inEnglish('imports.applied'),
        errorResponses: [409],
        tags,
      },
    })
    .input(ImportDraft)
    .output(SuccessAnswer)
    .mutation(succeed('imports.applied', ({ ctx, input }) => runImport(ctx, input))),
  last: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/import/last',
        summary: 'The last import',
        successDescription: 'The one that can be undone',
        errorResponses: [404],
        tags,
      },
    })
    .output(LastImport.nullable())
    .query(({ ctx }) => findLastImport(ctx.db)),
  undo: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/import/undo',
        summary: 'Undo the last import',
        description:
          'Whom it has made are removed, what it has changed is as it was: all, or nothing (409).',
        successDescription: inEnglish('imports.undone'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(ImportReference)
    .output(SuccessAnswer)
    .mutation(succeed('imports.undone', ({ ctx, input }) => undoImport(ctx, input.id))),
});
