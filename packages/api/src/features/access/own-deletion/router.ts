import { SuccessAnswer } from '@dojang/schemas/answer';
import { inEnglish } from '@dojang/schemas/in-english';
import { DeletionTerms, OwnDeletion } from '@dojang/schemas/personal-data';
import { memberProcedure, rest, router } from '../../../trpc.ts';
import { deleteOwnData } from './service.ts';

export const personalDataRouter = router({
  terms: memberProcedure
    .output(DeletionTerms)
    .query(({ ctx }) => ({ backupDays: ctx.backups.days })),
  deleteOwn: memberProcedure
    .meta({
      ...rest('POST /api/user/delete', 'Delete your own account', {
        description:
          'Requires the password; a wrong one counts as a failed sign-in. `userData` erases your data and ends your sessions, `tournamentData` removes you from the lists of participants. The last administrator cannot be deleted (409).',
        success: inEnglish('personalData.ownDeleted'),
        errors: [409, 429],
      }),
      isForSessions: true,
    })
    .input(OwnDeletion)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteOwnData(ctx, input);
      const key = input.userData ? 'personalData.ownDeleted' : 'personalData.leftLists';
      return { success: ctx.say(key) };
    }),
});
