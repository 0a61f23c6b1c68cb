import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@dojang/client/client';
import { readFailure } from '@dojang/client/testing';
import { createSessionFetch } from '@dojang/client/session';
import { onTestFinished } from 'vitest';
import { openTestApp, testPassword } from './app.ts';

/** Starts a server that is not Dojang, until the test ends; returns its address. */
export async function startForeignServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which no server listens. */
export async function findFreeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A signed-in client of the server at `baseUrl`. */
export async function signInAt(baseUrl: string, email: string) {
  const fetch = createSessionFetch();
  const client = createClient({ baseUrl, fetch });
  await client.auth.login.mutate({ email, password: testPassword });
  return { fetch, client };
}

/** The failure of a call that must reject. */
export async function failureOf(call: Promise<unknown>) {
  return readFailure(
    await call.then(
      () => 'It did not fail',
      (error: unknown) => error,
    ),
  );
}

/** A listening test app with an administrator. */
export async function openListeningApp() {
  const testApp = await openTestApp();
  const admin = await testApp.addUser('Admin', 'ADMIN');
  const baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    testApp,
    admin,
    baseUrl,
    async close() {
      // after an aborted upload Node opens a new, idle connection
      testApp.app.server.closeAllConnections();
      await testApp.close();
    },
  };
}
