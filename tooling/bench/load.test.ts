import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { countPerSecond, readAnswer, timeCalls } from './load.ts';

let close = async () => {};
afterEach(() => close());

/** A server that answers so, on this machine. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = { method: 'GET', path: '/' } as const;

test('as many callers as were asked for call at once, each as another person', async () => {
  const callers = 7;
  const [people, turns] = [new Set<number>(), new Set<number>()];
  const waiting: (() => void)[] = [];
  let [open, most] = [0, 0];
  const url = await serve((_request, response) => {
    most = Math.max(most, (open += 1));
    waiting.push(() => {
      open -= 1;
      response.end('{}');
    });
    // nobody is answered before all are there
    if (most === callers) for (const answer of waiting.splice(0)) answer();
  });
  const askFor = (person: number, turn: number) => {
    people.add(person);
    turns.add(turn);
    return get;
  };
  const slice = { concurrency: callers, sliceMs: 50 };
  expect(await countPerSecond(url, askFor, slice)).toBeGreaterThan(0);
  expect(people).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  expect([...turns]).toEqual(Array.from({ length: turns.size }, (_, turn) => turn));
  expect(most).toBe(callers);
});

test('an answer that is none ends the measurement, and says what came instead', async () => {
  const url = await serve((_request, response) => response.writeHead(429).end('Too many'));
  const slice = { concurrency: 2, sliceMs: 100 };
  await expect(countPerSecond(url, () => get, slice)).rejects.toThrow('429: Too many');
  const calls = timeCalls(url, get, { pauseMs: 0, isOver: () => true });
  await expect(calls).rejects.toThrow('429: Too many');
});

test('what a server is too busy for is counted apart, and is no answer', async () => {
  let refused = 0;
  const url = await serve((_request, response) => response.writeHead(503).end());
  const slice = { concurrency: 2, sliceMs: 20 };
  expect(
    await countPerSecond(
      url,
      () => get,
      slice,
      () => (refused += 1),
    ),
  ).toBe(0);
  expect(refused).toBeGreaterThanOrEqual(2);
  await expect(countPerSecond(url, () => get, slice)).rejects.toThrow('503');
});

test('a compressed answer is read as what it says', async () => {
  const url = await serve((_request, response) =>
    response.setHeader('content-encoding', 'br').end(brotliCompressSync('{"name":"Jörg"}')),
  );
  expect(await readAnswer(url, get)).toEqual({ name: 'Jörg' });
});

test('calls are timed until it is over, one at least', async () => {
  const url = await serve((_request, response) => response.end('{}'));
  expect(await timeCalls(url, get, { pauseMs: 0, isOver: () => true })).toHaveLength(1);
  let left = 2;
  expect(await timeCalls(url, get, { pauseMs: 0, isOver: () => left-- === 0 })).toHaveLength(3);
});
