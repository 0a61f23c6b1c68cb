import type { AppRouter } from '@dojang/api/root';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';

export type { AppRouter };

export type ClientOptions = {
  /** Where Dojang is served, without a slash at its end; '' for the page's own server. */
  baseUrl: string;
  /** Stands in for the runtime's own fetch. */
  fetch?: typeof fetch;
  headers?: () => Record<string, string>;
};

/** The server refuses larger batches, so that one request can't be many sign-ins. */
const callsPerRequestMax = 10;

export type DojangClient = ReturnType<typeof createClient>;

/** A client of every procedure, for browser, script and test. Calls reject with an error that `describeFailure` reads. */
export function createClient({ baseUrl, fetch, headers }: ClientOptions) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${baseUrl}/trpc`,
        maxItems: callsPerRequestMax,
        transformer: superjson,
        fetch,
        headers,
      }),
    ],
  });
}

/** What a failed call says. `status` is 0 when no server answered; `fields` holds the sentences of single form fields. */
export type Failure = { status: number; message: string; fields: Record<string, string> };

/** Reads a failure out of anything that a call rejected with. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return { status: 0, message: String(error), fields: {} };
  const { message, data } = error as TRPCClientError<AppRouter>;
  return { status: data?.httpStatus ?? 0, message, fields: data?.fields ?? {} };
}
