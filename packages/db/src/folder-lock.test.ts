import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder as lock } from './folder-lock.ts';

let folder: string;
const onLost = vi.fn<(message: string) => void>();
const lockFolder = (of: string) => lock(of, onLost);
const lockFile = () => path.join(folder, 'dojang.lock');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-lock-'));
});
afterEach(() => {
  vi.useRealTimers();
  onLost.mockReset();
  rmSync(folder, { recursive: true, force: true });
});

const importLock = `import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL('./folder-lock.ts', import.meta.url)))};
`;
const start = (script: string) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', importLock + script]);

test('a folder can be locked once: a second lock fails with a clear message', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('is already open in this process');
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock of a living process is refused with its id, and released when it is killed', async () => {
  const holder = start(
    `lockFolder(${JSON.stringify(folder)}); setInterval(() => {}, 1000); console.log('held');`,
  );
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});

test('the lock of an earlier process with the same id is taken over', () => {
  lockFolder(folder);
  const holder = JSON.parse(readFileSync(lockFile(), 'utf8')) as object;
  writeFileSync(lockFile(), JSON.stringify({ ...holder, start: '1 another-boot' }));
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('the lock of another machine is respected until 20 seconds without a heartbeat', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, start: '1', host: 'elsewhere' }));
  expect(() => lockFolder(folder)).toThrow(
    'on another machine or in another container (elsewhere)',
  );
  const before = new Date(Date.now() - 21_000);
  utimesSync(lockFile(), before, before);
  expect(() => lockFolder(folder)()).not.toThrow();
});

test.each([
  ['of a container with the same name', { space: 'pid:[1]' }],
  ['of a process with unknown start time', { start: '' }],
])('a lock %s is respected until 20 seconds without a heartbeat', (_which, other) => {
  lockFolder(folder);
  const holder = JSON.parse(readFileSync(lockFile(), 'utf8')) as object;
  // no process of this machine has this id
  writeFileSync(lockFile(), JSON.stringify({ ...holder, pid: 2 ** 30, ...other }));
  expect(() => lockFolder(folder)).toThrow('Stop that one first, or set DATA_DIR');
  const before = new Date(Date.now() - 21_000);
  utimesSync(lockFile(), before, before);
  expect(() => lockFolder(folder)()).not.toThrow();
});

test("the time since the last heartbeat is measured by the disk's clock, not this machine's", () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, start: '1', host: 'elsewhere' }));
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  expect(() => lockFolder(folder)).toThrow(
    'on another machine or in another container (elsewhere)',
  );
});

test('a heartbeat updates the time of the lock, not its content', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const unlock = lockFolder(folder);
  const written = readFileSync(lockFile(), 'utf8');
  utimesSync(lockFile(), 0, 0);
  vi.advanceTimersByTime(5000);
  expect(statSync(lockFile()).mtimeMs).toBeGreaterThan(0);
  expect(readFileSync(lockFile(), 'utf8')).toBe(written);
  expect(onLost).not.toHaveBeenCalled();
  unlock();
});

test('a frozen holder is notified when its lock was taken over, and keeps the new lock', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const unlock = lockFolder(folder);
  const other = JSON.stringify({ pid: 7, start: '2', host: 'elsewhere', space: '' });
  rmSync(lockFile());
  writeFileSync(lockFile(), other);
  vi.advanceTimersByTime(15_000);
  expect(onLost).toHaveBeenCalledOnce();
  expect(onLost.mock.calls[0]?.[0]).toContain('was taken over by another process');
  unlock();
  expect(readFileSync(lockFile(), 'utf8')).toBe(other);
});

test('a lock truncated by a power failure is taken over', () => {
  writeFileSync(lockFile(), '');
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('of many processes that find a dead lock concurrently, one gets the folder', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 0, start: '1', host: 'nowhere' }));
  utimesSync(lockFile(), 0, 0);
  // The winner keeps the lock until all have tried.
  const script = `${importLock}
    let answer = 'refused';
    try { lockFolder(${JSON.stringify(folder)}); answer = 'held'; } catch {}
    console.log(answer);
    process.stdin.resume();`;
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]),
  );
  const answers = await Promise.all(
    processes.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const { stdin } of processes) stdin.end();
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
}, 30_000);
