import { z } from 'zod';

const flag = z.boolean().default(false);

/** A user's notification settings, stored in the browser only (behaviour 6.2). */
export const NotificationPreferences = z.object({
  allowed: flag,
  video_upload: flag,
  register_competition: flag,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const noNotifications: NotificationPreferences = NotificationPreferences.parse({});
