import { RulePack, RulePackAnswer, RulePackReference } from '@dojang/schemas/rule-pack';
import { BoutPack, RulePackCopy } from '@dojang/schemas/rule-pack-copy';
import { z } from 'zod';
import { adminProcedure, memberProcedure, rest, router } from '../../../trpc.ts';
import { findPack, listBoutPacks, listPacks } from '../../../rule-packs.ts';
import { copyPack } from './pack-service.ts';

export const rulePackRouter = router({
  list: memberProcedure
    .meta(
      rest('GET /api/grading/pack/getall', 'All rule packs', {
        success: 'The built-in ones, then the copies of the club',
      }),
    )
    .output(z.array(RulePack))
    .query(({ ctx }) => listPacks(ctx)),
  bouts: memberProcedure
    .meta(
      rest('GET /api/grading/pack/bouts', 'All rule packs of bouts', {
        success: 'The built-in ones, then the copies of the club',
      }),
    )
    .output(z.array(BoutPack))
    .query(({ ctx }) => listBoutPacks(ctx)),
  find: memberProcedure
    .meta(
      rest('GET /api/grading/pack/{id}', 'One rule pack', {
        success: 'The requirements of each grade, with their source',
        errors: [404],
      }),
    )
    .input(RulePackReference)
    .output(RulePack.nullable())
    .query(async ({ ctx, input }) => (await findPack(ctx, input.id)) ?? null),
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
