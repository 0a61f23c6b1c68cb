import { fileUrl } from '@dojang/schemas/file';
import { expect, test } from 'vitest';
import { isFileRequest } from './file-cache.ts';

test('the worker handles requests for files only', () => {
  const ask = (path: string, method = 'GET') =>
    isFileRequest(new Request(`http://localhost${path}`, { method }));
  expect(ask(fileUrl('abc'))).toBe(true);
  expect(ask(fileUrl('abc'), 'POST')).toBe(false);
  expect(ask('/api/user/profile')).toBe(false);
  expect(ask('/trpc/tournament.page')).toBe(false);
});
