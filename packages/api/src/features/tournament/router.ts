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
import { inEnglish } from '@dojang/schemas/in-english';
import { adminProcedure, memberProcedure, router, succeed } from '../../trpc.ts';
import { wholePage, wholeRows } from '../../whole-rows.ts';
import { listParticipants } from './participants-repository.ts';
import { findTournament, listTournaments, pageOfTournaments } from './repository.ts';
import { addTournament, changeTournament, removeTournament } from './service.ts';

const tags = ['tournament'];

export const tournamentRouter = router({
  getAll: memberProcedure
    .meta({
      isKept: true,
      openapi: {
        method: 'GET',
        path: '/api/tournament/getall',
        summary: 'All tournaments',
        successDescription: 'The tournaments, newest first',
        tags,
      },
    })
    .output(z.array(Tournament))
    .query(async ({ ctx }) => wholeRows(ctx, Tournament, await listTournaments(ctx.db))),
  page: memberProcedure
    .meta({
      parameters: pageParametersOf(TournamentPageQuery),
      openapi: {
        method: 'GET',
        path: '/api/tournament/page',
        summary: 'A page of tournaments',
        successDescription: 'The tournaments of the page, and the total number',
        tags,
      },
    })
    .input(TournamentPageQuery)
    .output(TournamentPage)
    .query(async ({ ctx, input }) =>
      wholePage(ctx, Tournament, await pageOfTournaments(ctx, input)),
    ),
  find: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/tournament/{id}',
        summary: 'One tournament',
        successDescription: 'The tournament',
        errorResponses: [404],
        tags,
      },
    })
    .input(TournamentReference)
    .output(Tournament.nullable())
    .query(({ ctx, input }) => findTournament(ctx.db, input.id)),
  participants: adminProcedure
    .input(TournamentReference)
    .output(z.array(User))
    .query(async ({ ctx, input }) =>
      wholeRows(ctx, User, await listParticipants(ctx.db, input.id)),
    ),
  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/tournament/create',
        summary: 'Create a tournament',
        description: 'Upload files first, and send their ids.',
        successDescription: inEnglish('tournament.created'),
        tags,
      },
    })
    .input(TournamentDraft)
    .output(TournamentAnswer)
    .mutation(
      succeed('tournament.created', async ({ ctx, input }) => ({
        tournament: await addTournament(ctx, input),
      })),
    ),
  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/tournament/update',
        summary: 'Change a tournament',
        description: 'Replaced and removed files are deleted.',
        successDescription: inEnglish('tournament.updated'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(TournamentUpdate)
    .output(TournamentAnswer.extend({ ok: z.literal(true) }))
    .mutation(
      succeed('tournament.updated', async ({ ctx, input }) => ({
        ok: true as const,
        tournament: await changeTournament(ctx, input),
      })),
    ),
  delete: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/tournament/delete',
        summary: 'Delete a tournament and its files',
        successDescription: inEnglish('tournament.deleted'),
        errorResponses: [404],
        tags,
      },
    })
    .input(TournamentReference)
    .output(SuccessAnswer)
    .mutation(succeed('tournament.deleted', ({ ctx, input }) => removeTournament(ctx, input.id))),
});
