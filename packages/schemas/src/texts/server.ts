/** The server's messages about requests as such. */
export const server = {
  notFound: 'Not found',
  internal: 'Internal server error',
  databaseAway:
    "The club's data can't be reached right now. Nothing is lost: try again in a moment.",
  inTheWay:
    'Others are changing the same data right now, so nothing was saved. Try again in a moment.',
  malformedJson: 'The body is not valid JSON',
  expectedObject: 'The body must be a JSON object',
  tooSlow: 'The request took too long to arrive',
  unsupportedContentType: 'The content type must be application/json',
  bodyTooLarge: 'The request is too large',
  otherHost:
    'This is not the address of Dojang. Whoever runs it can set PUBLIC_URL to the address that members type.',
  refused: 'The request was refused',
  unknownKind: 'This server does not know changes of the kind {kind}. It may be older than the app',
  unknownParameters: 'This address does not know these query parameters: {names}',
  unknownFields: 'This address does not know these fields: {names}',
  tooManyCalls: 'Too many requests at once. Please try again in a moment',
  tooManyChanges: 'Your devices have sent {n} changes within a day. What is left is sent tomorrow.',
  proxyNotTrusted:
    'Requests that were sent on come from {address}, which TRUST_PROXY does not name. If that is your proxy, everybody shares its address, and with it the tries to log in: set TRUST_PROXY={address}, and let the proxy send X-Forwarded-For.',
} as const;
