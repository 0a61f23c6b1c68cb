import {
  RulePack,
  RulePackAnswer,
  RulePackCopy,
  RulePackReference,
} from '@dojang/schemas/rule-pack';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { findPack, listPacks } from './pack-repository.ts';
import { copyPack } from './pack-service.ts';

const tags = ['grading'];

export const rulePackRouter = router({
  list: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/pack/getall',
        summary: 'All rule packs',
        successDescription: 'The built-in ones, then the copies of the club',
        tags,
      },
    })
    .output(z.array(RulePack))
    .query(({ ctx }) => listPacks(ctx)),
  find: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/pack/{id}',
        summary: 'One rule pack',
        successDescription: 'The requirements of each grade, with their source',
        errorResponses: [404],
        tags,
      },
    })
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
