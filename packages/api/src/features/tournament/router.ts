import { Tournament, TournamentPage, TournamentPageQuery } from '@dojang/schemas/tournament';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { listTournaments, pageOfTournaments } from './repository.ts';

export const tournamentRouter = router({
  getAll: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/tournament/getall',
        summary: 'Every tournament',
        tags: ['tournament'],
      },
    })
    .output(z.array(Tournament))
    .query(({ ctx }) => listTournaments(ctx.db)),
  page: memberProcedure
    .input(TournamentPageQuery)
    .output(TournamentPage)
    .query(({ ctx, input }) => pageOfTournaments(ctx.db, input)),
});
