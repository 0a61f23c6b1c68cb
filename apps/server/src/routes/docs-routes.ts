import type { StaticDocumentSpec } from '@fastify/swagger';
import { product } from '@dojang/schemas/product';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendNotFound } from '../http/answers.ts';
import { docsStyle } from './docs-style.ts';

const prefix = '/api/docs';

const policyHeader = 'content-security-policy';
/** Swagger UI makes markup from text. It shows our own document alone. */
const trustedTypes = /;(require-trusted-types-for|trusted-types) [^;]*/g;

/**
 * Serves the OpenAPI document and its Swagger UI. Both load on the first request, as they slow the start. The UI has a
 * Fastify instance of its own: a running one accepts no plugins.
 */
export async function docsRoutes(app: FastifyInstance, { cookieName }: { cookieName: string }) {
  let document: Promise<object> | undefined;
  let page: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { openApiDocument } = await import('@dojang/api/openapi');
    return openApiDocument(cookieName);
  };
  const loadDocument = () => (document ??= load());
  app.get('/api/openapi.json', loadDocument);
  for (const url of [prefix, `${prefix}/*`]) {
    app.get(url, async (request, reply) => {
      page ??= openPage(loadDocument);
      const { headers } = request;
      const response = await (await page).inject({ url: request.url, headers });
      const policy = String(reply.getHeader(policyHeader)).replaceAll(trustedTypes, '');
      const own = { ...response.headers, [policyHeader]: policy };
      return reply.code(response.statusCode).headers(own).send(response.rawPayload);
    });
  }
  app.addHook('onClose', async () => (await page)?.close());
}

async function openPage(loadDocument: () => Promise<object>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, document] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    loadDocument(),
  ]);
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  page.setNotFoundHandler(sendNotFound);
  await page.register(swagger, {
    mode: 'static',
    specification: { document } as StaticDocumentSpec,
  });
  await page.register(swaggerUi, {
    routePrefix: prefix,
    // keep the app's own policy
    staticCSP: false,
    // send nothing to other hosts
    validatorUrl: false,
    uiConfig: {
      // no bar to load other documents
      layout: 'BaseLayout',
      tryItOutEnabled: true,
      displayRequestDuration: true,
    },
    theme: {
      title: `${product.name}: the REST routes`,
      css: [{ filename: 'dojang.css', content: docsStyle }],
    },
  });
  await page.ready();
  return page;
}
