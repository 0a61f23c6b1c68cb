import { SuccessAnswer } from '@dojang/schemas/answer';
import { logoPath } from '@dojang/schemas/appearance';
import { payCsvPath, ReportQuery, reportCsvPath } from '@dojang/schemas/board';
import { BoutReference, boutSheetPath } from '@dojang/schemas/bout';
import { clubCsvPaths } from '@dojang/schemas/club-overview';
import { acceptedFileEndings, FileId, fileUploadPath, fileUrl } from '@dojang/schemas/file';
import { AttendanceParameters, attendancePath } from '@dojang/schemas/group-attendance';
import { GroupReference } from '@dojang/schemas/group-calls';
import { inEnglish } from '@dojang/schemas/in-english';
import { entriesCsvPath, entriesExcelPath, EntryExport } from '@dojang/schemas/lists/entry-list';
import { excelType } from '@dojang/schemas/lists/excel';
import { numbersCsvPath } from '@dojang/schemas/numbers';
import { exportPath } from '@dojang/schemas/personal-data';
import { pictureUrl } from '@dojang/schemas/picture-path';
import { TournamentReference } from '@dojang/schemas/tournament';
import { UserReference } from '@dojang/schemas/user';
import { VideoReference, videoMarksCsvPath } from '@dojang/schemas/video';
import { z } from 'zod';
import type { ByteOperation } from './refusals.ts';

type Details = Omit<ByteOperation['operation'], 'responses' | 'tags'> & { tag: string };

const bytes = { schema: { type: 'string', format: 'binary' } } as const;

/** A GET of a member with what it answers. */
function get(
  path: string,
  { tag, ...details }: Details,
  responses: ByteOperation['operation']['responses'],
  errorResponses: number[] = [404],
): ByteOperation {
  return {
    access: 'member',
    openapi: { method: 'GET', path: path as `/${string}`, errorResponses },
    operation: { ...details, tags: [tag], responses },
  };
}

/** A sheet as CSV, or as XLSX if its path says so. */
function sheet(path: string, details: Details, errorResponses = [400, 403, 429]): ByteOperation {
  const [format, content] = path.endsWith('.xlsx')
    ? ['XLSX', { [excelType]: bytes }]
    : ['CSV', { 'text/csv': { schema: { type: 'string' as const } } }];
  const response = { description: `${format} in the language of the caller`, content };
  return get(path, details, { 200: response }, errorResponses);
}

const forAdministrators = (operations: ByteOperation[]) =>
  operations.map((one): ByteOperation => ({ ...one, access: 'admin' }));

const clubSheets: Readonly<Record<keyof typeof clubCsvPaths, string>> = {
  members: 'Members, joined and left by month',
  ages: 'Members by age and sex',
  belts: 'Members by belt',
  attendance: 'Attendance by group and month',
};

const imageOf = (what: string) => ({
  description: `The bytes of the ${what}, with their type`,
  content: { 'image/*': bytes },
});

const location = (format?: string) => ({
  location: { required: true, schema: { type: 'string' as const, ...(format && { format }) } },
});

