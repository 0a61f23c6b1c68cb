import { SuccessAnswer } from '@dojang/schemas/answer';
import { Family, Guardianship, OwnFamily, type Relative } from '@dojang/schemas/guardian';
import { sentence } from '@dojang/schemas/say';
import { UserReference } from '@dojang/schemas/user';
import { refuse } from '../../errors.ts';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { findFamily } from './repository.ts';
import { addGuardian, endGuardian, readEnd, readOwnFamily } from './service.ts';

const tags = ['guardian'];

/** Parameters for a sentence about both. */
const namesOf = ({ child, guardian }: Record<'child' | 'guardian', Relative>) => ({
  child: child.name,
  guardian: guardian.name,
});

export const guardianRouter = router({
  /** `id` is the user for whom the page was opened, and must be the caller. */
  own: memberProcedure
    .input(UserReference.partial())
    .output(OwnFamily)
    .query(({ ctx, input: { id = ctx.actor.id } }) => {
      if (id !== ctx.actor.id) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
      return readOwnFamily(ctx);
    }),
  readEnd: memberProcedure
    .input(UserReference)
    .mutation(({ ctx, input }) => readEnd(ctx, input.id)),
  of: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/guardian/of',
        summary: 'The guardians and children of a person',
        successDescription: 'Those whose child is not of age, by name',
        tags,
      },
    })
    .input(UserReference)
    .output(Family)
    .query(({ ctx, input }) => findFamily(ctx.db, input.id)),
  add: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/guardian/add',
        summary: 'Make somebody the guardian of a child',
        description: 'They then see and change the record of the child `id`, until it is of age.',
        successDescription: 'They look after the child now',
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(Guardianship)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('guardian.added', namesOf(await addGuardian(ctx, input)))),
    })),
  end: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/guardian/end',
        summary: 'End a guardianship',
        successDescription: 'They no longer look after the child',
        errorResponses: [404],
        tags,
      },
    })
    .input(Guardianship)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('guardian.ended', namesOf(await endGuardian(ctx, input)))),
    })),
});
