import { noNotifications } from '@dojang/schemas/notifications';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { preferencesKey, readPreferences, savePreferences } from './stored-preferences.ts';

test.each([null, '', '{', '[]', '{"allowed":"yes"}'])(
  'invalid stored preferences %j read as everything off',
  (text) => {
    const storage = createMemoryStorage(text === null ? {} : { [preferencesKey]: text });
    expect(readPreferences(storage)).toEqual(noNotifications);
  },
);

test('with the permission, preferences are saved unchanged', () => {
  const storage = createMemoryStorage();
  const wanted = { allowed: true, video_upload: true, register_competition: false };
  expect(savePreferences(storage, wanted)).toBe('notifications.updated');
  expect(readPreferences(storage)).toEqual(wanted);
});

test('switching notifications off clears the other two choices', () => {
  const storage = createMemoryStorage();
  const wanted = { allowed: false, video_upload: true, register_competition: true };
  expect(savePreferences(storage, wanted)).toBe('notifications.disabled');
  expect(readPreferences(storage)).toEqual(noNotifications);
});
