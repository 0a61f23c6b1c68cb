/** What the server says of a request as such. */
export const server = {
  notFound: 'Not found',
  internal: 'Internal server error',
  malformedJson: 'The body is not valid JSON',
  expectedObject: 'The body must be a JSON object',
  unsupportedContentType: 'The content type must be application/json',
  bodyTooLarge: 'The request is too large',
  refused: 'The request was refused',
  unknownParameters: 'This address does not know these query parameters: {names}',
} as const;
