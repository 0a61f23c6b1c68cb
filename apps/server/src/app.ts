import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { appRouter } from '@dojang/api/root';
import { databaseAwaySeconds } from '@dojang/db/connection-errors';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createAskDatabase } from './operations/ask-database.ts';
import { answerError, answerNotFound } from './http/answers.ts';
import { attendanceRoutes } from './routes/attendance-routes.ts';
import { calendarRoutes } from './routes/calendar-routes.ts';
import { createContextMaker, type Dependencies } from './context.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { fileRoutes } from './routes/file-routes.ts';
import { noticeProxy } from './http/forwarded.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { createMetrics } from './operations/metrics.ts';
import { openApiRoute } from './routes/openapi-route.ts';
import { ownRequests } from './http/own-requests.ts';
import { restBinding } from './routes/rest-binding.ts';
import { readSecurityHeaders } from './http/security-headers.ts';
import { timeLimits } from './http/time-limits.ts';
import { trpcRoutes } from './routes/trpc-routes.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import { webApp } from './routes/web-app.ts';

/** Where the app is reached and what it serves; see README, Settings. */
export type AppOptions = {
  publicUrl: string;
  logLevel: string;
  /** Takes the lines of the log, each one JSON; standard output if left out. */
  logTo?: { write(line: string): void };
  trustProxy: string | undefined;
  metricsToken: string | undefined;
  /** The built web app's folder; without it only the API is served. */
  webFolder: string | undefined;
};

/** Tells whoever asks for help which lines of the log are theirs. */
const idHeader = 'x-request-id';

/** Has no line for a request that goes as it should: those would hide what matters, and /metrics counts them. */
class CalmLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (error) super.requestCompleted(error, request, reply);
  }
}

const bodyLimitBytes = 1024 * 1024;

/** The whole HTTP server, not yet listening. */
export async function createApp(
  dependencies: Dependencies,
  options: AppOptions,
): Promise<FastifyInstance> {
  const isSecure = options.publicUrl.startsWith('https:');
  const headers = {
    ...(await readSecurityHeaders({ isSecure })),
    // what is answered to one person is nobody else's, nor true for long
    'cache-control': 'no-store',
  };
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new CalmLog(),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    // tRPC joins the names of a batch in the path
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    // an address that can't be read, or is too long, is nobody's
    frameworkErrors: (_error, request, reply) =>
      void answerNotFound(request, reply.headers({ ...headers, [idHeader]: request.id })),
    clientErrorHandler: refuseUnreadable(headers),
    // Node's own refusal of a request without a host has no headers
    http: { requireHostHeader: false },
  });
  const createContext = createContextMaker(dependencies);

  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, [idHeader]: request.id });
    noticeProxy(request, dependencies.warnings);
  });
  await app.register(timeLimits, { maxUploadMegabytes: dependencies.maxUploadMegabytes });
  await app.register(ownRequests, { publicUrl: options.publicUrl });
  // what a caller expects beside an answer is no reason for none
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  app.addHook('onSend', async (_request, reply) => {
    // the server closes: the next call takes another connection
    if (!app.server.listening) reply.header('connection', 'close');
    if (reply.statusCode === 503) reply.header('retry-after', databaseAwaySeconds);
  });
  await app.register(cookie);
  // a compressed body that is sent could be a thousand times as large
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] });
  const askDatabase = createAskDatabase(dependencies.db);
  await app.register(metricsRoute, {
    metrics: createMetrics(askDatabase, dependencies.backups.folder),
    publicUrl: options.publicUrl,
    token: options.metricsToken,
  });
  await app.register(healthRoutes, { askDatabase });
  const keptAnswers = createKeptAnswers(appRouter);
  await app.register(trpcRoutes, { createContext, keptAnswers });
  await app.register(restBinding, { router: appRouter, createContext, keptAnswers });
  await app.register(fileRoutes, { createContext });
  await app.register(exportRoutes, { createContext });
  await app.register(attendanceRoutes, { createContext });
  await app.register(calendarRoutes, { createContext });
  await app.register(openApiRoute, { cookieName: dependencies.sessions.cookieName });
  if (options.webFolder) await app.register(webApp, { folder: options.webFolder });
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
