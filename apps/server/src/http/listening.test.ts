import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkAddress, explainListenError, isLoopback } from './listening.ts';

const host = '127.0.0.1';

test('a free port is free afterwards too', async () => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(checkAddress({ host, port })).rejects.toThrow(
    `Port ${port} is taken by another program, perhaps by Dojang itself. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
  server.close();
  await once(server, 'close');

  await checkAddress({ host, port });
  const next = createServer().listen(port, host);
  onTestFinished(() => void next.close());
  await once(next, 'listening');
});

test('an address of another machine is refused with a sentence', async () => {
  // kept for documentation: no machine has it
  await expect(checkAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is no address of this machine.',
  );
});

test('a port that is kept for the system is refused with a sentence', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(String(explainListenError(error, { host, port: 80 }))).toContain(
    'This user may not listen on port 80',
  );
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.1.evil.example', false],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
])('%s leads to this machine alone: %s', (listened, isAlone) => {
  expect(isLoopback(listened)).toBe(isAlone);
});
