import { appRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import { proceduresOf } from '../http/procedures.ts';
import type { TestApp } from './app.ts';

/** Calls a procedure and counts its SQL statements. Prisma does not report BEGIN, so each COMMIT counts twice. */
export async function countStatements(
  testApp: TestApp,
  path: string,
  input: unknown,
  caller: { cookie?: string; authorization?: string },
): Promise<number> {
  testApp.statements.length = 0;
  const sent = JSON.stringify(wire.input.serialize(input));
  const isQuery = proceduresOf(appRouter)[path]?._def.type === 'query';
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
