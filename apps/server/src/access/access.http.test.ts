import { appRouter } from '@dojang/api/root';
import type { Access } from '@dojang/api/context';
import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import {
  type Caller,
  callers,
  expectAccess,
  isForSessions,
  needsConfirmation,
  statusOf,
  writesNothing,
} from '../testing/expected-access.ts';
import { apiRoutesOf, grantedStatusOf, routes } from '../testing/route-access.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addToken, bearerOf } from '../testing/token.ts';

/**
 * Access of each procedure. The test fails for one that is missing here, or a route missing in `route-access.ts`. With input,
 * `acting` is tested by `acting-for.http.test.ts` and `coach` by `coaching.http.test.ts`.
 */
const procedures: Record<string, Access> = {
  'appearance.get': 'public',
  'appearance.update': 'admin',
  'audit.page': 'admin',
  'audit.own': 'acting',
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.changePassword': 'member',
  'board.report': 'admin',
  'board.pay': 'admin',
  'board.ownPay': 'member',
  'board.setRate': 'admin',
  'picture.change': 'acting',
  'picture.changeOf': 'admin',
  'club.members': 'admin',
  'club.ages': 'admin',
  'club.belts': 'admin',
  'club.attendance': 'admin',
  'user.profile': 'acting',
  'user.updateProfile': 'acting',
  'user.syncProfile': 'acting',
  'user.getAll': 'admin',
  'user.page': 'admin',
  'user.find': 'admin',
  'user.suggest': 'admin',
  'user.register': 'admin',
  'user.update': 'admin',
  'user.delete': 'admin',
  'tournament.getAll': 'member',
  'tournament.page': 'member',
  'tournament.find': 'admin',
  'tournament.participants': 'admin',
  'tournament.create': 'admin',
  'tournament.update': 'admin',
  'tournament.delete': 'admin',
  // who may change whose entry: `entry.http.test.ts`
  'competition.list': 'member',
  'competition.get': 'member',
  'competition.starts': 'member',
  'competition.approve': 'admin',
  'competition.enter': 'member',
  'competition.change': 'member',
  // only coaches and administrators: `entry-export.http.test.ts`
  'competition.export': 'member',
  'competition.announcement.find': 'admin',
  'competition.announcement.announce': 'admin',
  'competition.announcement.preview': 'admin',
  'competition.announcement.cancel': 'admin',
  'competition.announcement.close': 'admin',
  'bout.list': 'member',
  'bout.get': 'member',
  'bout.create': 'member',
  'bout.append': 'member',
  'confirmation.choice': 'member',
  'confirmation.confirm': 'member',
  'confirmation.beginSigning': 'member',
  'confirmation.sign': 'member',
  'confirmation.require': 'member',
  'draw.read': 'member',
  'draw.prepare': 'admin',
  'draw.make': 'admin',
  'file.limits': 'admin',
  // only administrators, and coaches of everyone in the exam: `exam.http.test.ts`
  'exam.list': 'member',
  'exam.get': 'member',
  'exam.create': 'member',
  'exam.update': 'member',
  'exam.choose': 'member',
  'exam.delete': 'member',
  'exam.enterResults': 'member',
  'exam.setState': 'member',
  'grading.readiness': 'coach',
  'grading.mine': 'acting',
  'grading.of': 'admin',
  'grading.award': 'admin',
  'grading.removeAward': 'admin',
  'rulePack.list': 'member',
  'rulePack.find': 'member',
  'rulePack.copy': 'admin',
  'group.list': 'admin',
  'group.get': 'admin',
  'group.create': 'admin',
  'group.update': 'admin',
  'group.delete': 'admin',
  'group.addMember': 'admin',
  'group.endMember': 'admin',
  'group.changeRole': 'admin',
  'group.hours': 'admin',
  'group.attendance': 'coach',
  'group.message': 'coach',
  'group.messages': 'coach',
  'guardian.own': 'member',
  'guardian.readEnd': 'member',
  'guardian.of': 'admin',
  'guardian.add': 'admin',
  'guardian.end': 'admin',
  'import.read': 'admin',
  'import.preview': 'admin',
  'import.run': 'admin',
  'import.last': 'admin',
  'import.undo': 'admin',
  'link.create': 'admin',
  'link.createForAll': 'admin',
  'link.list': 'admin',
  'link.invitees': 'admin',
  'link.revoke': 'admin',
  'link.read': 'public',
  'link.use': 'public',
  'notice.list': 'member',
  'notice.markRead': 'member',
  'paper.mine': 'acting',
  'paper.changeConsent': 'acting',
  'paper.of': 'admin',
  'paper.save': 'admin',
  'paper.revoke': 'admin',
  'paper.list': 'coach',
  'paper.see': 'coach',
  'passkey.list': 'member',
  'passkey.beginRegistration': 'member',
  'passkey.register': 'member',
  'passkey.rename': 'member',
  'passkey.remove': 'member',
  'passkey.beginLogin': 'public',
  'passkey.login': 'public',
  'personalData.terms': 'member',
  'personalData.deleteOwn': 'member',
  'push.key': 'member',
  'push.subscribe': 'member',
  'push.unsubscribe': 'member',
  'push.test': 'member',
  'secondFactor.read': 'admin',
  'secondFactor.beginTotp': 'admin',
  'secondFactor.setUpTotp': 'admin',
  'secondFactor.removeTotp': 'admin',
  'secondFactor.renewCodes': 'admin',
  // with a ticket: `second-factor.http.test.ts`
  'secondStep.read': 'public',
  'secondStep.confirm': 'secondStep',
  'secondStep.beginSigning': 'secondStep',
  'secondStep.sign': 'secondStep',
  'secondStep.beginTotp': 'secondStep',
  'secondStep.setUpTotp': 'secondStep',
  'secondStep.beginRegistration': 'secondStep',
  'secondStep.register': 'secondStep',
  'server.status': 'admin',
  'session.list': 'member',
  'session.end': 'member',
  'session.endOthers': 'member',
  'session.listOf': 'admin',
  'session.endAllOf': 'admin',
  'slot.create': 'admin',
  'slot.update': 'admin',
  'slot.delete': 'admin',
  'token.list': 'member',
  'token.create': 'member',
  'token.revoke': 'member',
  'token.listOf': 'admin',
  'token.revokeOf': 'admin',
  'training.mine': 'acting',
  'training.sessions': 'coach',
  'training.excuse': 'acting',
  'training.takeBackExcuse': 'acting',
  // only coaches of the group and administrators: `coaching.http.test.ts`
  'sync.push': 'member',
  'sync.pull': 'member',
  'training.day': 'member',
  'training.searchPeople': 'coach',
  'training.pushMarks': 'member',
  'training.cancel': 'member',
  'training.restore': 'member',
  'training.move': 'member',
  'training.change': 'member',
  'training.calendar': 'member',
  'training.renewCalendar': 'member',
  'trainingBreak.list': 'admin',
  'trainingBreak.create': 'admin',
  'trainingBreak.update': 'admin',
  'trainingBreak.delete': 'admin',
};
const realProcedures = proceduresOf(appRouter);

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

