import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../servers/program.ts';
import { type ServerProcess, spawnServer } from '../servers/server-process.ts';

/** One request as it is sent; the body as JSON. */
export type Ask = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/** A caller's request; `turn` is unique among all callers, so that each request can differ. */
export type AskFor = (person: number, turn: number) => Ask;

export type LoadOptions = {
  concurrency: number;
  forMs: number;
  /** Interval between the requests of one caller; by default the next follows the answer immediately. */
  everyMs?: number;
  /** Counts 503 instead of rejecting. */
  canRefuse?: boolean;
};

/** Payload for the client; each caller cycles through its requests. */
export type Load = Required<Omit<LoadOptions, 'concurrency'>> & { url: string; callers: Ask[][] };

export type Outcome = {
  /** Of each request that was answered with 200. */
  timesMs: number[];
  refused: number;
  /** Until the last answer, at least `forMs`. */
  tookMs: number;
  /** The client's share of one core. */
  processor: number;
};

export type Client = {
  /** Rejects at the first status other than 200. */
  load(url: string, askFor: AskFor, options: LoadOptions): Promise<Outcome & { perSecond: number }>;
  /** The client's largest share of one core so far; near 1 the client is the bottleneck. */
  busiest(): number;
  close(): Promise<unknown>;
};

/** Distinct requests per caller. */
const turns = 32;

/** Starts a program of this folder and waits until it prints the server's ready line. */
export async function startProgram(
  name: string,
  settings: Record<string, string | number | undefined> = {},
): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const loader = createRequire(import.meta.url).resolve('tsx');
  const port = await findFreePort();
  const program = spawnServer({ port, ...settings }, ['--import', loader, file]);
  await program.ready();
  return program;
}

export async function startClient(): Promise<Client> {
  const program = await startProgram('client.ts');
  let busiest = 0;
  return {
    async load(url, askFor, { concurrency, forMs, everyMs = 0, canRefuse = false }) {
      const callers = Array.from({ length: concurrency }, (_caller, person) =>
        Array.from({ length: turns }, (_turn, turn) => askFor(person, turn * concurrency + person)),
      );
      const load: Load = { url, callers, forMs, everyMs, canRefuse };
      const answer = await fetch(program.url, { method: 'POST', body: JSON.stringify(load) });
      if (!answer.ok) throw new Error(await answer.text());
      const outcome = (await answer.json()) as Outcome;
      busiest = Math.max(busiest, outcome.processor);
      return { ...outcome, perSecond: (outcome.timesMs.length * 1000) / outcome.tookMs };
    },
    busiest: () => busiest,
    close: () => program.kill(),
  };
}

/** What a busy server answers. */
export const unavailable = 503;

/** Sends one request and parses the JSON answer; `bytes` is the encoded length. Throws on any status but 200, which is the cause. */
export async function readAnswer(
  url: string,
  { method, path, headers, body }: Ask,
): Promise<{ value: unknown; encoding: string | null; bytes: number }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200)
    throw new Error(`${method} ${path} is answered with ${answer.status}: ${text}`, {
      cause: answer.status,
    });
  return {
    value: JSON.parse(text) as unknown,
    encoding: answer.headers.get('content-encoding'),
    bytes: Number(answer.headers.get('content-length')),
  };
}
