import { AttendanceParameters, attendancePath } from '@dojang/schemas/group-attendance';
import { GroupReference } from '@dojang/schemas/group-calls';
import type { ByteOperation } from '../file/openapi.ts';

export const attendanceOperation: ByteOperation = {
  access: 'member',
  openapi: { method: 'GET', path: attendancePath, errorResponses: [400, 403, 404, 429] },
  operation: {
    operationId: 'group-attendance-csv',
    summary: 'Attendance of a group as CSV',
    description:
      'For its coaches and administrators: a row per person, a column per session. The days default to this month.',
    tags: ['training'],
    requestParams: { path: GroupReference, query: AttendanceParameters },
    responses: {
      200: {
        description: 'CSV in the language of the caller',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  },
};
