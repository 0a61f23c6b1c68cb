import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One request as it is sent; the body as JSON. */
export type Ask = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/** What caller `person` asks in their turn; `turn` counts all requests, so that each can be another one. */
export type AskFor = (person: number, turn: number) => Ask;

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request. Throws unless it is answered with 200. */
async function sendWell(agent: Agent, url: string, ask: Ask): Promise<Answer> {
  const answer = await send(agent, url, ask);
  if (answer.status === 200) return answer;
  const { method, path } = ask;
  throw new Error(`${method} ${path} is answered with ${answer.status}: ${String(answer.body)}`);
}

function send(agent: Agent, url: string, { method, path, headers, body }: Ask): Promise<Answer> {
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      agent,
      method,
      headers: {
        ...headers,
        ...(json && { 'content-type': 'application/json', 'content-length': json.length }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        const answer = { status, headers: answered, body: Buffer.concat(chunks) };
        resolve(answer);
      });
    });
    sent.end(json);
  });
}

/** Runs `work` with connections of its own, which stay open meanwhile. */
async function withAgent<Result>(connections: number, work: (agent: Agent) => Promise<Result>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}

/** What one request is answered with, read as JSON. Throws unless it is answered with 200. */
export function readAnswer(url: string, ask: Ask): Promise<unknown> {
  return withAgent(1, async (agent) => {
    const { headers, body } = await sendWell(agent, url, ask);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[
      headers['content-encoding'] ?? ''
    ];
    return JSON.parse((decode ? decode(body) : body).toString()) as unknown;
  });
}

/** What a server answers that has more to do than it can. */
const tooBusy = 503;

/**
 * How many requests a second are answered with 200 while `concurrency` callers ask one after the other, for `sliceMs` and
 * until the last one is answered. Throws at the first that is answered otherwise; one that the server was too busy
 * for is told to `onRefused` instead, where that is given.
 */
export function countPerSecond(
  url: string,
  askFor: AskFor,
  { concurrency, sliceMs }: { concurrency: number; sliceMs: number },
  onRefused?: () => void,
): Promise<number> {
  return withAgent(concurrency, async (agent) => {
    const startedMs = performance.now();
    let [turn, answered] = [0, 0];
    const callAgain = async (person: number) => {
      do {
        const ask = askFor(person, turn++);
        const { status } = await (onRefused ? send : sendWell)(agent, url, ask);
        if (status === 200) answered += 1;
        else if (status === tooBusy) onRefused?.();
        else throw new Error(`${ask.method} ${ask.path} is answered with ${status}`);
      } while (performance.now() < startedMs + sliceMs);
    };
    await Promise.all(Array.from({ length: concurrency }, (_, person) => callAgain(person)));
    return (answered * 1000) / (performance.now() - startedMs);
  });
}

/** How long each of some requests takes, one after the other with `pauseMs` between them, until `isOver`. At least one. */
export function timeCalls(
  url: string,
  ask: Ask,
  { pauseMs, isOver }: { pauseMs: number; isOver: () => boolean },
): Promise<number[]> {
  return withAgent(1, async (agent) => {
    const timesMs: number[] = [];
    do {
      const startedMs = performance.now();
      await sendWell(agent, url, ask);
      timesMs.push(performance.now() - startedMs);
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    } while (!isOver());
    return timesMs;
  });
}
