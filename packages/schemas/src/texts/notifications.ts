/** Notification settings (behaviour 6.1, 6.3). */
export const notifications = {
  intro: 'What you want to be told of, in this browser',
  allow: 'Allow Notifications',
  allowHint: 'Allow us to send you notifications.',
  video: 'Video notifications',
  videoHint: 'Receive notifications about new videos to analyze.',
  competition: 'Competition notifications',
  competitionHint: 'Receive notifications about new registrations for competitions and more.',
  updated: 'Notifications updated successfully',
  disabled: 'Notifications have been disabled',
} as const;
