import { appRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import { proceduresOf } from '../http/procedures.ts';
import type { TestApp } from './app.ts';

const procedures = proceduresOf(appRouter);

/** The request of one tRPC call: a query carries its input in the URL, a mutation in the body. */
export function trpcRequest(path: string, input: unknown) {
  const sent = JSON.stringify(wire.input.serialize(input));
  return procedures[path]?._def.type === 'query'
    ? ({ method: 'GET', url: `/trpc/${path}?input=${encodeURIComponent(sent)}` } as const)
    : ({ method: 'POST', url: `/trpc/${path}`, body: sent } as const);
}

/** Calls a procedure and counts its SQL statements. Prisma does not report BEGIN, so each COMMIT counts twice. */
export async function countStatements(
  testApp: TestApp,
  path: string,
  input: unknown,
  caller: { cookie?: string; authorization?: string },
): Promise<number> {
  testApp.statements.length = 0;
  const { statusCode } = await testApp.request({
    ...trpcRequest(path, input),
    headers: { ...caller, 'content-type': 'application/json' },
  });
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
  const { statements } = testApp;
  return statements.length + statements.filter((statement) => statement === 'COMMIT').length;
}
