import { cookieOf, type TestApp } from './app.ts';

export type Sender = {
  remoteAddress?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

let strangers = 0;
/** A sender with a new address and no cookies. */
export function aStranger(): Sender {
  strangers += 1;
  return { remoteAddress: `10.7.${strangers >> 8}.${strangers & 255}` };
}

let unknown = 0;
/** An e-mail address without an account. */
export const newEmail = () => `unknown.${(unknown += 1)}@club.example`;

/** Tries to sign in over REST, by default as a stranger. */
export async function login(
  { request }: TestApp,
  email: string,
  password: string,
  { remoteAddress = '10.6.0.1', cookie, headers }: Sender = aStranger(),
) {
  const response = await request({
    method: 'POST',
    url: '/api/auth/login',
    body: { email, password },
    remoteAddress,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
  });
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  return {
    status: response.statusCode,
    waitSeconds: Number(response.headers['retry-after']),
    setCookies,
    /** The Cookie header of the device. */
    device: cookieOf(setCookies.find((text) => /^(__Host-)?device=/.test(text)) ?? ''),
  };
}

export const guess = (app: TestApp, email: string, sender?: Sender) =>
  login(app, email, 'wrong', sender);

/** Repeats `tryOnce` one after the other and returns the status codes. */
export async function statusesOf(
  count: number,
  tryOnce: (n: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await tryOnce(n)).status);
  return statuses;
}

export const times = (count: number, status: number) => Array.from({ length: count }, () => status);
