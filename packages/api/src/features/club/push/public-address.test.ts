import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicLookup, isPublicAddress, isPublicHost } from './public-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['142.250.74.106', '2a00:1450:4001:82a::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
])('the host of %s: %j', (url, isPublic) => {
  expect(isPublicHost(new URL(url))).toBe(isPublic);
});

/** A DNS server with one A record for every name. */
async function startDns(address: string): Promise<Resolver> {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.on('message', (query, { port }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isA = question.readUInt16BE(question.length - 4) === 1;
    const header = Buffer.from([0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    // the name of the question, A, IN, 60 seconds
    const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)];
    const answer = isA ? Buffer.from(record) : Buffer.alloc(0);
    socket.send(Buffer.concat([query.subarray(0, 2), header, question, answer]), port);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

test.each([
  ['10.0.0.1', 'not a public address'],
  ['142.250.74.106', '142.250.74.106'],
])('a name that resolves to %s: %s', async (address, expected) => {
  const lookup = createPublicLookup(await startDns(address));
  const found = await new Promise((resolve) =>
    lookup('push.example', { all: false }, (error, one) => resolve(error?.message ?? one)),
  );
  expect(found).toBe(expected);
});
