import { ServerStatus } from '@dojang/schemas/server-status';
import { adminProcedure, router } from '../../../trpc.ts';
import { readStatus } from './service.ts';

export const serverRouter = router({
  status: adminProcedure.output(ServerStatus).query(({ ctx }) => readStatus(ctx)),
});
