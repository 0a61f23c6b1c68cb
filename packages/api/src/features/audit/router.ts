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
        summary: 'A page of the audit log',
        description: 'Who changed what, and when; newest first by default.',
        successDescription: 'The entries of the page, and the total number',
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
        summary: 'Audit log of your account',
        description: 'With `id`: to the account of a child whose guardian you are.',
        successDescription: 'The entries of the page, and the total number',
        tags,
      },
    })
    .output(AuditPage)
    .query(async ({ ctx, input: { id: _, ...query } }) =>
      wholePage(ctx, AuditEntry, await pageOfPerson(ctx.db, ctx.personId, query)),
    ),
});
