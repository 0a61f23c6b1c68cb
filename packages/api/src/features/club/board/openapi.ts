import { payCsvPath, ReportQuery, reportCsvPath } from '@dojang/schemas/board';
import { AttendanceParameters } from '@dojang/schemas/group-attendance';
import { sheetOperation } from '../../events/file/openapi.ts';

export const boardOperations = [
  sheetOperation('admin', reportCsvPath, {
    operationId: 'board-report-csv',
    summary: 'The report for the federation',
    description: 'Everybody who was in a group on 1 January of `year`, this year if left out.',
    tags: ['board'],
    requestParams: { query: ReportQuery.partial() },
  }),
  sheetOperation('admin', payCsvPath, {
    operationId: 'board-pay-csv',
    summary: 'What each coach held and is paid',
    description: 'The days are those of this month if left out.',
    tags: ['board'],
    requestParams: { query: AttendanceParameters },
  }),
];
