import { UploadLimits } from '@dojang/schemas/file';
import { adminProcedure, router } from '../../../trpc.ts';

export const fileRouter = router({
  limits: adminProcedure
    .output(UploadLimits)
    .query(({ ctx }) => ({ maxMegabytes: ctx.maxUploadMegabytes })),
});
