import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, spawnServer } from '../servers/server-process.ts';

/** Several processes of the server on one database. */
export type Fleet = {
  settings: Record<string, string>;
  /** Asks one process after the other, whatever the address; takes the next where one can't be reached. */
  send: typeof fetch;
  /** Kills the next process but the last, starts it again after `downMs`, and returns its number. */
  killNext(downMs: number): Promise<number>;
  kills(): number;
  /** Whether a process was down at some moment between these two. */
  wasDown(fromMs: number, toMs: number): boolean;
  /** How long before `atMs` the last killed process was back. */
  secondsSinceOutage(atMs: number): number;
  memoryFaults(): string[];
  /** A table of what each process has held. */
  describeMemory(): string[];
  kill(): Promise<void>;
};

const sampleEveryMs = 1000;
/** Until a process has loaded all that it needs, it grows. */
const warmUpMs = 30_000;
/** A server of the demo club holds some 200 MB under load; garbage is collected when it likes. */
const memoryMaxMb = 600;
const growthMaxMb = 150;
/** A connection that was broken by a kill is noticed so late. */
const slackMs = 3000;

type Sample = { number: number; life: number; atMs: number; memoryMb: number };

/** Starts all processes at once, as the first start of a club's database, and waits until all are ready. */
export async function createFleet(
  ports: readonly number[],
  settings: Record<string, string>,
): Promise<Fleet> {
  const count = ports.length;
  const start = (port: number) => spawnServer({ ...settings, port });
  const servers = ports.map(start);
  const lives = ports.map(() => 0);
  await Promise.all(servers.map((server) => server.ready()));

  const samples: Sample[] = [];
  const sampling = setInterval(() => {
    for (const [number, server] of servers.entries()) {
      const memoryMb = server.memoryMb();
      if (memoryMb > 0)
        samples.push({ number, life: lives[number] ?? 0, atMs: Date.now(), memoryMb });
    }
  }, sampleEveryMs);

  const outages: { fromMs: number; toMs: number }[] = [];
  let asked = 0;

  /** Of the life of a process, its memory when warm, at its end, and at most. */
  function memoryOf(number: number, life: number) {
    const own = samples.filter((sample) => sample.number === number && sample.life === life);
    const from = (own[0]?.atMs ?? 0) + warmUpMs;
    const warm = own.find(({ atMs }) => atMs >= from) ?? own.at(-1);
    const end = own.slice(-5).reduce((least, { memoryMb }) => Math.min(least, memoryMb), Infinity);
    return { warm: warm?.memoryMb ?? 0, end, most: Math.max(...own.map((one) => one.memoryMb)) };
  }
  const allLives = () =>
    lives.flatMap((last, number) =>
      Array.from({ length: last + 1 }, (_, life) => ({ number, life, ...memoryOf(number, life) })),
    );

  return {
    settings,
    async send(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      for (let tries = 1; ; tries += 1) {
        const port = ports[asked++ % count] ?? 0;
        try {
          const again = request.clone();
          return await fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, again));
        } catch (error) {
          // refused before anything was sent: what may have arrived is not sent twice
          const { code } = ((error as Error).cause ?? {}) as { code?: string };
          if (code !== 'ECONNREFUSED' || tries >= count) throw error;
        }
      }
    },
    async killNext(downMs) {
      const number = outages.length % Math.max(1, count - 1);
      const outage = { fromMs: Date.now(), toMs: Infinity };
      outages.push(outage);
      await servers[number]?.kill();
      await wait(downMs);
      const server = start(ports[number] ?? 0);
      lives[number] = (lives[number] ?? 0) + 1;
      servers[number] = server;
      await server.ready();
      outage.toMs = Date.now() + slackMs;
      return number + 1;
    },
    kills: () => outages.length,
    wasDown: (fromMs, toMs) => outages.some((one) => one.fromMs <= toMs && one.toMs >= fromMs),
    secondsSinceOutage: (atMs) =>
      Math.round((atMs - Math.max(...outages.map(({ toMs }) => toMs - slackMs))) / 1000),
    memoryFaults: () =>
      allLives().flatMap(({ number, warm, end, most }) =>
        most <= memoryMaxMb && end - warm <= growthMaxMb
          ? []
          : `Process ${number + 1} went from ${warm} to ${end} MB, and up to ${most}`,
      ),
    describeMemory: () =>
      allLives().map(
        ({ number, life, warm, end, most }) =>
          `process ${number + 1}, life ${life + 1}: ${warm} MB warm, ${end} MB in the end, ${most} MB at most`,
      ),
    async kill() {
      clearInterval(sampling);
      await Promise.all(servers.map((server: ServerProcess) => server.kill()));
    },
  };
}
