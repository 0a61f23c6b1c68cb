import { expect, test } from 'vitest';
import { dropTrailingSlashes } from './trailing-slashes.ts';

function addressAfter(pathname: string): string {
  let address = pathname;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => {
      address = String(url);
    },
  };
  dropTrailingSlashes({ pathname, search: '?a=/', hash: '#b/' }, history);
  return address;
}

test('trailing slashes are removed from the URL', () => {
  expect(addressAfter('/v1/training/')).toBe('/v1/training?a=/#b/');
  expect(addressAfter('/login//')).toBe('/login?a=/#b/');
});

test('other URLs are unchanged', () => {
  expect(addressAfter('/')).toBe('/');
  expect(addressAfter('/v1/training')).toBe('/v1/training');
});

test('a URL of very many slashes takes linear time', () => {
  const path = `${'/'.repeat(200_000)}x`;
  expect(addressAfter(path)).toBe(path);
});
