/** Tokens, by which scripts act as a person. */
export const token = {
  token: 'Token',
  name: 'Name',
  access: 'It may',
  readOnly: 'Only read',
  full: 'Read and change',
  until: 'Valid until',
  untilPast: 'The last day must not be in the past',
  untilTooLate: {
    one: 'A token is valid for {n} day at most',
    other: 'A token is valid for {n} days at most',
  },
  tooMany: {
    one: 'You have {n} token already. Revoke it first.',
    other: 'You have {n} tokens already. Revoke one of them first.',
  },
  notValid: 'This token is not valid: it was revoked, has expired, or never was',
  cannotChange: 'This token may only read',
  notByToken: 'A script can not do this with a token: log in for it',
  notFound: 'This token is gone already: it was revoked, or has expired',
  revoked: 'The token was revoked',
  stillValid: {
    one: '{n} token for scripts stays valid.',
    other: '{n} tokens for scripts stay valid.',
  },
} as const;
