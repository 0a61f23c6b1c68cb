// Load generator in a process of its own: raw sockets without pipelining. It parses only the status and length of each
// answer, so that its own work stays small. POST a load, get its outcome.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, type Load, type Outcome, unavailable } from './load.ts';

const bufferBytes = 256 * 1024;
const headMaxBytes = 16 * 1024;
const headEnd = '\r\n\r\n';
const lastChunk = `0${headEnd}`;

type Request = { ask: Ask; bytes: Buffer };

async function run({ url, callers, forMs, everyMs, canRefuse }: Load): Promise<Outcome> {
  const requestsOf = callers.map((asks) => asks.map((ask) => ({ ask, bytes: encode(ask) })));
  const timesMs: number[] = [];
  let refused = 0;
  const processor = process.cpuUsage();
  const startedMs = performance.now();
  let lastMs = startedMs;
  const callAgain = async (requests: Request[], place: number) => {
    const { send, close } = open(url);
    // paced callers start evenly spread
    await wait((everyMs * place) / callers.length);
    try {
      for (const { ask, bytes } of repeat(requests, startedMs + forMs)) {
        const sentMs = performance.now();
        const { status, text } = await send(bytes);
        lastMs = performance.now();
        const tookMs = lastMs - sentMs;
        if (status === 200) timesMs.push(tookMs);
        else if (status === unavailable && canRefuse) refused += 1;
        else throw new Error(`${ask.method} ${ask.path} is answered with ${status}: ${text}`);
        if (everyMs > tookMs) await wait(everyMs - tookMs);
      }
    } finally {
      close();
    }
  };
  await Promise.all(requestsOf.map(callAgain));
  const tookMs = Math.max(forMs, lastMs - startedMs);
  const { user, system } = process.cpuUsage(processor);
  return { timesMs, refused, tookMs, processor: (user + system) / 1000 / tookMs };
}

/** Cycles through the items until the deadline; yields one at least. */
function* repeat<Item>(items: readonly Item[], untilMs: number): Generator<Item> {
  do {
    for (const item of items) {
      yield item;
      if (performance.now() >= untilMs) return;
    }
  } while (items.length > 0);
}

function encode({ method, path, headers, body }: Ask): Buffer {
  const content = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const sized = { 'content-type': 'application/json', 'content-length': content.length };
  const lines = Object.entries({ host: 'localhost', ...headers, ...(body !== undefined && sized) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n`), content]);
}

type Answer = { status: number; text: string };

/** A connection. `send` resolves once the answer is complete; `text` is what came of its body beside the head. */
function open(url: string) {
  const { hostname, port } = new URL(url);
  const closed = new Error('The server has closed a connection');
  let resolve = (_answer: Answer) => {};
  let reject = (_error: Error) => {};
  let [head, tail] = ['', ''];
  /** Bytes of the body still to come; undefined while the head is incomplete. */
  let missing: number | undefined;
  const read = (length: number, bytes: Buffer) => {
    if (missing === undefined) {
      const before = head.length;
      head += bytes.toString('latin1', 0, Math.min(length, headMaxBytes));
      const end = head.indexOf(headEnd);
      if (end < 0) return true;
      const [, size = Infinity] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
      missing = Number(size) + end + headEnd.length - before;
    }
    missing -= length;
    tail += bytes.toString('latin1', Math.max(0, length - lastChunk.length), length);
    tail = tail.slice(-lastChunk.length);
    // a body without a length is chunked
    if (missing > 0 && !(missing === Infinity && tail === lastChunk)) return true;
    const [status, text] = [Number(head.slice(9, 12)), head.slice(head.indexOf(headEnd)).trim()];
    [head, tail, missing] = ['', '', undefined];
    resolve({ status, text });
    return true;
  };
  const onread = { buffer: Buffer.allocUnsafe(bufferBytes), callback: read };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.on('error', (error) => reject(error)).on('close', () => reject(closed));
  return {
    send: (request: Buffer) =>
      new Promise<Answer>((...settle) => {
        [resolve, reject] = settle;
        if (socket.destroyed) reject(closed);
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    response.end(JSON.stringify(await run((await json(request)) as Load)));
  } catch (error) {
    response.writeHead(500).end((error as Error).message);
  }
}

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => process.stdout.write('Dojang is ready\n'),
);
