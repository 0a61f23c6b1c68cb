import { expect, test } from 'vitest';
import { type RequestOrigin, isOwnHost, isOwnRequest } from './request-origin.ts';

const publicUrl = 'https://club.example';
const requestWith = (given: Partial<RequestOrigin>): RequestOrigin => ({
  host: '127.0.0.1:3000',
  protocol: 'http',
  origin: undefined,
  site: undefined,
  reachedAddress: undefined,
  ...given,
});

test.each<[string, Partial<RequestOrigin>, boolean]>([
  ["the club's address", { origin: 'https://club.example' }, true],
  ['the requested host', { origin: 'http://127.0.0.1:3000' }, true],
  ['a program without origin', {}, true],
  ['an own page without origin', { site: 'same-origin' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  ['a name that starts like ours', { origin: 'https://club.example.evil.example' }, false],
  ['another port', { origin: 'http://127.0.0.1:4000' }, false],
  ["another port of the club's name", { origin: 'https://club.example:4000' }, false],
  ['the requested host, by another protocol', { origin: 'https://127.0.0.1:3000' }, false],
  [
    "the club's name without encryption",
    { origin: 'http://club.example', host: 'club.example' },
    false,
  ],
  ['a hidden origin', { origin: 'null' }, false],
  ['another site without origin', { site: 'cross-site' }, false],
  ['a sibling domain without origin', { site: 'same-site' }, false],
])('a request from %s is own: %s %s', (_name, given, isOwn) => {
  expect(isOwnRequest(requestWith(given), publicUrl)).toBe(isOwn);
});

test('a page at the public name is own at any port', () => {
  const local = requestWith({ host: 'localhost:8080', origin: 'http://localhost:8080' });
  expect(isOwnRequest(local, 'http://localhost:3000')).toBe(true);
});

test.each<[string, Partial<RequestOrigin>, boolean]>([
  ['the public name', { host: 'club.example' }, true],
  ['the public name in capitals, with a port', { host: 'Club.Example:8443' }, true],
  ['a loopback name', { host: 'localhost:3000' }, true],
  ['a loopback address', { host: '[::1]:3000' }, true],
  ['the local address', { host: '10.0.0.5:3000', reachedAddress: '10.0.0.5' }, true],
  ['the local address, in IPv6', { host: '[2001:db8::5]', reachedAddress: '2001:0db8::5' }, true],
  ['an IPv4 address over IPv6', { host: '10.0.0.5', reachedAddress: '::ffff:10.0.0.5' }, true],
  ['another address', { host: '10.0.0.6', reachedAddress: '10.0.0.5' }, false],
  ['a foreign name that resolves to this machine', { host: 'evil.example:3000' }, false],
  ['a name that ends like ours', { host: 'evil-club.example' }, false],
  ['a name that starts like loopback', { host: '127.0.0.1.evil.example' }, false],
  ['an empty name', { host: '' }, false],
  ['an invalid host', { host: 'a b@c/d' }, false],
])('%s is an own host: %s %s', (_name, given, isOwn) => {
  expect(isOwnHost(requestWith(given), publicUrl)).toBe(isOwn);
});
