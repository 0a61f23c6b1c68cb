import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCluster } from './embedded-postgres.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dojang-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Keeps writing to the given folder, like a process that creates a cluster after its server was killed. */
const fillOn = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const base = process.argv[1] + '/base/5';
  for (let number = 0; number < 20_000; number += 1) {
    mkdirSync(base, { recursive: true });
    try { writeFileSync(base + '/' + number, ''); } catch {}
    if (number === 3000) process.stdout.write('there is much to remove');
  }`;

test('a start succeeds while an orphan of a killed first start still writes', async () => {
  const dataDir = path.join(folder, 'cluster');
  const writer = spawn(process.execPath, ['-e', fillOn, `${dataDir}.new-1`]);
  const closing = once(writer, 'close');
  await once(writer.stdout, 'data');
  try {
    await createCluster(dataDir, () => undefined);
  } finally {
    writer.kill('SIGKILL');
    await closing;
  }
  expect(existsSync(path.join(dataDir, 'PG_VERSION'))).toBe(true);
});
