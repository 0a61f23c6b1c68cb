import type { ProcedureMeta } from '@dojang/api/trpc';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

/** Every procedure of a router by its path ('user.page'): tRPC keeps them flat, whatever its type says. */
export const proceduresOf = (router: AnyTRPCRouter) =>
  router._def.procedures as Record<string, AnyTRPCProcedure>;

/** What a procedure says of itself. */
export const metaOf = (procedure: AnyTRPCProcedure | undefined) =>
  procedure?._def.meta as ProcedureMeta | undefined;

type Call = (input?: unknown) => Promise<unknown>;

/** The procedure at `path` ('user.page') of what the router's own caller offers. */
export function findCall(caller: unknown, path: string): Call {
  const step = (node: unknown, name: string) => (node as Record<string, unknown>)[name];
  return path.split('.').reduce(step, caller) as Call;
}
