import { AttendanceParameters, attendancePath } from '@dojang/schemas/group-attendance';
import { GroupReference } from '@dojang/schemas/group-calls';
import { sheetOperation } from '../../events/file/openapi.ts';

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
