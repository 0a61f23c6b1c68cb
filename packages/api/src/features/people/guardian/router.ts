import { SuccessAnswer } from '@dojang/schemas/answer';
import { Family, Guardianship, OwnFamily, type Relative } from '@dojang/schemas/guardian';
import { sentence } from '@dojang/schemas/say';
import { UserReference } from '@dojang/schemas/user';
import { adminProcedure, memberProcedure, rest, router } from '../../../trpc.ts';
import { requireOneself } from '../../../acting-for.ts';
import { findFamily } from './repository.ts';
import { addGuardian, endGuardian, readEnd, readOwnFamily } from './service.ts';

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
      requireOneself(ctx, id);
      return readOwnFamily(ctx);
    }),
  readEnd: memberProcedure
    .input(UserReference)
    .mutation(({ ctx, input }) => readEnd(ctx, input.id)),
  of: adminProcedure
    .meta(
      rest('GET /api/guardian/of', "A user's guardians and children", {
        success: 'Current guardianships, by name; they end when the child comes of age',
      }),
    )
    .input(UserReference)
    .output(Family)
    .query(({ ctx, input }) => findFamily(ctx.db, input.id)),
  add: adminProcedure
    .meta(
      rest('POST /api/guardian/add', 'Add a guardian to a child', {
        description:
          'They can read and change the record of the child `id` until the child comes of age.',
        success: 'The guardian was added',
        errors: [404, 409],
      }),
    )
    .input(Guardianship)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('guardian.added', namesOf(await addGuardian(ctx, input)))),
    })),
  end: adminProcedure
    .meta(
      rest('POST /api/guardian/end', 'End a guardianship', {
        success: 'The guardianship ended',
        errors: [404],
      }),
    )
    .input(Guardianship)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('guardian.ended', namesOf(await endGuardian(ctx, input)))),
    })),
});
