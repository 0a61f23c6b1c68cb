import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from './product.ts';

test('the version is the one of the package', () => {
  const manifest = new URL('../../../package.json', import.meta.url);
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: product.version });
  expect(product.version).toBe('1.0.7');
});
