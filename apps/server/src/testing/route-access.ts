import type { Access } from '@dojang/api/context';
import { appRouter } from '@dojang/api/root';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import type { TestApp } from './app.ts';
import { statusOf } from './expected-access.ts';

/** Access of each route. `coach`: coaches of the named group (`coaching.http.test.ts`) and administrators. */
export const routes: Record<string, Access> = {
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/user/profile': 'member',
  'PUT /api/user/profile': 'member',
  // who sees whose: `picture.http.test.ts`
  'GET /api/user/picture/:id': 'member',
  'PUT /api/user/picture': 'member',
  'PUT /api/user/admin/picture': 'admin',
  'GET /api/user/getall': 'admin',
  'GET /api/user/page': 'admin',
  'GET /api/user/:id': 'admin',
  'POST /api/auth/register': 'admin',
  'PUT /api/user/admin/update': 'admin',
  'POST /api/user/admin/delete': 'admin',
  'POST /api/user/delete': 'member',
  'GET /api/user/export': 'member',
  'GET /api/guardian/of': 'admin',
  'POST /api/guardian/add': 'admin',
  'POST /api/guardian/end': 'admin',
  'GET /api/grading/readiness': 'member',
  // only administrators, and coaches of everyone in the exam: `exam.http.test.ts`
  'GET /api/grading/exam/getall': 'member',
  'GET /api/grading/exam/:id': 'coach',
  'POST /api/grading/exam/create': 'member',
  'PUT /api/grading/exam/update': 'member',
  'PUT /api/grading/exam/people': 'member',
  'POST /api/grading/exam/results': 'member',
  'POST /api/grading/exam/state': 'member',
  'POST /api/grading/exam/delete': 'member',
  'POST /api/grading/award': 'admin',
  'POST /api/grading/award/delete': 'admin',
  'GET /api/grading/of': 'admin',
  'GET /api/grading/mine': 'member',
  'GET /api/grading/pack/getall': 'member',
  'GET /api/grading/pack/bouts': 'member',
  'GET /api/grading/pack/:id': 'member',
  'POST /api/import/read': 'admin',
  'POST /api/import/preview': 'admin',
  'POST /api/import/run': 'admin',
  'GET /api/import/last': 'admin',
  'POST /api/import/undo': 'admin',
  'POST /api/link/create': 'admin',
  'POST /api/link/invite': 'admin',
  'GET /api/link/of': 'admin',
  'GET /api/link/invitees': 'admin',
  'POST /api/link/revoke': 'admin',
  'GET /api/paper': 'member',
  'GET /api/tournament/getall': 'member',
  'GET /api/tournament/page': 'member',
  'GET /api/tournament/:id': 'admin',
  'POST /api/tournament/create': 'admin',
  'PUT /api/tournament/update': 'admin',
  'POST /api/tournament/delete': 'admin',
  // who may change whose entry: `entry.http.test.ts`
  'GET /api/competition': 'member',
  'GET /api/competition/:id': 'member',
  'GET /api/competition/:id/divisions': 'member',
  'PUT /api/competition/approval': 'admin',
  'POST /api/competition/:id/entry': 'member',
  'PUT /api/competition/:id/entries': 'member',
  'GET /api/tournament/file/:id': 'member',
  'POST /api/tournament/file/upload': 'admin',
  'GET /api/competition/:id/announcement': 'admin',
  'PUT /api/competition/announce': 'admin',
  'GET /api/competition/:id/draw': 'member',
  'GET /api/audit/page': 'admin',
  'GET /api/audit/own': 'member',
  'GET /api/notice': 'member',
  'POST /api/notice/read': 'member',
  'GET /api/training/of': 'admin',
  'GET /api/training/mine': 'member',
  'POST /api/training/marks': 'member',
  'GET /api/training/sessions': 'member',
  // only coaches of the group and administrators: `coaching.http.test.ts`
  'POST /api/training/session/cancel': 'member',
  'POST /api/training/session/restore': 'member',
  'POST /api/training/session/move': 'member',
  'PUT /api/training/session/update': 'member',
  'POST /api/training/excuse': 'member',
  'POST /api/training/excuse/delete': 'member',
  'GET /api/training/hours': 'admin',
  'GET /api/training/group/getall': 'admin',
  'GET /api/training/group/:id': 'admin',
  'POST /api/training/group/create': 'admin',
  'PUT /api/training/group/update': 'admin',
  'POST /api/training/group/delete': 'admin',
  'POST /api/training/group/member/add': 'admin',
  'POST /api/training/group/member/end': 'admin',
  'PUT /api/training/group/member/role': 'admin',
  'POST /api/training/group/message': 'member',
  'GET /api/training/group/:id/messages': 'coach',
  'GET /api/training/group/:id/attendance': 'coach',
  'POST /api/training/slot/create': 'admin',
  'PUT /api/training/slot/update': 'admin',
  'POST /api/training/slot/delete': 'admin',
  'POST /api/training/break/create': 'admin',
  'POST /api/training/break/delete': 'admin',
  'GET /api/training/group/:id/attendance.csv': 'coach',
  'GET /api/competition/:id/entries.csv': 'coach',
  'GET /api/competition/:id/entries.xlsx': 'coach',
  // a bout of others is 404, and their names are refused: `bout.http.test.ts`
  'GET /api/bout': 'member',
  'GET /api/bout/:id': 'member',
  'GET /api/bout/:id/sheet.csv': 'member',
  'POST /api/bout': 'member',
  'POST /api/bout/:id/events': 'member',
  'PUT /api/bout/:id/valid': 'member',
  // a video of others is 404: `video.http.test.ts`
  'GET /api/video': 'member',
  'GET /api/video/:id': 'member',
  'GET /api/video/:id/marks.csv': 'member',
  'GET /api/video/:id/file': 'member',
  'GET /api/video/:id/upload': 'member',
  'PUT /api/video/:id/upload': 'member',
  // others' are refused: `numbers.http.test.ts`
  'GET /api/analysis/:id/numbers': 'member',
  'GET /api/analysis/:id/numbers.csv': 'member',
  'GET /api/club/appearance': 'public',
  'PUT /api/club/appearance': 'admin',
  'GET /api/club/logo': 'public',
  'GET /api/board/report': 'admin',
  'GET /api/board/report.csv': 'admin',
  'GET /api/board/pay': 'admin',
  'GET /api/board/pay.csv': 'admin',
  'GET /api/board/pay/own': 'member',
  'PUT /api/board/rate': 'admin',
  'GET /api/club/attention': 'admin',
  'GET /api/club/members': 'admin',
  'GET /api/club/members.csv': 'admin',
  'GET /api/club/ages': 'admin',
  'GET /api/club/ages.csv': 'admin',
  'GET /api/club/belts': 'admin',
  'GET /api/club/belts.csv': 'admin',
  'GET /api/club/attendance': 'admin',
  'GET /api/club/attendance.csv': 'admin',
  // the address is the secret
  'GET /api/training/calendar/:file': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  // /api/docs/*, as the router prints it
  'GET /api/docs*': 'public',
};

