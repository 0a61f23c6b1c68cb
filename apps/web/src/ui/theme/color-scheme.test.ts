import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { expect, test } from 'vitest';
import { colorSchemeKey, createColorSchemeManager } from './color-scheme.ts';

function open(stored: Record<string, string> = {}) {
  const storage = createMemoryStorage(stored);
  const tab = new EventTarget();
  const manager = createColorSchemeManager(storage, tab);
  const read = () => storage.getItem(colorSchemeKey);
  return { manager, tab, read };
}

test("the system theme is stored as 'system', the others by name", () => {
  const { manager, read } = open();
  for (const [scheme, stored] of [
    ['auto', 'system'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const) {
    manager.set(scheme);
    expect(read()).toBe(stored);
    expect(manager.get('light')).toBe(scheme);
  }
});

test("'auto' from an earlier version becomes 'system'", () => {
  const { manager, read } = open({ [colorSchemeKey]: 'auto' });
  expect(manager.get('light')).toBe('auto');
  expect(read()).toBe('system');
});

test('a missing or unknown theme falls back to the default', () => {
  expect(open().manager.get('auto')).toBe('auto');
  expect(open({ [colorSchemeKey]: 'sepia' }).manager.get('auto')).toBe('auto');
});

test('follows a change in another tab', () => {
  const { manager, tab } = open();
  const received: string[] = [];
  manager.subscribe((scheme) => received.push(scheme));
  const choose = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  choose(colorSchemeKey, 'system');
  choose(colorSchemeKey, 'dark');
  choose(colorSchemeKey, null);
  choose('notifications', 'light');
  manager.unsubscribe();
  choose(colorSchemeKey, 'light');
  expect(received).toEqual(['auto', 'dark']);
});