/** Routes that carry bytes and are no procedures. */
export const byteOperations: readonly ByteOperation[] = [
  {
    access: 'admin',
    openapi: { method: 'POST', path: fileUploadPath, errorResponses: [503] },
    operation: {
      operationId: 'file-upload',
      summary: 'Upload a file for a tournament',
      description: `Accepted by content: ${acceptedFileEndings.join(', ')}. Send the returned id as \`result\` or \`contract\` of a tournament within a day; unused files are removed.`,
      tags: ['file'],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: bytes.schema }, required: ['file'] },
          },
        },
      },
      responses: {
        200: {
          description: inEnglish('file.uploaded'),
          content: { 'application/json': { schema: SuccessAnswer.extend({ id: FileId }) } },
        },
      },
    },
  },
  get(
    fileUrl('{id}'),
    {
      operationId: 'file-download',
      summary: 'Download a file',
      tag: 'file',
      requestParams: { path: z.object({ id: FileId }) },
    },
    {
      200: {
        description: 'The bytes of the file, with its type and name',
        content: { '*/*': bytes },
      },
      302: {
        description:
          'The file is in external storage: redirects to a link that is valid for five minutes',
        headers: location('uri'),
      },
    },
  ),
  {
    ...get(
      exportPath,
      {
        operationId: 'personal-data-export',
        summary: 'Export all data about you or your child',
        description:
          'One export at a time. The archive has a description of its contents, `data.json`, a CSV table for each kind of record, and the results of your tournaments.',
        tag: 'user',
        requestParams: { query: UserReference.partial() },
      },
      { 200: { description: 'A ZIP', content: { 'application/zip': bytes } } },
      [403, 429],
    ),
    isForSessions: true,
  },
  sheet(
    attendancePath,
    {
      operationId: 'group-attendance-csv',
      summary: 'Attendance of a group as CSV',
      description:
        'For its coaches and administrators: a row per person, a column per session. The days default to this month.',
      tag: 'training',
      requestParams: { path: GroupReference, query: AttendanceParameters },
    },
    [400, 403, 404, 429],
  ),
  ...forAdministrators([
    sheet(reportCsvPath, {
      operationId: 'board-report-csv',
      summary: 'The report for the federation',
      description: 'Everybody who was in a group on 1 January of `year`, this year if left out.',
      tag: 'board',
      requestParams: { query: ReportQuery.partial() },
    }),
    sheet(payCsvPath, {
      operationId: 'board-pay-csv',
      summary: 'What each coach held and is paid',
      description: 'The days are those of this month if left out.',
      tag: 'board',
      requestParams: { query: AttendanceParameters },
    }),
    ...Object.entries(clubSheets).map(([name, summary]) =>
      sheet(clubCsvPaths[name as keyof typeof clubSheets], {
        operationId: `club-${name}-csv`,
        summary,
        tag: 'club',
      }),
    ),
  ]),
  {
    ...get(
      logoPath,
      {
        operationId: 'club-logo',
        summary: 'The logo of the club',
        tag: 'club',
        requestParams: {
          query: z.object({
            v: z
              .string()
              .optional()
              .meta({
                description:
                  'The version, as in `logoUrl`: with it the logo may be cached for ever.',
                examples: ['png-3f2a91c07b1d'],
              }),
          }),
        },
      },
      {
        200: imageOf('logo'),
        302: {
          description: 'The club has no logo of its own: redirects to the icon of the app',
          headers: location(),
        },
      },
      [],
    ),
    access: 'public',
  },
  get(
    pictureUrl('{id}'),
    {
      operationId: 'user-picture',
      summary: 'The picture of a person',
      description:
        'Of yourself, and of those whom you guard or coach; of others with their consent to photos. Administrators get all.',
      tag: 'user',
      requestParams: { path: z.object({ id: FileId }) },
    },
    { 200: imageOf('picture') },
  ),
  ...[
    { path: entriesCsvPath, operationId: 'competition-entries-csv' },
    { path: entriesExcelPath, operationId: 'competition-entries-xlsx' },
  ].map(({ path, operationId }) =>
    sheet(
      path,
      {
        operationId,
        summary: 'Entries as an organiser wants them',
        description:
          'For administrators, and for coaches those of their people: the columns in the order of `columns`.',
        tag: 'competition',
        requestParams: { path: TournamentReference, query: EntryExport },
      },
      [400, 403, 404, 429],
    ),
  ),
  sheet(
    boutSheetPath,
    {
      operationId: 'bout-sheet-csv',
      summary: 'The sheet of a bout',
      description: 'Press by press, with what has become of each.',
      tag: 'bout',
      requestParams: { path: BoutReference },
    },
    [404, 429],
  ),
  sheet(
    videoMarksCsvPath,
    {
      operationId: 'video-marks-csv',
      summary: 'The marks of a video',
      tag: 'video',
      requestParams: { path: VideoReference },
    },
    [404, 429],
  ),
  sheet(
    numbersCsvPath,
    {
      operationId: 'analysis-numbers-csv',
      summary: 'The numbers of a person or a group',
      tag: 'analysis',
      requestParams: { path: UserReference, query: AttendanceParameters },
    },
    [400, 404, 429],
  ),
];
