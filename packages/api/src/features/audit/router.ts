import {
  AuditEntry,
  AuditPage,
  AuditPageParameters,
  AuditPageQuery,
  OwnAuditParameters,
  OwnAuditQuery,
} from '@dojang/schemas/audit';
import { adminProcedure, actingProcedure, router } from '../../trpc.ts';
import { wholePage } from '../../whole-rows.ts';
import { pageOfAudit, pageOfPerson } from './repository.ts';

const tags = ['audit'];

export const auditRouter = router({
  page: adminProcedure
    .meta({
      parameters: AuditPageParameters,
      openapi: {
        method: 'GET',
        path: '/api/audit/page',
        summary: 'A page of the log',
        description: 'Who has changed what, and when; the newest first if `sort` is left out.',
        successDescription: 'Entries of that page, and how many there are in all',
        tags,
      },
    })
    .input(AuditPageQuery)
    .output(AuditPage)
    .query(async ({ ctx, input }) => wholePage(ctx, AuditEntry, await pageOfAudit(ctx.db, input))),
  own: actingProcedure(OwnAuditQuery)
    .meta({
      parameters: OwnAuditParameters,
      openapi: {
        method: 'GET',
        path: '/api/audit/own',
        summary: 'What was done to your account',
        description: 'With `id` to that of a child whose guardian you are.',
        successDescription: 'Entries of that page, and how many there are in all',
        tags,
      },
    })
    .output(AuditPage)
    .query(async ({ ctx, input: { id: _, ...query } }) =>
      wholePage(ctx, AuditEntry, await pageOfPerson(ctx.db, ctx.personId, query)),
    ),
});
