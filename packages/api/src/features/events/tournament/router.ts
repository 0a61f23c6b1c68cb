import { SuccessAnswer } from '@dojang/schemas/answer';
import { pageParametersOf } from '@dojang/schemas/page';
import {
  Tournament,
  TournamentAnswer,
  TournamentDraft,
  TournamentPage,
  TournamentPageQuery,
  TournamentReference,
  TournamentUpdate,
} from '@dojang/schemas/tournament';
import { User } from '@dojang/schemas/user';
import { z } from 'zod';
import { named, adminProcedure, memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { validPage, validRows } from '../../../valid-rows.ts';
import { nameGroupOf, nameParticipants } from './name-participants.ts';
import { listParticipants } from './participants-repository.ts';
import {
  findTournament,
  listTournaments,
  pageOfTournaments,
  tournamentTables,
} from './repository.ts';
import { addTournament, changeTournament, removeTournament } from './service.ts';

export const tournamentRouter = router({
  getAll: memberProcedure
    .meta({
      ...rest('GET /api/tournament/getall', 'All tournaments', {
        success: 'The tournaments, newest first',
      }),
      isCached: true,
      shows: [...tournamentTables, 'Paper'],
      cachedFor: nameGroupOf,
    })
    .output(z.array(Tournament))
    .query(async ({ ctx }) => {
      const tournaments = await nameParticipants(ctx, await listTournaments(ctx.db));
      return validRows(ctx, Tournament, tournaments);
    }),
  page: memberProcedure
    .meta({
      ...rest('GET /api/tournament/page', 'A page of tournaments', {
        success: 'The tournaments of the page, and the total number',
      }),
      parameters: pageParametersOf(TournamentPageQuery),
    })
    .input(TournamentPageQuery)
    .output(TournamentPage)
    .query(async ({ ctx, input }) => {
      const { rows, total } = await pageOfTournaments(ctx, input);
      return validPage(ctx, Tournament, { rows: await nameParticipants(ctx, rows), total });
    }),
  find: adminProcedure
    .meta(
      rest('GET /api/tournament/{id}', 'One tournament', {
        success: 'The tournament',
        errors: [404],
      }),
    )
    .input(TournamentReference)
    .output(Tournament.nullable())
    .query(({ ctx, input }) => findTournament(ctx.db, input.id)),
  participants: adminProcedure
    .input(TournamentReference)
    .output(z.array(User))
    .query(async ({ ctx, input }) =>
      validRows(ctx, User, await listParticipants(ctx.db, input.id)),
    ),
  create: adminProcedure
    .meta(
      rest('POST /api/tournament/create', 'Create a tournament', {
        description: 'Upload files first, and send their ids.',
      }),
    )
    .input(TournamentDraft)
    .output(TournamentAnswer)
    .mutation(succeed('tournament.created', named('tournament', addTournament))),
  update: adminProcedure
    .meta(
      rest('PUT /api/tournament/update', 'Change a tournament', {
        description: 'Replaced and removed files are deleted.',
        errors: [404, 409],
      }),
    )
    .input(TournamentUpdate)
    .output(TournamentAnswer.extend({ ok: z.literal(true) }))
    .mutation(
      succeed('tournament.updated', async (ctx, input) => ({
        ok: true as const,
        tournament: await changeTournament(ctx, input),
      })),
    ),
  delete: adminProcedure
    .meta(
      rest('POST /api/tournament/delete', 'Delete a tournament and its files', { errors: [404] }),
    )
    .input(TournamentReference)
    .output(SuccessAnswer)
    .mutation(succeed('tournament.deleted', (ctx, input) => removeTournament(ctx, input.id))),
});
