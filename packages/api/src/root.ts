import { auditRouter } from './features/audit/router.ts';
import { authRouter } from './features/auth/router.ts';
import { boardRouter } from './features/board/router.ts';
import { competitionRouter } from './features/competition/router.ts';
import { confirmationRouter } from './features/confirmation/router.ts';
import { drawRouter } from './features/draw/router.ts';
import { fileRouter } from './features/file/router.ts';
import { examRouter } from './features/grading/exam-router.ts';
import { rulePackRouter } from './features/grading/pack-router.ts';
import { gradingRouter } from './features/grading/router.ts';
import { slotRouter, trainingBreakRouter } from './features/group/plan-routers.ts';
import { groupRouter } from './features/group/router.ts';
import { guardianRouter } from './features/guardian/router.ts';
import { importRouter } from './features/import/router.ts';
import { linkRouter } from './features/link/router.ts';
import { noticeRouter } from './features/notice/router.ts';
import { paperRouter } from './features/paper/router.ts';
import { passkeyRouter } from './features/passkey/router.ts';
import { personalDataRouter } from './features/personal-data/router.ts';
import { pushRouter } from './features/push/router.ts';
import { secondFactorRouter, secondStepRouter } from './features/second-factor/router.ts';
import { serverRouter } from './features/server/router.ts';
import { sessionRouter } from './features/session/router.ts';
import { syncRouter } from './features/sync/router.ts';
import { tokenRouter } from './features/token/router.ts';
import { tournamentRouter } from './features/tournament/router.ts';
import { trainingRouter } from './features/training/router.ts';
import { userRouter } from './features/user/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  audit: auditRouter,
  auth: authRouter,
  board: boardRouter,
  user: userRouter,
  tournament: tournamentRouter,
  competition: competitionRouter,
  confirmation: confirmationRouter,
  draw: drawRouter,
  exam: examRouter,
  file: fileRouter,
  grading: gradingRouter,
  group: groupRouter,
  guardian: guardianRouter,
  import: importRouter,
  link: linkRouter,
  notice: noticeRouter,
  paper: paperRouter,
  passkey: passkeyRouter,
  personalData: personalDataRouter,
  push: pushRouter,
  rulePack: rulePackRouter,
  secondFactor: secondFactorRouter,
  secondStep: secondStepRouter,
  server: serverRouter,
  session: sessionRouter,
  slot: slotRouter,
  sync: syncRouter,
  token: tokenRouter,
  training: trainingRouter,
  trainingBreak: trainingBreakRouter,
});
export type AppRouter = typeof appRouter;
