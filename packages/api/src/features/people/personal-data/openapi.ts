import { exportPath } from '@dojang/schemas/personal-data';
import { UserReference } from '@dojang/schemas/user';
import type { ByteOperation } from '../../../openapi/refusals.ts';

export const exportOperation: ByteOperation = {
  access: 'member',
  isForSessions: true,
  openapi: { method: 'GET', path: exportPath, errorResponses: [403, 429] },
  operation: {
    operationId: 'personal-data-export',
    summary: 'Export all data about you or your child',
    description:
      'One export at a time. The archive has a description of its contents, `data.json`, a CSV table for each kind of record, and the results of your tournaments.',
    tags: ['user'],
    requestParams: { query: UserReference.partial() },
    responses: {
      200: {
        description: 'A ZIP',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  },
};
