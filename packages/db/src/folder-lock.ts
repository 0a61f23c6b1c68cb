import { execFileSync } from 'node:child_process';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

/**
 * Who holds a folder. `start` tells a process from a later one with the same id, `space` the processes of this
 * machine or container from those of another one, which can have the same name.
 */
type Holder = { pid: number; start: string; host: string; space: string };

/** How often a holder shows that it lives, for those that cannot look at its process. */
const heartbeatMs = 5000;
/** Four missed heartbeats: a busy machine may be late with one. */
const silenceMs = 4 * heartbeatMs;

/**
 * Takes `folder`, which must exist, for this process; returns what gives it back. Throws a message
 * when another living process holds it, or this one already. The lock of a process that was killed is
 * taken over; one of another machine or container, whose processes are out of sight, after 20 seconds
 * without a sign of life. If that happens to this process, which was only frozen, `onLost` is called
 * with a message before anything else that it does: it must end the process without another write.
 */
export function lockFolder(folder: string, onLost: (message: string) => void): () => void {
  const file = path.join(folder, 'dojang.lock');
  const own: Holder = {
    pid: process.pid,
    start: startOf(process.pid),
    host: hostname(),
    space: readSpace(),
  };
  if (!placeLock(file, own)) {
    const holder = readHolder(file);
    if (holder !== null) refuseIfAlive(folder, file, holder);
    takeAway(file, holder);
    if (!placeLock(file, own))
      throw new Error(`The data folder ${folder} is just being opened by another process.`);
  }
  const heartbeat = setInterval(() => {
    if (isHeldBy(own, file)) return showLife(file);
    clearInterval(heartbeat);
    onLost(
      `The data folder ${folder} was taken over by another process while this one did not respond for ${silenceMs / 1000} seconds. This one ends, so that they don't both write.`,
    );
  }, heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (isHeldBy(own, file)) rmSync(file, { force: true });
  };
}

/** A folder that can't be read at the moment counts as held: the next query shows what is wrong with it. */
function isHeldBy(own: Holder, file: string): boolean {
  try {
    return isSame(readHolder(file), own);
  } catch {
    return true;
  }
}

function isSame(one: Holder | null, other: Holder | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Written beside and then linked: the lock appears whole, and only if there is none. */
function placeLock(file: string, own: Holder): boolean {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Null if the lock is gone or holds no holder. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function refuseIfAlive(folder: string, file: string, { pid, start, host, space }: Holder): void {
  const isInSight = host === hostname() && space === readSpace() && start !== '';
  if (!isInSight) {
    const ageMs = readClock(file) - statSync(file).mtimeMs;
    if (ageMs > silenceMs) return;
    throw new Error(
      `The data folder ${folder} is in use on another machine or in another container (${host}). Stop that one first, or set DATA_DIR; if it was killed, try again in ${silenceMs / 1000} seconds.`,
    );
  }
  if (startOf(pid) !== start) return;
  if (pid === process.pid)
    throw new Error(`The data folder ${folder} is already open in this process.`);
  throw new Error(
    `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR.`,
  );
}

/** Removes the lock of `dead`. Of several processes that do so at once, none removes the lock of the first. */
function takeAway(file: string, dead: Holder | null): void {
  const away = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, away);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = readHolder(away);
  if (taken !== null && !isSame(taken, dead)) placeLock(file, taken);
  rmSync(away, { force: true });
}

/** Writes the first byte again, so that the file's time is set by the clock of the disk that all processes share. */
function showLife(file: string): void {
  try {
    const lock = openSync(file, 'r+');
    try {
      writeSync(lock, '{', 0);
    } finally {
      closeSync(lock);
    }
  } catch {
    // A folder that went away under a running server shows itself at the next query.
  }
}

/** The time, in ms, by the clock that dates the folder's files: another machine's, where the folder is shared. */
function readClock(file: string): number {
  const probe = `${file}.${process.pid}.now`;
  try {
    writeFileSync(probe, '', { mode: 0o600 });
    return statSync(probe).mtimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Names the machine's and the container's own list of processes, where the system has such names. */
function readSpace(): string {
  const machine = readOrEmpty(() => readFileSync('/etc/machine-id', 'utf8').trim());
  return `${machine} ${readOrEmpty(() => readlinkSync('/proc/self/ns/pid'))}`;
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** When process `pid` started, as its system tells it; '' if there is none. */
function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the name in brackets, which may hold spaces.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    // Counted from the machine's start, which is therefore a part of it.
    return `${start} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return '';
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
