import { expect, test } from 'vitest';
import { isOwnRequest } from './request-origin.ts';

const publicUrl = 'https://club.example';
const host = '127.0.0.1:3000';

test.each([
  ["the club's address", { origin: 'https://club.example', host }, true],
  ['the address that was asked', { origin: 'http://127.0.0.1:3000', host }, true],
  ['a program without origin', { host }, true],
  ['an own page without origin', { host, 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { origin: 'https://evil.example', host }, false],
  ['a name that begins like ours', { origin: 'https://club.example.evil.example', host }, false],
  ['another port', { origin: 'http://127.0.0.1:4000', host }, false],
  ['a hidden origin', { origin: 'null', host }, false],
  ['another site without origin', { host, 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbour site without origin', { host, 'sec-fetch-site': 'same-site' }, false],
])('a request of %s is own: %s %s', (_name, headers, isOwn) => {
  expect(isOwnRequest(headers, publicUrl)).toBe(isOwn);
});
