import type { AppRouter } from '@dojang/api/root';
import { wire } from '@dojang/schemas/wire';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { strayAnswer } from './failure.ts';

export type { AppRouter };
export { describeFailure, type Failure, SaidFailure, secondsToWait } from './failure.ts';

export type ClientOptions = {
  /** Where Dojang is served, without a slash at its end; '' for the page's own server. */
  baseUrl: string;
  /** Stands in for the runtime's own fetch; scripts give `createSessionFetch()`. */
  fetch?: typeof fetch;
  headers?: () => Record<string, string>;
  /** A token for scripts, as which the calls are made: it takes the place of a login. */
  token?: string | undefined;
  /** The language in which the server answers, such as `de`. Without one the runtime's own are asked for. */
  language?: () => string | undefined;
  /** Ends calls that take longer. Without it they wait as long as the runtime does. */
  timeoutMs?: number;
};

/** The server refuses larger batches, so that one request can't be many sign-ins. */
const callsPerRequestMax = 10;

export type DojangClient = ReturnType<typeof createClient>;

/**
 * A client of every procedure, for browser, script and test. Calls reject with an error that
 * `describeFailure` reads; each takes `{ signal }`, and rejects at once when that is aborted.
 */
export function createClient({
  baseUrl,
  fetch: send,
  headers,
  token,
  language,
  timeoutMs,
}: ClientOptions) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${baseUrl}/trpc`,
        maxItems: callsPerRequestMax,
        transformer: wire,
        headers: () => ({
          ...languageHeader(language?.()),
          ...tokenHeader(token),
          ...headers?.(),
        }),
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

/** The header by which the server is asked for a language. */
export function languageHeader(language: string | undefined): Record<string, string> {
  return language === undefined ? {} : { 'accept-language': language };
}

/** The header by which a script says who it is. */
export function tokenHeader(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function withTimeout(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
