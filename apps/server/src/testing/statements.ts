import type { TestApp } from './app.ts';
import { trpcRequest } from './trpc-request.ts';

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
