import type { AppRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { type Confirm, confirmLink } from './confirm-link.ts';
import { strayAnswer } from './failure.ts';

export type { AppRouter };
export { describeFailure, type Failure, SaidFailure, secondsToWait } from './failure.ts';

export type ClientOptions = {
  /** URL of Dojang without a trailing slash; '' for the page's own server. */
  baseUrl: string;
  /** Replaces the runtime's fetch; scripts pass `createSessionFetch()`. */
  fetch?: typeof fetch;
  headers?: () => Record<string, string>;
  /** A token for scripts, instead of a login. */
  token?: string | undefined;
  /** The language of the server's messages, such as `de`; the runtime's by default. */
  language?: () => string | undefined;
  /** Aborts slower calls; the runtime's timeout by default. */
  timeoutMs?: number;
  /** Called when a session has to be confirmed; resolves to whether it is. Without it such calls fail. */
  confirm?: Confirm;
};

/** The server refuses larger batches, so that one request can't contain many logins. */
const callsPerRequestMax = 10;

export type DojangClient = ReturnType<typeof createClient>;

/**
 * A client of every procedure, for browsers, scripts and tests. Calls reject with an error for `describeFailure`; each
 * accepts `{ signal }` and rejects immediately when that is aborted.
 */
export function createClient(options: ClientOptions) {
  const { baseUrl, fetch: send, headers, token, language, timeoutMs, confirm } = options;
  return createTRPCClient<AppRouter>({
    links: [
      ...(confirm ? [confirmLink(confirm)] : []),
      httpBatchLink({
        url: `${baseUrl}/trpc`,
        maxItems: callsPerRequestMax,
        transformer: wire,
        headers: () => ({ ...languageHeader(language?.()), ...tokenHeader(token), ...headers?.() }),
        async fetch(url, { signal, ...init } = {}) {
          const answer = await (send ?? fetch)(url as string | URL, {
            ...(init as RequestInit),
            signal: timeoutMs === undefined ? signal : withTimeout(signal, timeoutMs),
          });
          const isJson = answer.headers.get('content-type')?.includes('json');
          if (isJson) return answer;
          await answer.body?.cancel();
          throw strayAnswer(answer);
        },
      }),
    ],
  });
}

export function languageHeader(language: string | undefined): Record<string, string> {
  return language === undefined ? {} : { 'accept-language': language };
}

export function tokenHeader(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function withTimeout(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
