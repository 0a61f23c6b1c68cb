import { refuse } from '@dojang/api/errors';
import { appRouter } from '@dojang/api/root';
import { boutSheetPath } from '@dojang/schemas/bout';
import { payCsvPath, reportCsvPath } from '@dojang/schemas/board';
import { clubCsvPaths } from '@dojang/schemas/club-overview';
import { attendancePath } from '@dojang/schemas/group-attendance';
import { attendanceSheet } from '@dojang/schemas/lists/attendance-list';
import { boutSheet } from '@dojang/schemas/lists/bout-sheet';
import { numbersSheet } from '@dojang/schemas/lists/numbers-sheet';
import { marksSheet } from '@dojang/schemas/lists/marks-sheet';
import { numbersCsvPath } from '@dojang/schemas/numbers';
import { videoMarksCsvPath } from '@dojang/schemas/video';
import { paySheet, reportSheet } from '@dojang/schemas/lists/board-lists';
import {
  agesSheet,
  beltsSheet,
  clubAttendanceSheet,
  membersSheet,
} from '@dojang/schemas/lists/club-lists';
import type { Sheet } from '@dojang/schemas/lists/cell';
import { type CsvForm, findLosses, writeCsv } from '@dojang/schemas/lists/csv';
import {
  csvFormOf,
  entriesCsvPath,
  entriesExcelPath,
  EntryExport,
  templateOf,
} from '@dojang/schemas/lists/entry-list';
import { excelType, writeExcel } from '@dojang/schemas/lists/excel';
import type { Say } from '@dojang/schemas/say';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import { refuseOtherParameters } from './sent-fields.ts';

type Caller = ReturnType<typeof appRouter.createCaller>;
/** Texts of the address, which the procedure checks and converts. */
type Input = { id: string; from?: string; until?: string; year?: number };
type SheetRoute = {
  path: string;
  parameters: readonly string[];
  /** Null for a missing record. The procedure checks access. */
  read: (caller: Caller, input: Input, say: Say) => Promise<Sheet | null>;
  /** By default as spreadsheets open it. */
  formOf?: (input: Input) => CsvForm;
};

const period = ['from', 'until'];
const entries: Omit<SheetRoute, 'path'> = {
  parameters: Object.keys(EntryExport.shape),
  read: ({ competition }, input) => competition.export(input),
  formOf: (input) => csvFormOf(templateOf(EntryExport.parse(input))),
};
/** By the name of the file. */
const sheets: Readonly<Record<string, SheetRoute>> = {
  'attendance.csv': {
    path: attendancePath,
    parameters: period,
    async read({ group }, input, say) {
      const attendance = await group.attendance(input);
      return attendance && attendanceSheet(say, attendance);
    },
  },
  'report.csv': {
    path: reportCsvPath,
    parameters: ['year'],
    read: async ({ board }, input, say) => reportSheet(say, await board.report(input)),
  },
  'pay.csv': {
    path: payCsvPath,
    parameters: period,
    read: async ({ board }, input, say) => paySheet(say, await board.pay(input)),
  },
  'sheet.csv': {
    path: boutSheetPath,
    parameters: [],
    async read({ bout }, input, say) {
      const found = await bout.get(input);
      return found && boutSheet(say, found.bout);
    },
  },
  'numbers.csv': {
    path: numbersCsvPath,
    parameters: period,
    read: async ({ analysis }, input, say) => numbersSheet(say, await analysis.numbers(input)),
  },
  'marks.csv': {
    path: videoMarksCsvPath,
    parameters: [],
    async read({ video }, input, say) {
      const found = await video.get(input);
      return found && marksSheet(say, found);
    },
  },
  'members.csv': {
    path: clubCsvPaths.members,
    parameters: [],
    read: async ({ club }, _input, say) => membersSheet(say, await club.members()),
  },
  'ages.csv': {
    path: clubCsvPaths.ages,
    parameters: [],
    read: async ({ club }, _input, say) => agesSheet(say, await club.ages()),
  },
  'belts.csv': {
    path: clubCsvPaths.belts,
    parameters: [],
    read: async ({ club }, _input, say) => beltsSheet(say, await club.belts()),
  },
  'club-attendance.csv': {
    path: clubCsvPaths.attendance,
    parameters: [],
    read: async ({ club }, _input, say) => clubAttendanceSheet(say, await club.attendance()),
  },
  'entries.csv': { path: entriesCsvPath, ...entries },
  'entries.xlsx': { path: entriesExcelPath, ...entries },
};

/** Serves sheets as CSV or XLSX in the caller's language. */
export async function sheetRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  for (const [name, { path, parameters, read, formOf }] of Object.entries(sheets)) {
    app.get<{ Params: { id: string }; Querystring: Omit<Input, 'id'> }>(
      path.replace('{id}', ':id'),
      { exposeHeadRoute: false, onRequest: refuseOtherParameters(parameters) },
      async (request, reply) => {
        const ctx = await createContext(request, reply);
        const caller = appRouter.createCaller(ctx);
        const input = { ...request.query, ...request.params };
        const sheet = await read(caller, input, ctx.say);
        if (sheet === null) throw refuse('NOT_FOUND', 'server.notFound');
        reply.header('content-disposition', `attachment; filename="${name}"`);
        if (name.endsWith('.xlsx')) {
          const file = await writeExcel(sheet);
          return reply.type(excelType).send(Buffer.from(await file.arrayBuffer()));
        }
        const form = formOf?.(input);
        const charset = form?.encoding === 'WINDOWS_1252' ? 'windows-1252' : 'utf-8';
        // a text that the encoding cannot hold is changed: a script sees it without reading the file
        if (charset === 'windows-1252') reply.header('x-changed-texts', findLosses(sheet).length);
        return reply
          .type(`text/csv; charset=${charset}`)
          .send(Buffer.from(writeCsv(sheet, ctx.say.locale, form)));
      },
    );
  }
}
