import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quotePath } from './folders.ts';

test.each(['/srv/dojang/data', '/srv/Der Club/data', "/srv/it's $HOME `id`/ä", '/srv/"two"\\;x'])(
  'a shell reads the path %s of a printed command as it is',
  (place) => {
    const command = `printf %s ${quotePath(place)}`;
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(place);
  },
);

test('a plain path stands as it is', () => {
  expect(quotePath('/srv/dojang/data')).toBe('/srv/dojang/data');
});
