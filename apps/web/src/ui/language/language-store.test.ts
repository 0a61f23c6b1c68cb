import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadActiveLanguage } from './chosen-language.ts';
import { createLanguageStore } from './language-store.ts';

let storage: Storage;
/** Completes a pending load; oldest first. */
let loads: (() => void)[];
beforeEach(() => {
  [storage, loads] = [createMemoryStorage(), []];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { languages: ['en'] });
});
afterEach(() => void vi.unstubAllGlobals());

async function open() {
  const queued: typeof loadActiveLanguage = async (...options) => {
    await new Promise<void>((resolve) => loads.push(resolve));
    return loadActiveLanguage(...options);
  };
  return createLanguageStore(storage, await loadActiveLanguage('system', ['en']), queued);
}
type Store = Awaited<ReturnType<typeof open>>;

const read = ({ active }: Store) => active.get().say('group.group');

/** Completes pending loads, oldest (`first`) or newest (`last`) first, until `work` is done. */
async function endLoads(work: Promise<unknown>, order: 'first' | 'last' = 'first') {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    (order === 'first' ? loads.shift() : loads.pop())?.();
    // longer than a module takes to load
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await done;
}

test('the texts of a section are loaded when a page needs them, and again for the next language', async () => {
  const store = await open();
  expect(read(store)).toBe('group.group');
  await endLoads(store.need('training'));
  expect(read(store)).toBe('Group');
  await endLoads(store.choose('de'));
  expect(read(store)).toBe('Gruppe');
});

const calls = {
  choose: (store: Store) => store.choose('de'),
  need: (store: Store) => store.need('training'),
};

test.each([
  ['choose', 'need', 'first'],
  ['choose', 'need', 'last'],
  ['need', 'choose', 'first'],
  ['need', 'choose', 'last'],
] as const)(
  'concurrent %s and %s both take effect, also if the %s one loads before the other',
  async (one, other, order) => {
    const store = await open();
    await endLoads(Promise.all([calls[one](store), calls[other](store)]), order);
    expect(read(store)).toBe('Gruppe');
    expect(storage.getItem('dojang-language')).toBe('de');
  },
);

test('a section that fails to load is retried, and does not block a change of language', async () => {
  let isThere = false;
  const first = await loadActiveLanguage('system', ['en']);
  const store = createLanguageStore(storage, first, async (choice, wanted, parts) => {
    if (!isThere && parts?.includes('training')) throw new TypeError('Failed to fetch');
    return loadActiveLanguage(choice, wanted, parts);
  });
  await expect(store.need('training')).rejects.toThrow('Failed to fetch');
  await store.choose('de');
  expect(store.active.get().language).toBe('de');
  isThere = true;
  await store.need('training');
  expect(read(store)).toBe('Gruppe');
});
