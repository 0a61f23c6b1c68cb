import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkAddress, explainListenError, isLoopback } from './listening.ts';

const host = '127.0.0.1';

test('checking a free port leaves it free', async () => {
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

test('an address of another machine is rejected with a message', async () => {
  // TEST-NET-1, reserved for documentation
  await expect(checkAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is no address of this machine.',
  );
});

test('a privileged port is rejected with a message', () => {
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
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
