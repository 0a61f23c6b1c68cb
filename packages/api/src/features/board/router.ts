import { SuccessAnswer } from '@dojang/schemas/answer';
import { FederationReport, PaySheet, RateChange, ReportQuery } from '@dojang/schemas/board';
import { Period } from '@dojang/schemas/group-attendance';
import { inEnglish } from '@dojang/schemas/in-english';
import { adminProcedure, memberProcedure, router, succeed } from '../../trpc.ts';
import { changeRate, readPay } from './pay-service.ts';
import { readReport } from './report-service.ts';

const tags = ['board'];
const days = 'The days are those of this month if left out.';

export const boardRouter = router({
  report: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/board/report',
        summary: 'The report for the federation',
        description: 'Everybody who was in a group on 1 January of `year`, this year if left out.',
        successDescription: 'Counts by sport, year of birth and sex',
        tags,
      },
    })
    .input(ReportQuery)
    .output(FederationReport)
    .query(({ ctx, input }) => readReport(ctx.db, input.year)),
  pay: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/board/pay',
        summary: 'What each coach held and is paid',
        description: days,
        successDescription: 'The coaches by name, with sessions, minutes and cents by group',
        tags,
      },
    })
    .input(Period)
    .output(PaySheet)
    .query(({ ctx, input }) => readPay(ctx.db, input)),
  ownPay: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/board/pay/own',
        summary: 'What you held and are paid as a coach',
        description: days,
        successDescription: 'Your own hours, or an empty list',
        tags,
      },
    })
    .input(Period)
    .output(PaySheet)
    .query(({ ctx, input }) => readPay(ctx.db, input, ctx.actor.id)),
  setRate: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/board/rate',
        summary: 'Set what a coach is paid for an hour',
        description: 'In cents; null if unknown.',
        successDescription: inEnglish('board.rateSaved'),
        errorResponses: [404],
        tags,
      },
    })
    .input(RateChange)
    .output(SuccessAnswer)
    .mutation(succeed('board.rateSaved', ({ ctx, input }) => changeRate(ctx, input))),
});
