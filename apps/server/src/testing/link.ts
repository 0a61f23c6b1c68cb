import { cookieOf, type TestApp } from './app.ts';
import { trpcRequest } from './trpc-request.ts';

type Sender = { cookie?: string; remoteAddress?: string };
type CreatedLink = { id: string; token: string; expires_at: string };

let senders = 0;
/** A new network address, so that the attempts of other tests do not count. */
export const ownAddress = () => `10.5.${(senders += 1) >> 8}.${senders & 255}`;

/** Calls a link procedure over tRPC. */
export async function callLink(
  { request }: TestApp,
  procedure: string,
  input: object,
  { cookie, remoteAddress = ownAddress() }: Sender = {},
) {
  const response = await request({
    ...trpcRequest(`link.${procedure}`, input),
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
  });
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  const { result, error } = response.json() as {
    result?: { data: { json: unknown } };
    error?: { json: { message: string; data: { fields: object } } };
  };
  return {
    status: response.statusCode,
    data: result?.data.json,
    message: error?.json.message,
    body: response.body,
    waitSeconds: Number(response.headers['retry-after']),
    setCookies,
    /** The Cookie header of the new session. */
    session: cookieOf(setCookies.findLast((text) => /^(__Host-)?session=/.test(text)) ?? ''),
  };
}

export async function makeLink(
  club: TestApp,
  admin: { cookie: string },
  userId: string,
  kind = 'RESET',
): Promise<CreatedLink> {
  return (await callLink(club, 'create', { userId, kind }, admin)).data as CreatedLink;
}
