import { cookieOf, type TestApp } from './app.ts';

export type Sender = {
  remoteAddress?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

let strangers = 0;
/** A sender with an address of its own and no cookies. */
export function aStranger(): Sender {
  strangers += 1;
  return { remoteAddress: `10.7.${strangers >> 8}.${strangers & 255}` };
}

let unknown = 0;
/** An e-mail address that no account has. */
export const newEmail = () => `unknown.${(unknown += 1)}@club.example`;

/** Tries to sign in over REST, as a stranger unless `sender` says otherwise. */
export async function login(
  { request }: TestApp,
  email: string,
  password: string,
  { remoteAddress = '10.6.0.1', cookie, headers }: Sender = aStranger(),
) {
  const answer = await request({
    method: 'POST',
    url: '/api/auth/login',
    body: { email, password },
    remoteAddress,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
  });
  const setCookies = [answer.headers['set-cookie'] ?? []].flat();
  return {
    status: answer.statusCode,
    waitSeconds: Number(answer.headers['retry-after']),
    setCookies,
    /** The Cookie header of the device that it was made with. */
    device: cookieOf(setCookies.find((text) => /^(__Host-)?device=/.test(text)) ?? ''),
  };
}

/** Tries a wrong password. */
export const guess = (app: TestApp, email: string, sender?: Sender) =>
  login(app, email, 'wrong', sender);

/** The statuses of so many tries, one after the other. */
export async function statusesOf(
  count: number,
  tryOnce: (n: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await tryOnce(n)).status);
  return statuses;
}

/** The same status so many times. */
export const times = (count: number, status: number) => Array.from({ length: count }, () => status);
