import { noNotifications, NotificationPreferences } from '@dojang/schemas/notifications';
import type { PlainKey } from '@dojang/schemas/say';

/** Local storage key (behaviour 6.2). */
export const preferencesKey = 'notifications';

/** The saved preferences; all off if missing or unreadable. */
export function readPreferences(storage: Storage): NotificationPreferences {
  try {
    return NotificationPreferences.parse(JSON.parse(storage.getItem(preferencesKey) ?? '{}'));
  } catch {
    return noNotifications;
  }
}

/** Saves the preferences and returns the toast text. Without the permission all are off (behaviour 6.3). */
export function savePreferences(storage: Storage, wanted: NotificationPreferences): PlainKey {
  const saved = wanted.allowed ? wanted : noNotifications;
  storage.setItem(preferencesKey, JSON.stringify(saved));
  return wanted.allowed ? 'notifications.updated' : 'notifications.disabled';
}
