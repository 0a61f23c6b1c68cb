import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishReplacement } from './embedded-postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeCluster(name: string, content: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'PG_VERSION'), content);
}
const contentOf = (name: string) => readFileSync(path.join(folder, name, 'PG_VERSION'), 'utf8');

test('a restore that is killed while it fills the new database leaves the one that was there', async () => {
  makeCluster('cluster', 'before');
  const script = `
    import { replaceCluster } from ${JSON.stringify(fileURLToPath(new URL('./replace-cluster.ts', import.meta.url)))};
    const wait = () => new Promise(() => setInterval(() => console.log('filling'), 100));
    await replaceCluster(${JSON.stringify(folder)}, wait, () => {});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await finishReplacement(folder);
  expect(contentOf('cluster')).toBe('before');
}, 180_000);

test('one that is killed before its last step is finished by the next start', async () => {
  makeCluster('cluster.before-2026', 'before');
  makeCluster('cluster.restored', 'restored');
  await finishReplacement(folder);
  expect(contentOf('cluster')).toBe('restored');
  expect(contentOf('cluster.before-2026')).toBe('before');
  expect(existsSync(path.join(folder, 'cluster.restored'))).toBe(false);
});

test('one that is killed right before it takes the old database away changes nothing', async () => {
  makeCluster('cluster', 'before');
  makeCluster('cluster.restored', 'restored');
  await finishReplacement(folder);
  expect(contentOf('cluster')).toBe('before');
});