/** Of routes that carry bytes: without a file to upload, and without a logo of the club. */
const statusWithout: Readonly<Record<string, number>> = {
  '/api/tournament/file/upload': 400,
  '/api/club/logo': 302,
};

/** The status code of a call without body for a caller with access. `:id` and the like name records that are not there. */
export function grantedStatusOf(route: string): number {
  const [method, url = ''] = route.split(' ');
  const named = [...url.matchAll(/:(\w+)/g)].map(([all, name]): [string, string] => [
    name ?? '',
    all,
  ]);
  const input = Object.fromEntries(named);
  const found = Object.values(proceduresOf(appRouter)).find((procedure) => {
    const openapi = metaOf(procedure)?.openapi;
    return openapi?.method === method && openapi?.path.replaceAll(/\{(\w+)\}/g, ':$1') === url;
  });
  const status = found ? statusOf(route, found, input) : (statusWithout[url] ?? 200);
  const isUnknown = /[:*]/.test(url);
  return status === 200 && isUnknown ? 404 : status;
}

/** `METHOD /path` of every registered route under /api. */
export function apiRoutesOf({ app }: TestApp): string[] {
  const paths: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([\w, ]+)\))?$/u.exec(line);
      if (!match) return [];
      const [, indent = '', segment = '', methods] = match;
      const depth = indent.length / 4;
      paths.splice(depth, paths.length, segment);
      const path = paths.join('');
      if (!methods || !path.startsWith('/api/')) return [];
      return methods.split(', ').map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('HEAD '));
}
