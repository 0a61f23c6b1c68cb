import { TournamentReference } from '@dojang/schemas/tournament';
import { entriesCsvPath, EntryExport } from '@dojang/schemas/lists/entry-list';
import { csvOperation } from '../group/openapi.ts';

export const entriesOperation = csvOperation(
  'member',
  entriesCsvPath,
  {
    operationId: 'competition-entries-csv',
    summary: 'Entries as an organiser wants them',
    description:
      'For administrators, and for coaches those of their people: the columns in the order of `columns`.',
    tags: ['competition'],
    requestParams: { path: TournamentReference, query: EntryExport },
  },
  [400, 403, 404, 429],
);
