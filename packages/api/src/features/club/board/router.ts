import { SuccessAnswer } from '@dojang/schemas/answer';
import { FederationReport, PaySheet, RateChange, ReportQuery } from '@dojang/schemas/board';
import { Period } from '@dojang/schemas/group-attendance';
import { adminProcedure, memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { changeRate, readPay } from './pay-service.ts';
import { readReport } from './report-service.ts';

const days = 'The days are those of this month if left out.';

export const boardRouter = router({
  report: adminProcedure
    .meta(
      rest('GET /api/board/report', 'The report for the federation', {
        description: 'Everybody who was in a group on 1 January of `year`, this year if left out.',
        success: 'Counts by sport, year of birth and sex',
      }),
    )
    .input(ReportQuery)
    .output(FederationReport)
    .query(({ ctx, input }) => readReport(ctx.db, input.year)),
  pay: adminProcedure
    .meta(
      rest('GET /api/board/pay', 'What each coach held and is paid', {
        description: days,
        success: 'The coaches by name, with sessions, minutes and cents by group',
      }),
    )
    .input(Period)
    .output(PaySheet)
    .query(({ ctx, input }) => readPay(ctx.db, input)),
  ownPay: memberProcedure
    .meta(
      rest('GET /api/board/pay/own', 'What you held and are paid as a coach', {
        description: days,
        success: 'Your own hours, or an empty list',
      }),
    )
    .input(Period)
    .output(PaySheet)
    .query(({ ctx, input }) => readPay(ctx.db, input, ctx.actor.id)),
  setRate: adminProcedure
    .meta(
      rest('PUT /api/board/rate', 'Set what a coach is paid for an hour', {
        description: 'In cents; null if unknown.',
        errors: [404],
      }),
    )
    .input(RateChange)
    .output(SuccessAnswer)
    .mutation(succeed('board.rateSaved', changeRate)),
});
