import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, spawnServer } from '../servers/server-process.ts';

/** Several processes of the server on one database. */
export type Fleet = {
  settings: Record<string, string>;
  /** Round robin over the processes, whatever the address; skips unreachable ones. */
  send: typeof fetch;
  /** Runs what interrupts calls: `wasDown` while it runs. */
  interrupt(work: () => Promise<void>): Promise<void>;
  /** Kills the next process, never the last one, restarts it after `downMs` and returns its number. */
  killNext(downMs: number): Promise<number>;
  kills(): number;
  /** Whether a process was down at some time between these moments. */
  wasDown(fromMs: number, toMs: number): boolean;
  /** Seconds from the last restart to `atMs`. */
  secondsSinceOutage(atMs: number): number;
  memoryFaults(): string[];
  /** A line of memory figures for each process. */
  describeMemory(): string[];
  kill(): Promise<void>;
};

const sampleEveryMs = 1000;
/** A process grows until it has loaded its modules. */
const warmUpMs = 30_000;
/** A server uses some 200 MB under load; the rest is room for the garbage collector. */
const memoryMaxMb = 600;
const growthMaxMb = 150;
/** Delay until a broken connection is noticed. */
const slackMs = 3000;

type Sample = { number: number; life: number; atMs: number; memoryMb: number };

/** Starts all processes concurrently on an empty database and waits until all are ready. */
export async function createFleet(
  ports: readonly number[],
  settings: Record<string, string>,
): Promise<Fleet> {
  const count = ports.length;
  const start = (port: number) => spawnServer({ ...settings, port });
  const servers = ports.map(start);
  const lives = ports.map(() => 0);
  const killAll = () => Promise.all(servers.map((server: ServerProcess) => server.kill()));
  await Promise.all(servers.map((server) => server.ready())).catch(async (error: unknown) => {
    await killAll();
    throw error;
  });

  const samples: Sample[] = [];
  const sampling = setInterval(() => {
    for (const [number, server] of servers.entries()) {
      const memoryMb = server.memoryMb();
      if (memoryMb > 0)
        samples.push({ number, life: lives[number] ?? 0, atMs: Date.now(), memoryMb });
    }
  }, sampleEveryMs);

  const outages: { fromMs: number; toMs: number }[] = [];
  let [requests, kills] = [0, 0];
  const interrupt = async (work: () => Promise<void>) => {
    const outage = { fromMs: Date.now(), toMs: Infinity };
    outages.push(outage);
    await work();
    outage.toMs = Date.now() + slackMs;
  };

  /** Memory of one life of a process: warm, at the end, and peak. */
  function readMemory(number: number, life: number) {
    const own = samples.filter((sample) => sample.number === number && sample.life === life);
    const from = (own[0]?.atMs ?? 0) + warmUpMs;
    const warm = own.find(({ atMs }) => atMs >= from) ?? own.at(-1);
    const end = own.slice(-5).reduce((least, { memoryMb }) => Math.min(least, memoryMb), Infinity);
    return { warm: warm?.memoryMb ?? 0, end, peak: Math.max(...own.map((one) => one.memoryMb)) };
  }
  const allLives = () =>
    lives.flatMap((last, number) =>
      Array.from({ length: last + 1 }, (_, life) => ({
        number,
        life,
        ...readMemory(number, life),
      })),
    );

  return {
    settings,
    async send(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      for (let tries = 1; ; tries += 1) {
        const port = ports[requests++ % count] ?? 0;
        try {
          const again = request.clone();
          return await fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, again));
        } catch (error) {
          // only a refused connection is retried: other requests may have arrived
          const { code } = ((error as Error).cause ?? {}) as { code?: string };
          if (code !== 'ECONNREFUSED' || tries >= count) throw error;
        }
      }
    },
    interrupt,
    async killNext(downMs) {
      const number = kills++ % Math.max(1, count - 1);
      await interrupt(async () => {
        await servers[number]?.kill();
        await wait(downMs);
        const server = start(ports[number] ?? 0);
        lives[number] = (lives[number] ?? 0) + 1;
        servers[number] = server;
        await server.ready();
      });
      return number + 1;
    },
    kills: () => kills,
    wasDown: (fromMs, toMs) => outages.some((one) => one.fromMs <= toMs && one.toMs >= fromMs),
    secondsSinceOutage: (atMs) =>
      Math.round((atMs - Math.max(...outages.map(({ toMs }) => toMs - slackMs))) / 1000),
    memoryFaults: () =>
      allLives().flatMap(({ number, warm, end, peak }) =>
        peak <= memoryMaxMb && end - warm <= growthMaxMb
          ? []
          : `Process ${number + 1} went from ${warm} to ${end} MB, and up to ${peak}`,
      ),
    describeMemory: () =>
      allLives().map(
        ({ number, life, warm, end, peak }) =>
          `process ${number + 1}, life ${life + 1}: ${warm} MB warm, ${end} MB at the end, ${peak} MB at peak`,
      ),
    async kill() {
      clearInterval(sampling);
      await killAll();
    },
  };
}
