import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  ImportDraft,
  ImportList,
  ImportPreview,
  ImportReference,
  LastImport,
  ListText,
  ReadList,
  UndoneImport,
} from '@dojang/schemas/lists/import';
import { adminProcedure, rest, router, succeed } from '../../../trpc.ts';
import { readListText } from './read-text.ts';
import { findLastImport } from './repository.ts';
import { runImport, previewImport, undoImport } from './service.ts';

export const importRouter = router({
  read: adminProcedure
    .meta({
      ...rest('POST /api/import/read', 'Read a member list from CSV', {
        description:
          'Input for the preview. Headings and cells may be in any language of Dojang. Nothing is written. Where letters or days can be read in several ways, the error names the parameter that says which.',
        success:
          'The field of each column, the rows, and those with an error in a cell, or more or fewer cells than the heading',
      }),
      changesNothing: true,
    })
    .input(ListText)
    .output(ReadList)
    .mutation(({ ctx, input }) => readListText(ctx, input)),
  // a mutation because a list does not fit into a URL
  preview: adminProcedure
    .meta({
      ...rest('POST /api/import/preview', 'Preview an import', {
        description:
          'Nothing is written. The response refers to a row by its `row`. Fields missing in `values` stay as they are. A row that overwrites a name, birthday or address is `UNCONFIRMED` until its `confirmation` is in `confirmed`.',
        success: 'The outcome of each row, and the fingerprint of this preview',
      }),
      changesNothing: true,
    })
    .input(ImportList)
    .output(ImportPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),
  run: adminProcedure
    .meta({
      ...rest('POST /api/import/run', 'Run a previewed import', {
        description:
          'With the `fingerprint` and the `confirmed` of the preview: if the data has changed since, nothing is imported (409). Rejected and unconfirmed rows are skipped.',
        errors: [409],
      }),
      needsConfirmation: true,
    })
    .input(ImportDraft)
    .output(SuccessAnswer)
    .mutation(succeed('imports.applied', runImport)),
  last: adminProcedure
    .meta(
      rest('GET /api/import/last', 'The last import', {
        success: 'The import that can be undone',
        errors: [404],
      }),
    )
    .output(LastImport.nullable())
    .query(({ ctx }) => findLastImport(ctx.db)),
  undo: adminProcedure
    .meta({
      ...rest('POST /api/import/undo', 'Undo the last import', {
        description:
          'Deletes the users it created and restores the fields it changed. Users who have anything beyond the import, and fields with another value since, are `left`.',
        errors: [404, 409],
      }),
      needsConfirmation: true,
    })
    .input(ImportReference)
    .output(UndoneImport.extend(SuccessAnswer.shape))
    .mutation(succeed('imports.undone', (ctx, input) => undoImport(ctx, input.id))),
});
