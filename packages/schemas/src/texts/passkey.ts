/** Passkeys. */
export const passkey = {
  passkey: 'Passkey',
  name: 'Name',
  title: 'Passkeys',
  intro:
    'Log in without a password: with the fingerprint, the face or the PIN that unlocks your device, or with a security key.',
  create: 'Add passkey',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
  notCreated: 'The passkey could not be added. Perhaps this device has one already.',
  notOffered:
    'Browsers allow passkeys at an address with https alone. Ask an administrator of your club.',
  notHere: 'This browser has no passkeys.',
  notFound: 'This passkey is gone already',
  tooMany: {
    one: 'You have {n} passkey already. Remove it first.',
    other: 'You have {n} passkeys already. Remove one of them first.',
  },
  none: 'There is no passkey.',
  createdAt: 'Added',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  rename: 'Rename',
  renameOne: 'Rename {name}',
  remove: 'Remove',
  removeOne: 'Remove {name}',
  removeQuestion: 'Remove {name}?',
  removeWarning: 'You can not log in with it any more. Remove it from your device, too.',
  keep: 'Keep it',
} as const;
