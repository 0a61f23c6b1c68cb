import { AuditEntry, AuditPage, AuditPageQuery, OwnAuditQuery } from '@dojang/schemas/audit';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { wholePage } from '../../whole-rows.ts';
import { requireActingFor } from '../guardian/acting-for.ts';
import { pageOfAudit, pageOfPerson } from './repository.ts';

export const auditRouter = router({
  page: adminProcedure
    .input(AuditPageQuery)
    .output(AuditPage)
    .query(async ({ ctx, input }) => wholePage(ctx, AuditEntry, await pageOfAudit(ctx.db, input))),
  /** What was done to oneself, or to a child. */
  own: memberProcedure
    .input(OwnAuditQuery)
    .output(AuditPage)
    .query(async ({ ctx, input: { id, ...query } }) => {
      const whose = await requireActingFor(ctx, id);
      return wholePage(ctx, AuditEntry, await pageOfPerson(ctx.db, whose, query));
    }),
});
