import { randomBytes } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import type { TokenAccess } from '@dojang/schemas/token';
import type { TestApp } from './app.ts';
import { trpcRequest } from './trpc-request.ts';

const hourMs = 3_600_000;

/** Adds a token of the user and returns its text. */
export async function addToken(
  { db }: TestApp,
  user_id: string,
  access: TokenAccess = 'FULL',
  expires_at = new Date(Date.now() + hourMs),
): Promise<string> {
  const token = `dojang_${randomBytes(32).toString('base64url')}`;
  const { authority } = await db.user.findUniqueOrThrow({ where: { id: user_id } });
  const made = { name: 'script', access, authority, token_hash: digest(token) };
  const data = { user_id, ...made, expires_at };
  await db.apiToken.create({ data });
  return token;
}

export const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });

type Sent = { query?: Record<string, string>; payload?: object };

/** Returns a caller of REST routes such as 'GET /api/user/profile', with a token unless `headers` have a cookie. */
export async function scriptOf(
  testApp: TestApp,
  { id }: { id: string },
  headers: Record<string, string> = {},
) {
  const token = 'cookie' in headers ? {} : bearerOf(await addToken(testApp, id));
  return async (route: string, { query, payload }: Sent = {}) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const response = await testApp.request({
      method,
      url: `${path}?${new URLSearchParams(query).toString()}`,
      headers: { ...token, ...headers },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
}

type Caller = { cookie?: string; authorization?: string };

/** Calls a token procedure over tRPC. */
export async function callToken(
  { request }: TestApp,
  procedure: string,
  input: object,
  caller: Caller,
) {
  const response = await request({
    ...trpcRequest(`token.${procedure}`, input),
    headers: { 'content-type': 'application/json', ...caller },
  });
  const { result, error } = response.json() as {
    result?: { data: { json: unknown } };
    error?: { json: { message: string; data: { fields: object } } };
  };
  return {
    status: response.statusCode,
    data: result?.data.json,
    message: error?.json.message,
    fields: error?.json.data.fields,
  };
}
