import { noNotifications, NotificationPreferences } from '@dojang/schemas/notifications';
import type { PlainKey } from '@dojang/schemas/say';

/** Where the preferences lie in local storage (behaviour 6.2). */
export const preferencesKey = 'notifications';

/** The saved preferences; all off when there are none or when they can't be read. */
export function readPreferences(storage: Storage): NotificationPreferences {
  try {
    return NotificationPreferences.parse(JSON.parse(storage.getItem(preferencesKey) ?? '{}'));
  } catch {
    return noNotifications;
  }
}

/** Saves the preferences and returns what to tell. Without the permission all are off (behaviour 6.3). */
export function savePreferences(storage: Storage, wanted: NotificationPreferences): PlainKey {
  const saved = wanted.allowed ? wanted : noNotifications;
  storage.setItem(preferencesKey, JSON.stringify(saved));
  return wanted.allowed ? 'notifications.updated' : 'notifications.disabled';
}
