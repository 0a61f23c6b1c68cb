/** Web Push: what a lock screen shows, and the card of the settings. */
export const push = {
  sessionCancelled: {
    one: 'A training session is cancelled',
    other: '{n} training sessions are cancelled',
  },
  sessionMoved: {
    one: 'A training session has another time',
    other: '{n} training sessions have another time',
  },
  sessionRestored: {
    one: 'A training session takes place after all',
    other: '{n} training sessions take place after all',
  },
  breakAdded: { one: 'Some days have no training', other: 'Some days have no training' },
  exam: { one: 'News about an exam', other: 'News about exams' },
  attendance: { one: 'News about attendance', other: 'News about attendance' },
  message: { one: 'A message to your group', other: '{n} messages to your group' },
  account: { one: 'News about an account', other: 'News about accounts' },
  several: { one: '{n} new notice', other: '{n} new notices' },
  open: 'Your inbox says more.',
  testTitle: 'Notifications work',
  testText: 'This is how your club reaches this device.',
  card: 'On this device',
  intro:
    'Notifications appear even when the app is closed, between 8 in the morning and 9 in the evening. They name nobody; the inbox says more.',
  notAllowed: 'Allow notifications above and save, then you can switch them on here.',
  turnOn: 'Switch on for this device',
  turnOff: 'Switch off for this device',
  test: 'Send a test',
  off: 'This device shows no notifications yet.',
  on: 'This device shows notifications.',
  insecure: 'Browsers show notifications only over https. The inbox works without it.',
  unsupported: "This browser can't show notifications. The inbox works without them.",
  install:
    'On an iPhone or iPad, notifications need the installed app: open the share menu, choose “Add to Home Screen”, and open Dojang from there.',
  denied:
    'This browser blocks notifications from this address. Allow them in its settings for this site, beside the address or in the app’s own settings, then open this page again.',
  dismissed: 'Without your permission nothing can be shown. Press again to give it.',
  offline: 'Switching on needs the network.',
  noService: "The browser's push service can't be reached. Try again later.",
  subscribed: 'This device shows notifications now',
  unsubscribed: 'This device shows no notifications any more',
  tested: 'Sent. It appears within a few seconds.',
  notSubscribed: 'This device is not switched on for notifications. Switch it on again.',
  gone: "The browser's push service doesn't know this device any more. Switch it off and on again.",
  refused: "The browser's push service has refused the message. Switch it off and on again.",
  invalid: "This is no address or key of a browser's push service",
} as const;
