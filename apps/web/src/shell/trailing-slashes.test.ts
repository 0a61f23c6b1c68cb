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

test('an address written with slashes at its end is the one without', () => {
  expect(addressAfter('/v1/training/')).toBe('/v1/training?a=/#b/');
  expect(addressAfter('/login//')).toBe('/login?a=/#b/');
});

test('other addresses stay untouched', () => {
  expect(addressAfter('/')).toBe('/');
  expect(addressAfter('/v1/training')).toBe('/v1/training');
});

test('an address of very many slashes takes no longer than reading it', () => {
  const path = `${'/'.repeat(200_000)}x`;
  expect(addressAfter(path)).toBe(path);
});
