/** The second factor of administrators, and the second step of their login. */
export const secondFactor = {
  title: 'Second factor',
  intro:
    'Whoever knows your password does not get into the club with it alone: the login also needs a passkey, or a code of an app on your phone.',
  required: 'This club requires it of administrators.',
  code: 'Code',
  wrongCode: 'This code is wrong, or was used already',
  stepTitle: 'One more step',
  stepIntro: 'Type the code that your app shows, or a recovery code.',
  stepPasskeyIntro: 'Confirm with your passkey, or type a recovery code.',
  stepLost:
    'Lost your phone? Use a recovery code. Without one, whoever runs the server can help you.',
  confirm: 'Go on',
  byPasskey: 'Confirm with a passkey',
  setUpTitle: 'Set up a second factor',
  setUpIntro:
    'Administrators log in here with two things: the password, and a phone or computer of theirs. Choose one; it takes a minute.',
  setUpPasskey: 'Set up a passkey',
  setUpApp: 'Set up an app',
  appIntro:
    'Read the QR code with an authenticator app, or type the key into it. Then type the code that it shows.',
  qrCode: 'QR code for the app',
  secret: 'Key',
  openApp: 'Open in the app on this device',
  hasTotp: 'There is an app already. Remove it first.',
  none: 'No app is set up',
  added: 'App set up',
  removed: 'App removed',
  reset: 'Second factor reset on the server',
  hasApp: 'An app is set up.',
  removeApp: 'Remove the app',
  removeQuestion: 'Remove the app?',
  removeWarning: 'The login then asks for no code of this app.',
  keep: 'Keep it',
  codesMade: 'New recovery codes made',
  codes: 'Recovery codes',
  codesOnce:
    'Each works once, if your phone is lost. Print them or write them down: they are shown this once.',
  codesLeft: {
    one: '{n} recovery code is left.',
    other: '{n} recovery codes are left.',
  },
  renewCodes: 'New recovery codes',
  goOn: 'Go on to the app',
} as const;
