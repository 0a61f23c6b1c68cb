import { appRouter } from '@dojang/api/root';
import type { ProcedureMeta } from '@dojang/api/trpc';
import { wire } from '@dojang/schemas/wire';
import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { dayIn, trainingIn } from '../testing/training.ts';

/** What members may name somebody by `id` in. A new such procedure stands here before it works. */
const procedures: Record<string, 'oneself or a child' | 'oneself' | 'a thing of oneself'> = {
  'audit.own': 'oneself or a child',
  'user.profile': 'oneself or a child',
  'user.updateProfile': 'oneself or a child',
  'user.syncProfile': 'oneself or a child',
  'grading.mine': 'oneself or a child',
  'guardian.own': 'oneself',
  // the other of two, of whom it tells nothing
  'guardian.readEnd': 'a thing of oneself',
  // an exam of people whom they coach: `exam.http.test.ts`
  'exam.get': 'a thing of oneself',
  'exam.update': 'a thing of oneself',
  'exam.choose': 'a thing of oneself',
  'exam.delete': 'a thing of oneself',
  'exam.enterResults': 'a thing of oneself',
  'exam.setState': 'a thing of oneself',
  // a group that they coach: `coaching.http.test.ts`
  'group.attendance': 'a thing of oneself',
  // rules, which all may read
  'rulePack.find': 'a thing of oneself',
  'session.end': 'a thing of oneself',
  'token.revoke': 'a thing of oneself',
  'training.mine': 'oneself or a child',
  'training.excuse': 'oneself or a child',
  'training.takeBackExcuse': 'oneself or a child',
  'training.day': 'oneself',
  'training.pushMarks': 'oneself',
};
const routes = [
  'GET /api/audit/own',
  'GET /api/grading/mine',
  'GET /api/training/mine',
  'POST /api/training/excuse',
  'POST /api/training/excuse/delete',
  'GET /api/user/export',
  'GET /api/user/profile',
  'PUT /api/user/profile',
];

/** Who calls, and whether they act for the child. */
const callers = {
  guardian: true,
  child: true,
  'guardian of another child': false,
  'former guardian': false,
  'guardian of a child who has come of age': false,
  stranger: false,
  administrator: false,
};
type Caller = keyof typeof callers;

// tRPC keeps them flat, by path, whatever its type says
const real = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

function takesId({ _def }: AnyTRPCProcedure): boolean {
  const [input] = (_def as { inputs?: unknown[] }).inputs ?? [];
  const object = input instanceof z.ZodOptional ? input.unwrap() : input;
  return object instanceof z.ZodObject && 'id' in object.shape;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Whom a call is about, and the session of who makes it. */
async function meet(caller: Caller, name: string): Promise<{ id: string; cookie: string }> {
  const { db } = testApp;
  const isAdministrator = caller === 'administrator';
  const one = await testApp.addUser(`${caller} ${name}`, isAdministrator ? 'ADMIN' : 'USER');
  if (caller === 'child') return one;
  const isGrown = caller === 'guardian of a child who has come of age';
  const birthday = isGrown ? '1990-01-01' : null;
  const child = await db.user.create({ data: { name: 'Jun', password_hash: '', birthday } });
  const lookAfter = (child_id: string) =>
    db.guardianship.create({ data: { child_id, guardian_id: one.id } });
  if (caller === 'guardian' || isGrown) await lookAfter(child.id);
  if (caller === 'guardian of another child') {
    await lookAfter((await db.user.create({ data: { name: 'Ara', password_hash: '' } })).id);
  }
  if (caller === 'former guardian') {
    await lookAfter(child.id);
    await db.guardianship.deleteMany({ where: { guardian_id: one.id } });
  }
  return { id: child.id, cookie: one.cookie };
}

/** A session to come of a group that somebody is in. */
async function sessionOf(user_id: string) {
  const { addGroup, join } = trainingIn(testApp, '');
  const { groupId, session } = await addGroup({ day: dayIn(1) });
  await join(groupId, user_id);
  return session;
}

const sync = { timestamp: new Date(), since: null, changes: {}, known: {}, editedMs: {} };

test('the table names every call in which members name somebody, and nothing else', () => {
  const named = Object.entries(real).filter(
    ([, one]) => (one._def.meta as ProcedureMeta).access === 'member' && takesId(one),
  );
  expect(
    named.map(([path]) => path).sort(),
    'Say in the table procedures of this file whom it may be about',
  ).toEqual(Object.keys(procedures).sort());
});

describe.each(Object.keys(procedures).filter((path) => procedures[path] === 'oneself or a child'))(
  '%s about a child',
  (path) => {
    test.each(Object.entries(callers))('of the caller %s: %s', async (caller, isAllowed) => {
      const { id, cookie } = await meet(caller as Caller, path);
      const input = JSON.stringify(wire.input.serialize({ ...sync, ...(await sessionOf(id)), id }));
      const isQuery = real[path]?._def.type === 'query';
      const { statusCode } = await testApp.request({
        method: isQuery ? 'GET' : 'POST',
        url: `/trpc/${path}${isQuery ? `?input=${encodeURIComponent(input)}` : ''}`,
        headers: { cookie, 'content-type': 'application/json' },
        ...(!isQuery && { body: input }),
      });
      expect(statusCode).toBe(isAllowed ? 200 : 403);
    });
  },
);

describe.each(routes)('%s about a child', (route) => {
  test.each(Object.entries(callers))('of the caller %s: %s', async (caller, isAllowed) => {
    const { id, cookie } = await meet(caller as Caller, route.replace(/\W+/g, ' '));
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const { statusCode } = await testApp.request({
      method,
      url: method === 'GET' ? `${path}?id=${id}` : path,
      headers: { cookie },
      ...(method === 'PUT' && { payload: { id, kup: 'ONE' } }),
      ...(method === 'POST' && { payload: { ...(await sessionOf(id)), id } }),
    });
    expect(statusCode).toBe(isAllowed ? 200 : 403);
  });
});
