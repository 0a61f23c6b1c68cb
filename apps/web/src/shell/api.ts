import type { AppRouter } from '@dojang/client/client';
import { createTRPCReact } from '@trpc/react-query';

/** The server's procedures as React Query hooks. */
export const trpc = createTRPCReact<AppRouter>();
