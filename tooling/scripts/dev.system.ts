import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchOptions } from './programs.mjs';
import { findFreePort, spawnProgram } from '../servers/program.ts';
import { administrator } from '../servers/server-process.ts';
import { root } from './child.mjs';
import { copyRepository } from './walk/copy-repository.ts';

const readyTimeoutMs = 120_000;

/** Starts `npm run dev` in a checkout with a new data folder and waits until it is ready. */
async function startDev(folder: string) {
  const data = mkdtempSync(path.join(tmpdir(), 'dojang-dev-'));
  const { PATH, HOME } = process.env;
  const port = await findFreePort();
  const env = { PATH, HOME, DATA_DIR: data, PORT: `${port}` };
  const child = spawnProgram('npm run dev', 'npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...env, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
  onTestFinished(async () => {
    await child.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });
  const ready = `Dojang is ready: http://localhost:${port}\n`;
  const dev = {
    url: `http://localhost:${port}`,
    ready,
    addresses: () => child.output().match(/http:\/\/[\w.]+:\d+/g),
    waitForOutput: (text: string, times = 1) =>
      vi
        .waitUntil(() => child.output().split(text).length > times, readyTimeoutMs)
        .catch(() => {
          throw new Error(`It does not print "${text}" ${times} times, but: ${child.output()}`);
        }),
  };
  await dev.waitForOutput(ready);
  return dev;
}

const touch = (file: string) => utimesSync(file, new Date(), new Date());

test('npm run dev prints one address, and a login there survives a restart of the server', async () => {
  const dev = await startDev(root);
  expect(dev.addresses()).toEqual([dev.url]);
  const browser = await chromium.launch(launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(dev.url, { timeout: readyTimeoutMs });
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const heading = page.getByRole('heading', { name: 'Account', exact: true });
  await expectPage(heading).toBeVisible({ timeout: readyTimeoutMs });
  touch(path.join(root, 'apps/server/src/routes/health-routes.ts'));
  await dev.waitForOutput(dev.ready, 2);
  await page.reload();
  await expectPage(heading).toBeVisible({ timeout: readyTimeoutMs });
  expect(errors).toEqual([]);
});

test('npm run dev recovers from a missing client, and applies a new schema and its migration', async () => {
  const folder = copyRepository();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dev = await startDev(folder);
  rmSync(path.join(folder, 'packages/db/src/generated'), { recursive: true });
  touch(path.join(folder, 'apps/server/src/app.ts'));
  await dev.waitForOutput('Failed to load url');
  const migration = path.join(folder, 'prisma/migrations/29991231000000_add_hint');
  mkdirSync(migration);
  writeFileSync(
    path.join(migration, 'migration.sql'),
    'CREATE TABLE "Hint" ("id" TEXT PRIMARY KEY);\n',
  );
  appendFileSync(
    path.join(folder, 'prisma/schema/user.prisma'),
    'model Hint {\n  id String @id\n}\n',
  );
  await dev.waitForOutput('Database migrated: 29991231000000_add_hint');
  await dev.waitForOutput(dev.ready, 2);
  const response = await fetch(`${dev.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  expect(response.status).toBe(200);
});
