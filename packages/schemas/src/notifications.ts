import { z } from 'zod';

/** A switch with its name and the text that explains it. */
const flag = (title: string, description: string) =>
  z.boolean().default(false).meta({ title, description });

/** What a person wants to be told of; kept in their browser alone (behaviour 6.2). */
export const NotificationPreferences = z.object({
  allowed: flag('Allow Notifications', 'Allow us to send you notifications.'),
  video_upload: flag('Video notifications', 'Receive notifications about new videos to analyze.'),
  register_competition: flag(
    'Competition notifications',
    'Receive notifications about new registrations for competitions and more.',
  ),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Nothing is told. */
export const noNotifications: NotificationPreferences = NotificationPreferences.parse({});
