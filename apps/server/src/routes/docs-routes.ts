import type { StaticDocumentSpec } from '@fastify/swagger';
import { product } from '@dojang/schemas/product';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/answers.ts';
import { docsStyle } from './docs-style.ts';

const prefix = '/api/docs';

/**
 * Serves the interactive page of the REST routes. `loadDocument` returns the OpenAPI document that it
 * shows. Page and document are made when somebody first asks, so that no start waits for them; a
 * running server takes no more plugins, hence the small server of its own behind these routes.
 */
export async function docsRoutes(
  app: FastifyInstance,
  { loadDocument }: { loadDocument: () => Promise<object> },
) {
  let page: Promise<FastifyInstance> | undefined;
  for (const url of [prefix, `${prefix}/*`]) {
    app.get(url, async (request, reply) => {
      page ??= openPage(loadDocument);
      const { headers } = request;
      const answer = await (await page).inject({ url: request.url, headers });
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
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
  page.setNotFoundHandler(answerNotFound);
  await page.register(swagger, {
    mode: 'static',
    specification: { document } as StaticDocumentSpec,
  });
  await page.register(swaggerUi, {
    routePrefix: prefix,
    // the app's own policy stays
    staticCSP: false,
    // nothing of the club goes to other hosts
    validatorUrl: false,
    uiConfig: {
      // without the bar that loads other documents
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
