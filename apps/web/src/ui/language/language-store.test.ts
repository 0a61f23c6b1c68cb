import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { speak } from './chosen-language.ts';
import { createLanguageStore } from './language-store.ts';

let storage: Storage;
/** Each load that was begun ends when its turn comes. */
let loads: (() => void)[];
beforeEach(() => {
  [storage, loads] = [createMemoryStorage(), []];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { languages: ['en'] });
});

async function open() {
  const inTurn: typeof speak = async (...given) => {
    await new Promise<void>((resolve) => loads.push(resolve));
    return speak(...given);
  };
  return createLanguageStore(storage, await speak('system', ['en']), inTurn);
}
type Store = Awaited<ReturnType<typeof open>>;

const read = ({ spoken }: Store) => spoken.get().say('group.group');

/** Ends the loads until `work` is done, those first that were begun last or first. */
async function endLoads(work: Promise<unknown>, order: 'first' | 'last' = 'first') {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    (order === 'first' ? loads.shift() : loads.pop())?.();
    // longer than a loaded module takes
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await done;
}

test('the texts of a section are there once a page has needed them, and in the next language', async () => {
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
  '%s and %s at once: both hold, if the %s one is loaded before',
  async (one, other, order) => {
    const store = await open();
    await endLoads(Promise.all([calls[one](store), calls[other](store)]), order);
    expect(read(store)).toBe('Gruppe');
    expect(storage.getItem('dojang-language')).toBe('de');
  },
);

test('a section that can not be loaded is asked for again, and keeps no language from being chosen', async () => {
  let isThere = false;
  const first = await speak('system', ['en']);
  const store = createLanguageStore(storage, first, async (choice, wanted, parts) => {
    if (!isThere && parts?.includes('training')) throw new TypeError('Failed to fetch');
    return speak(choice, wanted, parts);
  });
  await expect(store.need('training')).rejects.toThrow('Failed to fetch');
  await store.choose('de');
  expect(store.spoken.get().language).toBe('de');
  isThere = true;
  await store.need('training');
  expect(read(store)).toBe('Gruppe');
});
