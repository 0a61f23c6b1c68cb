import { logoPath } from '@dojang/schemas/appearance';
import { z } from 'zod';
import type { ByteOperation } from '../../../openapi/refusals.ts';

export const logoOperation: ByteOperation = {
  access: 'public',
  openapi: { method: 'GET', path: logoPath, errorResponses: [] },
  operation: {
    operationId: 'club-logo',
    summary: 'The logo of the club',
    tags: ['club'],
    requestParams: {
      query: z.object({
        v: z
          .string()
          .optional()
          .meta({
            description: 'The version, as in `logoUrl`: with it the logo may be cached for ever.',
            examples: ['png-3f2a91c07b1d'],
          }),
      }),
    },
    responses: {
      200: {
        description: 'The bytes of the logo, with their type',
        content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
      },
      302: {
        description: 'The club has no logo of its own: redirects to the icon of the app',
        headers: { location: { required: true, schema: { type: 'string' } } },
      },
    },
  },
};
