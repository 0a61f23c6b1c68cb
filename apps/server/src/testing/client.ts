import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@dojang/client/client';
import { readFailure } from '@dojang/client/testing';
import { createSessionFetch } from '@dojang/client/session';
import { onTestFinished } from 'vitest';
import { testPassword } from './app.ts';

/** A server that is not Dojang's, until the test ends. */
export async function openStranger(answer: RequestListener): Promise<string> {
  const stranger = createServer(answer);
  onTestFinished(() => {
    stranger.closeAllConnections();
    stranger.close();
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
}

/** An address at which nobody listens. */
export async function findFreeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A client of the server at `baseUrl` that has signed in. */
export async function signInAt(baseUrl: string, email: string) {
  const fetch = createSessionFetch();
  const client = createClient({ baseUrl, fetch });
  await client.auth.login.mutate({ email, password: testPassword });
  return { fetch, client };
}

/** What a call that has to fail says. */
export async function failureOf(call: Promise<unknown>) {
  return readFailure(
    await call.then(
      () => 'It did not fail',
      (error: unknown) => error,
    ),
  );
}
