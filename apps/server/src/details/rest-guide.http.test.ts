import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { appRouter } from '@dojang/api/root';
import { expect, test } from 'vitest';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import { openTestApp, testPassword } from '../testing/app.ts';

const guide = readFileSync(new URL('../../../../docs/guides/rest.md', import.meta.url), 'utf8');
const script = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');

function hasCurl(): boolean {
  try {
    return execFileSync('curl', ['--version']).length > 0;
  } catch {
    return false;
  }
}

test('the guide names every REST route', () => {
  for (const procedure of Object.values(proceduresOf(appRouter))) {
    const route = metaOf(procedure)?.openapi;
    if (!route) continue;
    const [before = '', after] = route.path.split('{id}');
    const address = `$DOJANG${before}`;
    expect(script).toContain(after === undefined ? `${address}"` : `${address}$`);
  }
  expect(script).toContain('$DOJANG/api/tournament/file/upload"');
});

test.skipIf(!hasCurl()).each([
  ['sh', 'set -eu'],
  ['bash', 'set -euo pipefail'],
])('the guide runs unchanged in %s, and leaves the club as it was', async (shell, strict) => {
  const testApp = await openTestApp();
  const { email } = await testApp.addUser('Admin', 'ADMIN');
  const baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const cwd = await mkdtemp(path.join(tmpdir(), 'dojang-guide-'));
  const env = { ...process.env, DOJANG: baseUrl, ADMIN: email, PASSWORD: testPassword };
  const { stdout } = await promisify(execFile)(shell, ['-c', `${strict}\n${script}`], { cwd, env });

  expect(stdout).toContain('"success":"You are logged in"');
  expect(stdout).toContain('"kup":"DAN"');
  expect(stdout).toContain('"surname":"Park"');
  expect(stdout).toContain('"name":"Spring Cup"');
  expect(stdout).toContain('"location":"Busan"');
  expect(stdout).toContain('"success":"You are logged out"');
  expect(await testApp.db.user.count()).toBe(1);
  expect(await testApp.db.tournament.count()).toBe(0);
  expect(await testApp.db.file.count()).toBe(0);
  // only the session of `addUser` remains
  expect(await testApp.db.session.count()).toBe(1);
  await rm(cwd, { recursive: true });
  await testApp.close();
});
