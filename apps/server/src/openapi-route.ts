import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document of the REST routes. */
export async function openApiRoute(app: FastifyInstance, { cookieName }: { cookieName: string }) {
  let document: Promise<unknown> | undefined;
  const load = async () => {
    // the generator costs a fifth of a second to load: only who asks waits for it
    const { openApiDocument } = await import('@dojang/api/openapi');
    return openApiDocument(cookieName);
  };
  app.get('/api/openapi.json', () => (document ??= load()));
}
