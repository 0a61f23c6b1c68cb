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
 * The owner of a lock. `start` distinguishes a process from a later one with the same id, `space` the processes of this
 * machine or container from those of another one with the same host name.
 */
type Holder = { pid: number; start: string; host: string; space: string };

const heartbeatMs = 5000;
/** Four missed heartbeats: a busy machine may be late with one. */
const silenceMs = 4 * heartbeatMs;

/**
 * Locks an existing `folder` for this process; returns the unlock function. Throws a message if another living process
 * holds the lock, or this one already. The lock of a dead process is taken over; that of another machine or container,
 * whose processes are not visible, after 20 seconds without a heartbeat. If that happens to this process because it was
 * frozen, `onLost` is called with a message: it must end the process without another write.
 */
export function lockFolder(folder: string, onLost: (message: string) => void): () => void {
  const file = path.join(folder, 'dojang.lock');
  const own: Holder = {
    pid: process.pid,
    start: startTimeOf(process.pid),
    host: hostname(),
    space: readSpace(),
  };
  if (!placeLock(file, own)) {
    const holder = readHolder(file);
    if (holder !== null) refuseIfAlive(folder, file, holder);
    removeDead(file, holder);
    if (!placeLock(file, own))
      throw new Error(`The data folder ${folder} is just being opened by another process.`);
  }
  const heartbeat = setInterval(() => {
    if (isHeldBy(own, file)) return touch(file);
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

/** An unreadable folder counts as held: the next query reports the problem. */
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

/** Writes a temporary file and links it: atomic, and fails if a lock exists. */
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

/** Null if the lock does not exist or is corrupt. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function refuseIfAlive(folder: string, file: string, { pid, start, host, space }: Holder): void {
  const isVisible = host === hostname() && space === readSpace() && start !== '';
  if (!isVisible) {
    const ageMs = readClock(file) - statSync(file).mtimeMs;
    if (ageMs > silenceMs) return;
    throw new Error(
      `The data folder ${folder} is in use on another machine or in another container (${host}). Stop that one first, or set DATA_DIR; if it was killed, try again in ${silenceMs / 1000} seconds.`,
    );
  }
  if (startTimeOf(pid) !== start) return;
  if (pid === process.pid)
    throw new Error(`The data folder ${folder} is already open in this process.`);
  throw new Error(
    `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR.`,
  );
}

/** Removes the lock of `dead`. Of several concurrent processes none removes the new lock of the first one. */
function removeDead(file: string, dead: Holder | null): void {
  const away = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, away);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const removed = readHolder(away);
  if (removed !== null && !isSame(removed, dead)) placeLock(file, removed);
  rmSync(away, { force: true });
}

/** The heartbeat: rewrites the first byte, so that the disk, which all processes share, sets the file's time. */
function touch(file: string): void {
  try {
    const lock = openSync(file, 'r+');
    try {
      writeSync(lock, '{', 0);
    } finally {
      closeSync(lock);
    }
  } catch {
    // The next query reports a folder that disappeared under a running server.
  }
}

/** The time, in ms, by the clock of the folder's disk: another machine's if the folder is shared. */
function readClock(file: string): number {
  const probe = `${file}.${process.pid}.now`;
  try {
    writeFileSync(probe, '', { mode: 0o600 });
    return statSync(probe).mtimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Identifies the machine and the pid namespace of the container, as far as the system supports it. */
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

/** The start time of process `pid` in the system's format; '' if it does not exist. */
function startTimeOf(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the name in brackets, which may contain spaces.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    // Relative to the machine's boot, hence with the id of that.
    return `${start} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return '';
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
