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
import { adminProcedure, router, succeed } from '../../trpc.ts';
import { readListText } from './read-text.ts';
import { findLastImport } from './repository.ts';
import { runImport, previewImport, undoImport } from './service.ts';

const tags = ['import'];

export const importRouter = router({
  read: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/import/read',
        summary: 'Read a member list from CSV',
        description:
          'Input for the preview. Headings and cells may be in any language of Dojang. Nothing is written.',
        successDescription:
          'The field of each column, the rows, and those with more or fewer cells than the heading',
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
        summary: 'Preview an import',
        description:
          'Nothing is written. The response refers to a row by its `row`. Fields missing in `values` stay as they are.',
        successDescription: 'The outcome of each row, and the fingerprint of this preview',
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
        summary: 'Run a previewed import',
        description:
          'With the `fingerprint` of the preview: if the data has changed since, nothing is imported (409). Rejected rows are skipped.',
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
        successDescription: 'The import that can be undone',
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
          'Deletes the users it created and restores those it changed: all or nothing (409).',
        successDescription: inEnglish('imports.undone'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(ImportReference)
    .output(SuccessAnswer)
    .mutation(succeed('imports.undone', ({ ctx, input }) => undoImport(ctx, input.id))),
});
