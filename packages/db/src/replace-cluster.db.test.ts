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

function createCluster(name: string, content: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'PG_VERSION'), content);
}
const contentOf = (name: string) => readFileSync(path.join(folder, name, 'PG_VERSION'), 'utf8');

test('a restore that is killed while filling the new database keeps the old one', async () => {
  createCluster('cluster', 'before');
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

test('a restore that is killed before its last step is completed by the next start', async () => {
  createCluster('cluster.before-2026', 'before');
  createCluster('cluster.restored', 'restored');
  await finishReplacement(folder);
  expect(contentOf('cluster')).toBe('restored');
  expect(contentOf('cluster.before-2026')).toBe('before');
  expect(existsSync(path.join(folder, 'cluster.restored'))).toBe(false);
});

test('a restore that is killed before moving the old database changes nothing', async () => {
  createCluster('cluster', 'before');
  createCluster('cluster.restored', 'restored');
  await finishReplacement(folder);
  expect(contentOf('cluster')).toBe('before');
});
