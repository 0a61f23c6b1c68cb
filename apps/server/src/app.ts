import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { appRouter } from '@dojang/api/root';
import { databaseAwaySeconds } from '@dojang/db/connection-errors';
import { loggableError } from '@dojang/db/loggable-error';
import Fastify from 'fastify';
import { sendError, sendNotFound } from './http/answers.ts';
import { calendarRoutes } from './routes/calendar-routes.ts';
import { createContextMaker, type Dependencies } from './context.ts';
import { docsRoutes } from './routes/docs-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { fileRoutes } from './routes/file-routes.ts';
import { warnOfUntrustedProxy } from './http/forwarded.ts';
import { createCachedAnswers } from './http/cached-answers.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { logoRoute } from './routes/logo-route.ts';
import { pictureRoute } from './routes/picture-route.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { createMetrics } from './operations/metrics.ts';
import { createAppearanceReader } from './operations/last-appearance.ts';
import { createDatabasePing } from './operations/ping-database.ts';
import { ownRequests } from './http/own-requests.ts';
import { FailuresOnlyLog, LaterLog } from './http/request-logs.ts';
import { sheetRoutes } from './routes/sheet-routes.ts';
import { timetableRoutes } from './routes/timetable-routes.ts';
import { restBinding } from './routes/rest-binding.ts';
import { readSecurityHeaders, headersOfData } from './http/security-headers.ts';
import { timeLimits } from './http/time-limits.ts';
import { trpcRoutes } from './routes/trpc-routes.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import { videoRoutes } from './routes/video-routes.ts';
import { webApp } from './routes/web-app.ts';

/** See README, Settings. */
export type AppOptions = {
  publicUrl: string;
  logLevel: string;
  /** Receives the log as JSON lines; standard output by default. */
  logTo?: { write(line: string): void };
  trustProxy: string | undefined;
  metricsToken: string | undefined;
  /** Folder of the built web app; without it only the API is served. */
  webFolder: string | undefined;
};

/** Lets a user who asks for help name the log lines of a failed request. */
const idHeader = 'x-request-id';

const bodyLimitBytes = 1024 * 1024;

/** Creates the HTTP server; it does not listen yet. */
export async function createApp(dependencies: Dependencies, options: AppOptions) {
  const isSecure = options.publicUrl.startsWith('https:');
  const headers = {
    ...(await readSecurityHeaders({ isSecure })),
    // responses are personal and go stale quickly
    'cache-control': 'no-store',
  };
  const headersOfCalls = headersOfData(headers);
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggableError },
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new FailuresOnlyLog(),
    childLoggerFactory: (log, ...about) => new LaterLog(() => log.child(about[0], about[1])),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    // tRPC joins the procedure names of a batch in the path
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    // a malformed or overlong URL matches no route
    frameworkErrors: (_error, request, reply) =>
      void sendNotFound(request, reply.headers({ ...headers, [idHeader]: request.id })),
    clientErrorHandler: refuseUnreadable(headers),
    // own-requests.ts refuses them: Node's own response lacks our headers
    http: { requireHostHeader: false },
  });
  const createContext = createContextMaker(dependencies);

  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    // only scripts call tRPC
    const isCall = request.url.startsWith('/trpc/');
    reply.headers({ ...(isCall ? headersOfCalls : headers), [idHeader]: request.id });
    warnOfUntrustedProxy(request, dependencies.warnings);
  });
  await app.register(timeLimits, { maxUploadMegabytes: dependencies.maxUploadMegabytes });
  await app.register(ownRequests, { publicUrl: options.publicUrl });
  // an unknown `Expect` header is ignored instead of refused with 417
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  app.addHook('onSend', async (_request, reply) => {
    // during shutdown the next call needs a new connection
    if (!app.server.listening) reply.header('connection', 'close');
    if (reply.statusCode === 503) reply.header('retry-after', databaseAwaySeconds);
  });
  await app.register(cookie);
  // request bodies are not decompressed: zip bombs
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] });
  const pingDatabase = createDatabasePing(dependencies.db);
  await app.register(metricsRoute, {
    metrics: createMetrics(pingDatabase, dependencies),
    publicUrl: options.publicUrl,
    token: options.metricsToken,
  });
  await app.register(healthRoutes, { pingDatabase });
  const cachedAnswers = createCachedAnswers(appRouter);
  await app.register(trpcRoutes, { createContext, cachedAnswers });
  await app.register(restBinding, { router: appRouter, createContext, cachedAnswers });
  await app.register(fileRoutes, { createContext });
  await app.register(videoRoutes, { createContext });
  await app.register(pictureRoute, { createContext });
  await app.register(exportRoutes, { createContext });
  await app.register(sheetRoutes, { createContext });
  const readAppearance = createAppearanceReader(dependencies.db);
  await app.register(logoRoute, { db: dependencies.db });
  await app.register(calendarRoutes, { createContext });
  await app.register(timetableRoutes, { db: dependencies.db, readAppearance });
  await app.register(docsRoutes, { cookieName: dependencies.sessions.cookieName });
  if (options.webFolder) await app.register(webApp, { folder: options.webFolder, readAppearance });
  else app.setNotFoundHandler(sendNotFound);
  return app;
}
