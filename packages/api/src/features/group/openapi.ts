import { AttendanceParameters, attendancePath } from '@dojang/schemas/group-attendance';
import { GroupReference } from '@dojang/schemas/group-calls';
import { excelType } from '@dojang/schemas/lists/excel';
import type { ByteOperation } from '../file/openapi.ts';

/** A route that answers a sheet as CSV, or as XLSX if its path says so. */
export const sheetOperation = (
  access: NonNullable<ByteOperation['access']>,
  path: string,
  operation: Omit<ByteOperation['operation'], 'responses'>,
  errorResponses = [400, 403, 429],
): ByteOperation => ({
  access,
  openapi: { method: 'GET', path: path as `/${string}`, errorResponses },
  operation: {
    ...operation,
    responses: {
      200: {
        description: `${path.endsWith('.xlsx') ? 'XLSX' : 'CSV'} in the language of the caller`,
        content: path.endsWith('.xlsx')
          ? { [excelType]: { schema: { type: 'string', format: 'binary' } } }
          : { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  },
});

export const attendanceOperation = sheetOperation(
  'member',
  attendancePath,
  {
    operationId: 'group-attendance-csv',
    summary: 'Attendance of a group as CSV',
    description:
      'For its coaches and administrators: a row per person, a column per session. The days default to this month.',
    tags: ['training'],
    requestParams: { path: GroupReference, query: AttendanceParameters },
  },
  [400, 403, 404, 429],
);
