import { appRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import { proceduresOf } from '../http/procedures.ts';

const procedures = proceduresOf(appRouter);

/** The request of one tRPC call: a query carries its input in the URL, a mutation in the body. */
export function trpcRequest(path: string, input: unknown) {
  const sent = JSON.stringify(wire.input.serialize(input));
  return procedures[path]?._def.type === 'query'
    ? ({ method: 'GET', url: `/trpc/${path}?input=${encodeURIComponent(sent)}` } as const)
    : ({ method: 'POST', url: `/trpc/${path}`, body: sent } as const);
}
