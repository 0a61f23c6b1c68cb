import { analysisRouter } from './features/analysis/numbers/router.ts';
import { appearanceRouter } from './features/club/appearance/router.ts';
import { auditRouter } from './features/access/audit/router.ts';
import { authRouter } from './features/access/login/router.ts';
import { boardRouter } from './features/club/board/router.ts';
import { videoRouter } from './features/analysis/video/router.ts';
import { boutRouter } from './features/scorecard/bout/router.ts';
import { clubRouter } from './features/club/overview/router.ts';
import { competitionRouter } from './features/competitions/entry/router.ts';
import { confirmationRouter } from './features/access/confirmation/router.ts';
import { drawRouter } from './features/competitions/draw/router.ts';
import { fileRouter } from './features/events/file/router.ts';
import { examRouter } from './features/grading/exam/exam-router.ts';
import { rulePackRouter } from './features/grading/pack/pack-router.ts';
import { gradingRouter } from './features/grading/grade/router.ts';
import { slotRouter, trainingBreakRouter } from './features/training/plan/plan-routers.ts';
import { groupRouter } from './features/training/group/router.ts';
import { guardianRouter } from './features/people/guardian/router.ts';
import { importRouter } from './features/people/import/router.ts';
import { linkRouter } from './features/access/link/router.ts';
import { noticeRouter } from './features/club/notice/router.ts';
import { paperRouter } from './features/people/paper/router.ts';
import { passkeyRouter } from './features/access/passkey/router.ts';
import { personalDataRouter } from './features/access/own-deletion/router.ts';
import { pictureRouter } from './features/people/picture/router.ts';
import { pushRouter } from './features/club/push/router.ts';
import { secondFactorRouter, secondStepRouter } from './features/access/second-factor/router.ts';
import { serverRouter } from './features/club/status/router.ts';
import { sessionRouter } from './features/access/session/router.ts';
import { syncRouter } from './features/sync/router.ts';
import { tokenRouter } from './features/access/token/router.ts';
import { tournamentRouter } from './features/events/tournament/router.ts';
import { trainingRouter } from './features/training/session/router.ts';
import { userRouter } from './features/people/user/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  analysis: analysisRouter,
  appearance: appearanceRouter,
  audit: auditRouter,
  auth: authRouter,
  board: boardRouter,
  bout: boutRouter,
  video: videoRouter,
  club: clubRouter,
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
  picture: pictureRouter,
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
