import { clubCsvPaths } from '@dojang/schemas/club-overview';
import { sheetOperation } from '../../events/file/openapi.ts';

const summaries: Readonly<Record<keyof typeof clubCsvPaths, string>> = {
  members: 'Members, joined and left by month',
  ages: 'Members by age and sex',
  belts: 'Members by belt',
  attendance: 'Attendance by group and month',
};

export const clubOperations = Object.entries(summaries).map(([name, summary]) =>
  sheetOperation('admin', clubCsvPaths[name as keyof typeof summaries], {
    operationId: `club-${name}-csv`,
    summary,
    tags: ['club'],
  }),
);
