import { BoutReference, boutSheetPath } from '@dojang/schemas/bout';
import { sheetOperation } from '../../events/file/openapi.ts';

export const boutSheetOperation = sheetOperation(
  'member',
  boutSheetPath,
  {
    operationId: 'bout-sheet-csv',
    summary: 'The sheet of a bout',
    description: 'Press by press, with what has become of each.',
    tags: ['bout'],
    requestParams: { path: BoutReference },
  },
  [404, 429],
);
