import { AttendanceParameters } from '@dojang/schemas/group-attendance';
import { numbersCsvPath } from '@dojang/schemas/numbers';
import { UserReference } from '@dojang/schemas/user';
import { sheetOperation } from '../../events/file/openapi.ts';

export const numbersSheetOperation = sheetOperation(
  'member',
  numbersCsvPath,
  {
    operationId: 'analysis-numbers-csv',
    summary: 'The numbers of a person or a group',
    tags: ['analysis'],
    requestParams: { path: UserReference, query: AttendanceParameters },
  },
  [400, 404, 429],
);
