import { readFileSync } from 'node:fs';
import type { PlainKey } from '@dojang/schemas/say';
import type { APIRequestContext } from '@playwright/test';

const generated = readFileSync(new URL('../../web/src/routeTree.gen.ts', import.meta.url), 'utf8');
const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(generated)?.[1] ?? '';

/** Redirects and layout routes. */
const withoutPage = new Set(['/', '/v1/', '/v1/settings', '/v1/settings/', '/v1/admin/']);

/** The texts of a loaded page, by role and path; `$entity` stands for the id of a record. */
const shown: Record<'signedOut' | 'member' | 'admin', Record<string, PlainKey[]>> = {
  signedOut: {
    '/login': ['auth.loginPrompt', 'auth.forgotPassword'],
    '/link': ['link.notValid'],
    // without a login that waits it leads back
    '/second-step': ['auth.loginPrompt', 'auth.logInAgain'],
    '/no-such-page': ['app.pageNotFound'],
  },
  member: {
    '/v1': ['app.greeting'],
    '/v1/analysis': ['app.analysisText', 'analysis.bouts'],
    '/v1/analysis/clips': ['film.noClips'],
    '/v1/analysis/new': ['film.newVideoIntro'],
    '/v1/analysis/video/x': ['film.gone'],
    '/v1/competitions': ['navigation.competitions', 'competition.whereIntro'],
    '/v1/competitions/x/draw': ['competition.gone'],
    '/v1/competitions/x': ['competition.gone'],
    '/v1/competitions/x/team': ['team.notCoach'],
    '/v1/scorecard': ['app.scorecardGreeting', 'scoreboard.new'],
    '/v1/scorecard/x': ['scoreboard.gone'],
    '/v1/scorecard/x/display': ['scoreboard.gone'],
    '/v1/scorecard/x/sheet': ['scoreboard.gone'],
    '/v1/events': ['offline.deviceRoom'],
    '/v1/inbox': ['notice.intro'],
    '/v1/training': ['app.trainingGreeting', 'training.calendar'],
    '/v1/training/hours': ['board.noHours'],
    '/v1/training/packs': ['grading.packsIntro'],
    '/v1/settings/account': ['profile.synced', 'app.show'],
    '/v1/settings/child/x': ['guardian.notYours'],
    '/v1/settings/competition-data': ['profile.synced'],
    '/v1/settings/data': ['personalData.deleteOwn'],
    '/v1/settings/log': ['audit.ownTitle'],
    '/v1/settings/notifications': ['notifications.allow'],
    '/v1/settings/offline': ['offline.placeholder'],
    '/v1/admin': ['admin.notAllowedToView'],
    '/v1/no-such-page': ['app.pageNotFound'],
  },
  admin: {
    '/v1/admin': ['user.create'],
    '/v1/admin?tab=tournaments': ['tournament.create'],
    '/v1/competitions/announce': ['competition.announceIntro', 'competition.rulesAndDivisions'],
    '/v1/competitions/$tournament/announce': ['competition.rulesAndDivisions'],
    '/v1/admin/appearance': ['appearance.intro'],
    '/v1/admin/club': ['club.counted'],
    '/v1/admin/import': ['imports.title'],
    '/v1/admin/invite': ['link.chooseAll'],
    '/v1/admin/log': ['navigation.log'],
    '/v1/admin/pay': ['board.payIntro'],
    '/v1/admin/report': ['board.andre'],
    '/v1/admin/status': ['status.noBackups'],
    '/v1/admin/create/tournament': ['tournament.pastDaysOnly'],
    '/v1/admin/create/user': ['link.personChooses'],
    '/v1/admin/delete/tournament/$tournament': ['admin.confirmDeletion'],
    '/v1/admin/delete/user/$user': ['admin.confirmDeletion'],
    '/v1/admin/update/tournament/$tournament': ['tournament.participantList'],
    '/v1/admin/update/user/$user': ['user.profile', 'user.access'],
    '/v1/admin/update/user/x': ['app.back'],
    '/v1/settings/security': ['session.title', 'token.make'],
    '/v1/training': ['app.trainingGreeting', 'training.calendar'],
    '/v1/training/grading': ['grading.exams'],
    '/v1/training/groups': ['group.clubBreaks'],
    '/v1/training/group/$group': ['grading.print'],
    '/v1/training/exam/$exam': ['grading.print'],
    '/v1/training/session/$session': ['attendance.hint'],
  },
};

export type Visit = {
  role: keyof typeof shown;
  path: string;
  shows: PlainKey[];
  /** Shows a table of users or tournaments. */
  hasList: boolean;
};

export const visits: Visit[] = (Object.keys(shown) as Visit['role'][]).flatMap((role) =>
  Object.entries(shown[role]).map(([path, shows]) => ({
    role,
    path,
    shows,
    hasList: path === '/v1/events' || (role === 'admin' && /\/admin(\?|$)/.test(path)),
  })),
);

/** The router's pages that no visit opens. */
export function findUnvisited(): string[] {
  const visited = new Set(visits.map(({ path }) => path.replace(/\/(\$\w+|x)(?=\/|$)/, '/$id')));
  return [...block.matchAll(/^ {2}'([^']+)':/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !withoutPage.has(path) && !visited.has(path.replace(/(.)\/$/, '$1')));
}

/** The address of a visit, with the id of an existing record. */
export async function resolveAddress(path: string, request: APIRequestContext): Promise<string> {
  const [, entity] = /\$(\w+)/.exec(path) ?? [];
  if (!entity) return path;
  const calls: Record<string, string> = {
    user: 'user/getall',
    tournament: 'tournament/getall',
    group: 'training/group/getall',
    exam: 'grading/exam/getall',
    session: 'training/mine',
  };
  type Found = { id: string; group_id?: string };
  const response = await request.get(`/api/${calls[entity]}`);
  const found = (await response.json()) as Found[] | { today: Found[] };
  const [first] = Array.isArray(found) ? found : found.today;
  if (!first) throw new Error(`The demo club has no ${entity}`);
  const query = entity === 'session' ? `?group=${first.group_id}` : '';
  return path.replace(`$${entity}`, first.id) + query;
}
