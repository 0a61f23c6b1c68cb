import { appRouter } from '@dojang/api/root';
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
import { procedures } from '../testing/procedure-access.ts';
import { apiRoutesOf, grantedStatusOf, routes } from '../testing/route-access.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addToken, bearerOf } from '../testing/token.ts';

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
  expect(named, 'Say in procedure-access.ts who may call what').toEqual(
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
