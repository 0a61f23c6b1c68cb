import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { askForPersistence } from './storage-persistence.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the browser is asked once for persistent storage, and may refuse or lack it', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('No')));
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('navigator', { storage: { persist } });
  askForPersistence();
  askForPersistence();
  expect(persist).toHaveBeenCalledTimes(1);

  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('navigator', {});
  expect(askForPersistence).not.toThrow();
});
