import type { ProcedureMeta } from '@dojang/api/trpc';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

/** All procedures by path ('user.page'): tRPC stores them flat, despite the nested type. */
export const proceduresOf = (router: AnyTRPCRouter) =>
  router._def.procedures as Record<string, AnyTRPCProcedure>;

export const metaOf = (procedure: AnyTRPCProcedure | undefined) =>
  procedure?._def.meta as ProcedureMeta | undefined;

type Call = (input?: unknown) => Promise<unknown>;

/** The procedure at `path` ('user.page') of a tRPC caller. */
export function findCall(caller: unknown, path: string): Call {
  const step = (node: unknown, name: string) => (node as Record<string, unknown>)[name];
  return path.split('.').reduce(step, caller) as Call;
}
