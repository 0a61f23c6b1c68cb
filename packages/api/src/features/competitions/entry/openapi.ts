import { entriesCsvPath, entriesExcelPath, EntryExport } from '@dojang/schemas/lists/entry-list';
import { TournamentReference } from '@dojang/schemas/tournament';
import { sheetOperation } from '../../events/file/openapi.ts';

export const entriesOperations = [
  { path: entriesCsvPath, operationId: 'competition-entries-csv' },
  { path: entriesExcelPath, operationId: 'competition-entries-xlsx' },
].map(({ path, operationId }) =>
  sheetOperation(
    'member',
    path,
    {
      operationId,
      summary: 'Entries as an organiser wants them',
      description:
        'For administrators, and for coaches those of their people: the columns in the order of `columns`.',
      tags: ['competition'],
      requestParams: { path: TournamentReference, query: EntryExport },
    },
    [400, 403, 404, 429],
  ),
);
