import { SuccessAnswer } from '@dojang/schemas/answer';
import { acceptedFileEndings, FileId, fileUploadPath, fileUrl } from '@dojang/schemas/file';
import { excelType } from '@dojang/schemas/lists/excel';
import { z } from 'zod';
import { inEnglish } from '@dojang/schemas/in-english';
import type { ByteOperation } from '../../../openapi/refusals.ts';

const tags = ['file'];
const bytes = { type: 'string', format: 'binary' } as const;

/** A route that answers a sheet as CSV, or as XLSX if its path says so. */
export function sheetOperation(
  access: NonNullable<ByteOperation['access']>,
  path: string,
  operation: Omit<ByteOperation['operation'], 'responses'>,
  errorResponses = [400, 403, 429],
): ByteOperation {
  const [format, content] = path.endsWith('.xlsx')
    ? ['XLSX', { [excelType]: { schema: bytes } }]
    : ['CSV', { 'text/csv': { schema: { type: 'string' as const } } }];
  return {
    access,
    openapi: { method: 'GET', path: path as `/${string}`, errorResponses },
    operation: {
      ...operation,
      responses: { 200: { description: `${format} in the language of the caller`, content } },
    },
  };
}

/** Routes that carry bytes and are no procedures. */
export const fileOperations: ByteOperation[] = [
  {
    access: 'admin',
    openapi: { method: 'POST', path: fileUploadPath, errorResponses: [503] },
    operation: {
      operationId: 'file-upload',
      summary: 'Upload a file for a tournament',
      description: `Accepted by content: ${acceptedFileEndings.join(', ')}. Send the returned id as \`result\` or \`contract\` of a tournament within a day; unused files are removed.`,
      tags,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: bytes }, required: ['file'] },
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
  {
    access: 'member',
    openapi: { method: 'GET', path: fileUrl('{id}') as `/${string}`, errorResponses: [404] },
    operation: {
      operationId: 'file-download',
      summary: 'Download a file',
      tags,
      requestParams: { path: z.object({ id: FileId }) },
      responses: {
        200: {
          description: 'The bytes of the file, with its type and name',
          content: { '*/*': { schema: bytes } },
        },
        302: {
          description:
            'The file is in external storage: redirects to a link that is valid for five minutes',
          headers: { location: { required: true, schema: { type: 'string', format: 'uri' } } },
        },
      },
    },
  },
];
