import { AuditEntry, AuditPage, AuditPageQuery, OwnAuditQuery } from '@dojang/schemas/audit';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { wholePage } from '../../whole-rows.ts';
import { refuseOtherRecord } from '../user/own-record.ts';
import { pageOfAudit, pageOfPerson } from './repository.ts';

export const auditRouter = router({
  page: adminProcedure
    .input(AuditPageQuery)
    .output(AuditPage)
    .query(async ({ ctx, input }) => wholePage(ctx, AuditEntry, await pageOfAudit(ctx.db, input))),
  /** What was done to oneself. */
  own: memberProcedure
    .input(OwnAuditQuery)
    .output(AuditPage)
    .query(async ({ ctx, input: { id, ...query } }) => {
      refuseOtherRecord(ctx.actor, id);
      return wholePage(ctx, AuditEntry, await pageOfPerson(ctx.db, ctx.actor.id, query));
    }),
});
