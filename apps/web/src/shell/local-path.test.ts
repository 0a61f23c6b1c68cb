import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const origin = 'https://club.example';

test('a path of this site is kept, with its query and hash', () => {
  expect(localPath('/v1/events?page=2#top', origin)).toBe('/v1/events?page=2#top');
});

test.each([
  'https://evil.example/v1',
  '//evil.example',
  '//evil.example/v1/events',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/v1/..//evil.example',
  'javascript:alert(1)',
  'v1/events',
  '',
])('%j leads to no other site', (path) => {
  expect(localPath(path, origin)).toBeUndefined();
});

test('a login never redirects to the login page', () => {
  expect(localPath('/login?redirect=/v1', origin)).toBeUndefined();
  expect(localPath('/login/', origin)).toBeUndefined();
  expect(localPath('/', origin)).toBeUndefined();
});
