import { RulePack, RulePackAnswer, RulePackCopy } from '@dojang/schemas/rule-pack';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { listPacks } from './pack-repository.ts';
import { copyPack } from './pack-service.ts';

export const rulePackRouter = router({
  list: memberProcedure.output(z.array(RulePack)).query(({ ctx }) => listPacks(ctx)),
  copy: adminProcedure
    .input(RulePackCopy)
    .output(RulePackAnswer)
    .mutation(async ({ ctx, input }) => {
      const { id, groups } = await copyPack(ctx, input);
      const success = input.inGroups
        ? ctx.say('grading.copiedFor', { n: groups })
        : ctx.say('grading.copied');
      return { id, success };
    }),
});
