import { cookieOf, type TestApp } from './app.ts';

type Sender = { cookie?: string; remoteAddress?: string };
type Made = { id: string; token: string; expires_at: string };

let senders = 0;
/** A network address of its own, so that tries of other tests do not count. */
export const ownAddress = () => `10.5.${(senders += 1) >> 8}.${senders & 255}`;

/** Calls a procedure of links over tRPC. */
export async function callLink(
  { request }: TestApp,
  procedure: string,
  input: object,
  { cookie, remoteAddress = ownAddress() }: Sender = {},
) {
  const isQuery = procedure === 'list' || procedure === 'invitees';
  const sent = JSON.stringify({ json: input });
  const answer = await request({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/link.${procedure}${isQuery ? `?input=${encodeURIComponent(sent)}` : ''}`,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    ...(!isQuery && { body: sent }),
  });
  const setCookies = [answer.headers['set-cookie'] ?? []].flat();
  const { result, error } = answer.json() as {
    result?: { data: { json: unknown } };
    error?: { json: { message: string; data: { fields: object } } };
  };
  return {
    status: answer.statusCode,
    data: result?.data.json,
    message: error?.json.message,
    body: answer.body,
    waitSeconds: Number(answer.headers['retry-after']),
    setCookies,
    /** The Cookie header of the session that was started. */
    session: cookieOf(setCookies.findLast((text) => /^(__Host-)?session=/.test(text)) ?? ''),
  };
}

/** A link that an administrator has made for somebody. */
export async function makeLink(
  club: TestApp,
  admin: { cookie: string },
  userId: string,
  kind = 'RESET',
): Promise<Made> {
  return (await callLink(club, 'create', { userId, kind }, admin)).data as Made;
}
