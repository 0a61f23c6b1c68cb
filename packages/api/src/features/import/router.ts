import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  ImportDraft,
  ImportList,
  ImportPreview,
  ImportReference,
  LastImport,
} from '@dojang/schemas/lists/import';
import { adminProcedure, router } from '../../trpc.ts';
import { findLastImport } from './repository.ts';
import { runImport, previewImport, undoImport } from './service.ts';

export const importRouter = router({
  // a mutation, as a list is too long for an address
  preview: adminProcedure
    .input(ImportList)
    .output(ImportPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input.rows)),
  run: adminProcedure
    .input(ImportDraft)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await runImport(ctx, input);
      return { success: ctx.say('imports.applied') };
    }),
  last: adminProcedure.output(LastImport.nullable()).query(({ ctx }) => findLastImport(ctx.db)),
  undo: adminProcedure
    .input(ImportReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await undoImport(ctx, input.id);
      return { success: ctx.say('imports.undone') };
    }),
});
