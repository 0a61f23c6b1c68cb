/** A user's sessions. */
export const session = {
  title: 'Where you are signed in',
  intro: 'End what you do not know, and then change your password.',
  ofPerson: 'Where they are signed in',
  introOfPerson:
    'Whoever has lost a device can be signed out here. They log in again with their password.',
  nowhere: 'Nowhere at the moment',
  browserOn: '{browser} on {system}',
  unknown: 'An unknown program',
  thisOne: 'This device',
  place: 'Browser',
  since: 'Signed in',
  seen: 'Last used',
  end: 'End',
  endOf: 'End {place}',
  endOthers: 'End all others',
  endAll: 'End all',
  ended: {
    one: '{n} session has ended',
    other: '{n} sessions have ended',
  },
} as const;
