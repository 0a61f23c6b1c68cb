import { appRouter } from '@dojang/api/root';
import type { Access } from '@dojang/api/context';
import type { ProcedureMeta } from '@dojang/api/trpc';
import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing.ts';

/** Who may call what. A new procedure or route stands here before it works. */
const procedures: Record<string, Access> = {
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.changePassword': 'member',
  'user.profile': 'member',
  'user.updateProfile': 'member',
  'user.syncProfile': 'member',
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
  'file.limits': 'admin',
  'link.create': 'admin',
  'link.createForAll': 'admin',
  'link.list': 'admin',
  'link.invitees': 'admin',
  'link.revoke': 'admin',
  'link.read': 'public',
  'link.use': 'public',
  'server.status': 'admin',
  'session.list': 'member',
  'session.end': 'member',
  'session.endOthers': 'member',
  'session.listOf': 'admin',
  'session.endAllOf': 'admin',
};
const routes: Record<string, Access> = {
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/user/profile': 'member',
  'PUT /api/user/profile': 'member',
  'GET /api/user/getall': 'admin',
  'POST /api/auth/register': 'admin',
  'PUT /api/user/admin/update': 'admin',
  'POST /api/user/admin/delete': 'admin',
  'GET /api/tournament/getall': 'member',
  'POST /api/tournament/create': 'admin',
  'PUT /api/tournament/update': 'admin',
  'POST /api/tournament/delete': 'admin',
  'GET /api/tournament/file/:id': 'member',
  'POST /api/tournament/file/upload': 'admin',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  // its parts: the router spells /api/docs/* so
  'GET /api/docs*': 'public',
};

// tRPC keeps them flat, by path, whatever its type says
const realProcedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

const callers = ['nobody', 'member', 'admin'] as const;
type Caller = (typeof callers)[number];

/** The refusal that a caller meets, null for who may call. */
function refusal(access: Access, caller: Caller): 401 | 403 | null {
  if (access === 'public') return null;
  if (caller === 'nobody') return 401;
  return access === 'admin' && caller === 'member' ? 403 : null;
}

function expectAccess(status: number, access: Access, caller: Caller) {
  const expected = refusal(access, caller);
  if (expected !== null) expect(status).toBe(expected);
  else if (access !== 'public') expect([401, 403]).not.toContain(status);
  else expect(status).toBeLessThan(500);
}

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

// a sign-out ends the session, so every call gets one of its own
async function cookieFor(caller: Caller, name: string): Promise<Record<string, string>> {
  if (caller === 'nobody') return {};
  const user = await testApp.addUser(name, caller === 'admin' ? 'ADMIN' : 'USER');
  return { cookie: user.cookie };
}

test('the tables name every procedure and every route, and nothing else', () => {
  const named = Object.keys(procedures).sort();
  expect(named, 'Say in the table procedures of this file who may call what').toEqual(
    Object.keys(realProcedures).sort(),
  );
  const open = Object.keys(routes).sort();
  expect(open, 'Say in the table routes of this file who may call what').toEqual(
    apiRoutesOf(testApp).sort(),
  );
});

describe.each(Object.entries(procedures))('%s', (path, access) => {
  test(`states that it is for: ${access}`, () => {
    const meta = realProcedures[path]?._def.meta as ProcedureMeta | undefined;
    expect(meta?.access, 'Make it from publicProcedure, memberProcedure or adminProcedure').toBe(
      access,
    );
  });

  test.each(callers)('answers %s accordingly over tRPC', async (caller) => {
    const type = realProcedures[path]?._def.type;
    const { statusCode } = await testApp.request({
      method: type === 'query' ? 'GET' : 'POST',
      url: `/trpc/${path}`,
      headers: {
        ...(await cookieFor(caller, `${caller} of ${path}`)),
        ...(type === 'query' ? {} : { 'content-type': 'application/json' }),
      },
    });
    expectAccess(statusCode, access, caller);
  });
});

describe.each(Object.entries(routes))('%s', (route, access) => {
  test.each(callers)('answers %s accordingly', async (caller) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const name = `${caller} of ${route.replace(/\W+/g, ' ')}`;
    const headers = await cookieFor(caller, name);
    const { statusCode, json } = await testApp.request({ method, url, headers });
    expectAccess(statusCode, access, caller);
    if (statusCode >= 400) expect(json()).toEqual({ error: expect.any(String) });
  });
});

/** `METHOD /path` of every route under /api, as Fastify has it. */
function apiRoutesOf({ app }: TestApp): string[] {
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
