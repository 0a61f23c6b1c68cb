import { z } from 'zod';

const flag = z.boolean().default(false);

/** What a person wants to be told of; kept in their browser alone (behaviour 6.2). */
export const NotificationPreferences = z.object({
  allowed: flag,
  video_upload: flag,
  register_competition: flag,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Nothing is told. */
export const noNotifications: NotificationPreferences = NotificationPreferences.parse({});