// one session per call, as a logout ends it
async function headersFor(caller: Caller, name: string): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  const user = await testApp.addUser(name, caller.endsWith('admin') ? 'ADMIN' : 'USER');
  if (!caller.includes('token')) return { cookie: user.cookie };
  return bearerOf(await addToken(testApp, user.id, caller.includes('READ') ? 'READ' : 'FULL'));
}

test('the tables name every procedure and every route, and nothing else', () => {
  const named = Object.keys(procedures).sort();
  expect(named, 'Say in the table procedures of this file who may call what').toEqual(
    Object.keys(realProcedures).sort(),
  );
  const open = Object.keys(routes).sort();
  expect(open, 'Say in route-access.ts who may call what').toEqual(apiRoutesOf(testApp).sort());
});

describe.each(Object.entries(procedures))('%s', (path, access) => {
  // without input they name no person and no group
  const role = access === 'acting' || access === 'coach' ? 'member' : access;

  test('declares whether a token may call it', () => {
    expect(metaOf(realProcedures[path])?.isForSessions ?? false).toBe(isForSessions(path));
  });

  test('declares whether its session has to be confirmed', () => {
    expect(metaOf(realProcedures[path])?.needsConfirmation ?? false).toBe(needsConfirmation(path));
  });

  test(`is declared for: ${access}`, () => {
    expect(
      metaOf(realProcedures[path])?.access,
      'Create it from one of the kinds of procedures in trpc.ts',
    ).toBe(access);
  });

  test.each(callers)('grants or denies access to %s over tRPC', async (caller) => {
    const isPosted = realProcedures[path]?._def.type !== 'query';
    const isChange = isPosted && !writesNothing.test(path);
    const procedure = realProcedures[path] as AnyTRPCProcedure;
    const { statusCode, json } = await testApp.request({
      method: isPosted ? 'POST' : 'GET',
      url: `/trpc/${path}`,
      headers: {
        ...(await headersFor(caller, `${caller} of ${path}`)),
        ...(isPosted && { 'content-type': 'application/json' }),
      },
      ...(isPosted && { payload: '{}' }),
    });
    const granted = statusOf(path, procedure);
    const called = { access: role, isChange, isForSessions: isForSessions(path), granted };
    expectAccess(statusCode, called, caller);
    // an input that does not match has no key
    if (statusCode === 400) expect(json().error.json.data.key).toBeNull();
  });
});

describe.each(Object.entries(routes))('%s', (route, access) => {
  test.each(callers)('grants or denies access to %s', async (caller) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const name = `${caller} of ${route.replace(/\W+/g, ' ')}`;
    const headers = await headersFor(caller, name);
    const { statusCode, json } = await testApp.request({ method, url, headers });
    const isChange = method !== 'GET' && !writesNothing.test(url);
    const called = { access, isChange, isForSessions: isForSessions(route) };
    expectAccess(statusCode, { ...called, granted: grantedStatusOf(route) }, caller);
    if (statusCode >= 400) expect(json()).toEqual({ error: expect.any(String) });
  });
});
