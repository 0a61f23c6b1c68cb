import { exportPath } from '@dojang/schemas/personal-data';
import { UserReference } from '@dojang/schemas/user';
import type { ByteOperation } from '../file/openapi.ts';

export const exportOperation: ByteOperation = {
  access: 'member',
  isForSessions: true,
  openapi: { method: 'GET', path: exportPath, errorResponses: [403, 429] },
  operation: {
    operationId: 'personal-data-export',
    summary: 'All that is kept of you, or of your child',
    description:
      'One at a time. In the archive are a text that says what is in it, `data.json`, a CSV table of each kind, and the results of your tournaments.',
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
