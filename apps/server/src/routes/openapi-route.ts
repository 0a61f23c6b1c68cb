import type { FastifyInstance } from 'fastify';
import { docsRoutes } from './docs-routes.ts';

/** Serves the OpenAPI document of the REST routes, and the page to try them out. */
export async function openApiRoute(app: FastifyInstance, { cookieName }: { cookieName: string }) {
  let document: Promise<object> | undefined;
  const load = async () => {
    // the generator costs a fifth of a second to load: only who asks waits for it
    const { openApiDocument } = await import('@dojang/api/openapi');
    return openApiDocument(cookieName);
  };
  const loadDocument = () => (document ??= load());
  app.get('/api/openapi.json', loadDocument);
  await app.register(docsRoutes, { loadDocument });
}
