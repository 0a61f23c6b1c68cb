import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quotePath } from './folders.ts';

test.each(['/srv/dojang/data', '/srv/Der Club/data', "/srv/it's $HOME `id`/ä", '/srv/"two"\\;x'])(
  'a shell reads the quoted path %s unchanged',
  (place) => {
    const command = `printf %s ${quotePath(place)}`;
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(place);
  },
);

test('a plain path is not quoted', () => {
  expect(quotePath('/srv/dojang/data')).toBe('/srv/dojang/data');
});
