import {
  AuditEntry,
  AuditPage,
  AuditPageParameters,
  AuditPageQuery,
  OwnAuditParameters,
  OwnAuditQuery,
} from '@dojang/schemas/audit';
import { actingProcedure, adminProcedure, rest, router } from '../../../trpc.ts';
import { validPage } from '../../../valid-rows.ts';
import { pageOfAudit, pageOfPerson } from './repository.ts';

export const auditRouter = router({
  page: adminProcedure
    .meta({
      ...rest('GET /api/audit/page', 'A page of the audit log', {
        description: 'Who changed what, and when; newest first by default.',
        success: 'The entries of the page, and the total number',
      }),
      parameters: AuditPageParameters,
    })
    .input(AuditPageQuery)
    .output(AuditPage)
    .query(async ({ ctx, input }) => validPage(ctx, AuditEntry, await pageOfAudit(ctx.db, input))),
  own: actingProcedure(OwnAuditQuery)
    .meta({
      ...rest('GET /api/audit/own', 'Audit log of your account', {
        description: 'With `id`: to the account of a child whose guardian you are.',
        success: 'The entries of the page, and the total number',
      }),
      parameters: OwnAuditParameters,
    })
    .output(AuditPage)
    .query(async ({ ctx, input: { id: _, ...query } }) =>
      validPage(ctx, AuditEntry, await pageOfPerson(ctx.db, ctx.personId, query)),
    ),
});
