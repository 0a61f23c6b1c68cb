/** One-time links: invitations, and passwords that were forgotten. */
export const link = {
  kind: 'Kind',
  invitation: 'Invitation',
  reset: 'Password reset',
  notValid: 'This link is not valid any more. Ask your club for a new one.',
  tooMany: {
    one: '{name} has {n} open link already. Revoke it first.',
    other: '{name} has {n} open links already. Revoke one of them first.',
  },
  notFound: 'This link is gone already: it was used, revoked, or has expired',
  revoked: 'The link was revoked',
  passwordSaved: 'Your password is saved. You are logged in.',
} as const;
