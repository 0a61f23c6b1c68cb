import { FileId } from '@dojang/schemas/file';
import { pictureUrl } from '@dojang/schemas/picture-path';
import { z } from 'zod';
import type { ByteOperation } from '../../../openapi/refusals.ts';

export const pictureOperation: ByteOperation = {
  access: 'member',
  openapi: { method: 'GET', path: pictureUrl('{id}') as `/${string}`, errorResponses: [404] },
  operation: {
    operationId: 'user-picture',
    summary: 'The picture of a person',
    description:
      'Of yourself, and of those whom you guard or coach; of others with their consent to photos. Administrators get all.',
    tags: ['user'],
    requestParams: { path: z.object({ id: FileId }) },
    responses: {
      200: {
        description: 'The bytes of the picture, with their type',
        content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  },
};
