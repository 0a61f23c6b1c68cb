import { refuse } from '@dojang/api/errors';
import { sentence } from '@dojang/schemas/say';
import type { FastifyRequest } from 'fastify';

/** Creates a hook that rejects unknown query parameters with 400: a misspelt filter would return too much. */
export function refuseOtherParameters(known: readonly string[] = []) {
  return async ({ query }: FastifyRequest) => {
    const others = Object.keys(query as object).filter((name) => !known.includes(name));
    if (others.length > 0)
      throw refuse(
        'BAD_REQUEST',
        sentence('server.unknownParameters', { names: others.join(', ') }),
      );
  };
}
