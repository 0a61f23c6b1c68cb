import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AskFor, type Client, startClient } from './load.ts';

let client: Client;
beforeAll(async () => (client = await startClient()));
afterAll(() => client.close());

let close = async () => {};
afterEach(() => close());

/** A server that answers so, on this machine. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer((...call) => void answer(...call)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = { method: 'GET', path: '/' } as const;
const askGet: AskFor = () => get;

test('as many callers as were asked for call at once, each as another person, with another request and its body as JSON each time', async () => {
  const callers = 7;
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let [open, most] = [0, 0];
  const url = await serve(async (request, response) => {
    asked.push(((await json(request)) as { name: string }).name);
    most = Math.max(most, (open += 1));
    waiting.push(() => {
      open -= 1;
      response.end('{}');
    });
    // nobody is answered before all are there
    if (most === callers) for (const answer of waiting.splice(0)) answer();
  });
  const askFor: AskFor = (person, turn) => ({
    method: 'POST',
    path: '/',
    body: { name: `Jörg ${person}/${turn}` },
  });
  const outcome = await client.load(url, askFor, { concurrency: callers, forMs: 50 });
  expect(outcome.timesMs).toHaveLength(asked.length);
  expect(outcome.perSecond).toBeGreaterThan(0);
  expect(asked.slice(0, callers).toSorted()).toEqual(
    Array.from({ length: callers }, (_, person) => `Jörg ${person}/${person}`),
  );
  const own = asked.filter((name) => name.startsWith('Jörg 3/'));
  expect(own).toEqual(own.map((_, turn) => `Jörg 3/${3 + callers * (turn % 32)}`));
  expect(most).toBe(callers);
});

test('an answer is read to its end, however it comes', async () => {
  const pieces = ['HTTP/1.1 200 OK\r\ncontent-le', 'ngth: 5\r\n\r', '\n12', '345'];
  const chunks = ['HTTP/1.1 200 OK\r\n\r\n3\r\n123\r\n', '0\r', '\n\r\n'];
  let asked = 0;
  const send = async (socket: Socket) => {
    for (const piece of asked++ % 2 ? chunks : pieces) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
  };
  const url = await serve(({ socket }) => void send(socket));
  const { timesMs } = await client.load(url, askGet, { concurrency: 1, forMs: 100 });
  expect(timesMs).toHaveLength(asked);
  expect(asked).toBeGreaterThan(3);
});

test('an answer that is none ends the measurement, and says what came instead', async () => {
  const url = await serve((_request, response) => response.writeHead(429).end('Too many'));
  const load = client.load(url, askGet, { concurrency: 2, forMs: 100 });
  await expect(load).rejects.toThrow(/GET \/ is answered with 429: [^]*Too many/);
});

test('a connection that is lost ends the measurement', async () => {
  const url = await serve(({ socket }) => socket.destroy());
  const load = client.load(url, askGet, { concurrency: 1, forMs: 100 });
  await expect(load).rejects.toThrow(/closed|ECONNRESET/);
});

test('what a server is too busy for is counted apart, and is no answer', async () => {
  const url = await serve((_request, response) => response.writeHead(503).end());
  const options = { concurrency: 2, forMs: 20 };
  const { refused, timesMs } = await client.load(url, askGet, { ...options, canRefuse: true });
  expect(timesMs).toEqual([]);
  expect(refused).toBeGreaterThanOrEqual(2);
  await expect(client.load(url, askGet, options)).rejects.toThrow('503');
});

test('a caller who asks now and then waits meanwhile', async () => {
  const url = await serve((_request, response) => response.end('{}'));
  const options = { concurrency: 2, forMs: 90, everyMs: 50 };
  expect((await client.load(url, askGet, options)).timesMs.length).toBeLessThanOrEqual(4);
});
