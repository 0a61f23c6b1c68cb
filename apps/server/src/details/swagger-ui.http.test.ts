import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints whether Swagger UI is loaded, before and after the first request to it. */
const script = `
  import { createRequire } from 'node:module';
  import { openTestApp } from '../testing/app.ts';
  const { cache } = createRequire(import.meta.url);
  const isLoaded = () => Object.keys(cache).some((file) => file.includes('@fastify/swagger-ui'));
  const testApp = await openTestApp();
  const loaded = [];
  for (const url of ['/healthz', '/api/docs']) {
    await testApp.request({ url });
    loaded.push(isLoaded());
  }
  console.log(JSON.stringify(loaded));
  await testApp.close();
  process.exit(); // the pooled database keeps the process alive
`;

test('Swagger UI is not loaded before the first request to it', async () => {
  // in a new process, without the requests of other tests
  const tsx = import.meta.resolve('tsx');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', tsx, '--input-type=module', '--eval', script],
    { cwd: import.meta.dirname },
  );
  expect(JSON.parse(stdout)).toEqual([false, true]);
});
