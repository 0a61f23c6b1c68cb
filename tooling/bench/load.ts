import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findFreePort, type ServerProcess, spawnServer } from '../servers/server-process.ts';

/** One request as it is sent; the body as JSON. */
export type Ask = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/** What caller `person` asks in their turn; `turn` counts all requests, so that each can be another one. */
export type AskFor = (person: number, turn: number) => Ask;

export type LoadOptions = {
  concurrency: number;
  /** Each caller asks again until this is over. */
  forMs: number;
  /** From one request of a caller to their next; 0, or left out: as soon as they are answered. */
  everyMs?: number;
  /** Whether 503 is counted; otherwise everything but 200 ends the load. */
  canRefuse?: boolean;
};

/** What the client gets: what each caller asks, in turn and again. */
export type Load = Required<Omit<LoadOptions, 'concurrency'>> & { url: string; callers: Ask[][] };

export type Outcome = {
  /** Of each request that was answered with 200. */
  timesMs: number[];
  refused: number;
  /** Until the last one was answered. */
  tookMs: number;
  /** The client's share of one core meanwhile. */
  processor: number;
};

export type Client = {
  /** Throws at the first request that is not answered with 200. */
  load(url: string, askFor: AskFor, options: LoadOptions): Promise<Outcome & { perSecond: number }>;
  /** The largest share of one core that the client has taken so far: near to 1 it is what was measured. */
  busiest(): number;
  close(): Promise<void>;
};

/** So many requests of each caller differ. */
const turns = 32;

/** Starts a program of this folder that says when it is ready as the server does. */
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

/** Starts the callers, in a process of their own. */
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

/** What one request is answered with, read as JSON, and how it was compressed. Throws unless it is answered with 200. */
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
    throw new Error(`${method} ${path} is answered with ${answer.status}: ${text}`);
  return {
    value: JSON.parse(text) as unknown,
    encoding: answer.headers.get('content-encoding'),
    bytes: Number(answer.headers.get('content-length')),
  };
}
