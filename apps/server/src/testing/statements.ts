import { appRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import type { AnyTRPCProcedure } from '@trpc/server';
import type { TestApp } from './app.ts';

// tRPC keeps them flat, by path, whatever its type says
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

/** Calls a procedure and returns how many statements the database was sent. Prisma reports no BEGIN; each has its COMMIT. */
export async function countStatements(
  testApp: TestApp,
  path: string,
  input: unknown,
  caller: { cookie?: string; authorization?: string },
): Promise<number> {
  testApp.statements.length = 0;
  const sent = JSON.stringify(wire.input.serialize(input));
  const isQuery = procedures[path]?._def.type === 'query';
  const { statusCode } = await testApp.request({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${path}${isQuery ? `?input=${encodeURIComponent(sent)}` : ''}`,
    headers: { ...caller, 'content-type': 'application/json' },
    ...(!isQuery && { body: sent }),
  });
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
  const { statements } = testApp;
  return statements.length + statements.filter((statement) => statement === 'COMMIT').length;
}
