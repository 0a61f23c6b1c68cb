import { refuse } from '@dojang/api/errors';
import { sentence } from '@dojang/schemas/say';
import type { FastifyRequest } from 'fastify';

/**
 * A hook that refuses with 400 query parameters other than `known`: who misspells one, or takes the route for
 * one that filters, would get what it did not ask for.
 */
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
