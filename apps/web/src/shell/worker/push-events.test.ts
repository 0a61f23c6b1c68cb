import { expect, test, vi } from 'vitest';
import { handlePushes } from './push-events.ts';

test.each([
  ['the club’s name', async () => Response.json({ name: 'TKD Ulm' }), 'TKD Ulm'],
  ['without network the app’s', () => Promise.reject(new TypeError('offline')), 'Dojang'],
])('a message that cannot be read shows %s', async (_, fetch, title) => {
  const shown: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.set(name, listener),
    registration: { showNotification: async (text: string) => void shown.push(text) },
  });
  handlePushes();
  const waited: unknown[] = [];
  listeners.get('push')?.({
    data: { json: () => JSON.parse('{') as unknown },
    waitUntil: (promise: unknown) => waited.push(promise),
  });
  await Promise.all(waited);
  expect(shown).toEqual([title]);
});
