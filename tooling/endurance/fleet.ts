import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, spawnServer } from '../servers/server-process.ts';

/** Several processes of the server on one database. */
export type Fleet = Awaited<ReturnType<typeof createFleet>>;

const sampleEveryMs = 1000;
/** A process grows until it has loaded its modules. */
const warmUpSamples = 30;
/** Delay until a broken connection is noticed. */
const slackMs = 3000;

/** Starts all processes concurrently on an empty database and waits until all are ready. */
export async function createFleet(ports: readonly number[], settings: Record<string, string>) {
  const start = (port: number) => spawnServer({ ...settings, port });
  const servers = ports.map(start);
  const killAll = () => Promise.all(servers.map((server: ServerProcess) => server.kill()));
  await Promise.all(servers.map((server) => server.ready())).catch(async (error: unknown) => {
    await killAll();
    throw error;
  });

  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(servers.at(-1)?.memoryMb() ?? 0), sampleEveryMs);
  const outages: { fromMs: number; toMs: number }[] = [];
  let kills = 0;
  const interrupt = async (work: () => Promise<void>) => {
    const outage = { fromMs: Date.now(), toMs: Infinity };
    outages.push(outage);
    await work();
    outage.toMs = Date.now() + slackMs;
  };
  return {
    settings,
    /** Runs what interrupts calls: `wasDown` while it runs. */
    interrupt,
    /** Kills the next process, never the last one, restarts it after `downMs` and returns its number. */
    async killNext(downMs: number) {
      const number = kills++ % Math.max(1, ports.length - 1);
      await interrupt(async () => {
        await servers[number]?.kill();
        await wait(downMs);
        const server = start(ports[number] ?? 0);
        servers[number] = server;
        await server.ready();
      });
      return number + 1;
    },
    kills: () => kills,
    /** Whether a process was down at some time between these moments. */
    wasDown: (fromMs: number, toMs: number) =>
      outages.some((one) => one.fromMs <= toMs && one.toMs >= fromMs),
    /** Of the last process, which is never killed, in megabytes: once it is warm, at the end, and at peak. */
    readMemory: () => ({
      warm: samples[warmUpSamples] ?? samples.at(-1) ?? 0,
      end: Math.min(...samples.slice(-5)),
      peak: Math.max(...samples),
    }),
    async kill() {
      clearInterval(sampling);
      await killAll();
    },
  };
}
