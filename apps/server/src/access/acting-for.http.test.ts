import type { Access } from '@dojang/api/context';
import { appRouter } from '@dojang/api/root';
import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { trpcRequest } from '../testing/trpc-request.ts';
import { dayIn, trainingIn } from '../testing/training.ts';

/**
 * Procedures for members with an `id` in their input that is not of the person they act for, and what it may refer to. The test
 * fails for one that is missing.
 */
const procedures: Record<string, 'oneself' | 'a thing of oneself'> = {
  'guardian.own': 'oneself',
  // the id of the other guardian or child; reveals nothing about them
  'guardian.readEnd': 'a thing of oneself',
  // somebody, of whom: `numbers.http.test.ts`
  'analysis.numbers': 'a thing of oneself',
  // a bout, of whom: `bout.http.test.ts`
  'bout.append': 'a thing of oneself',
  'bout.choose': 'a thing of oneself',
  'bout.create': 'a thing of oneself',
  'bout.get': 'a thing of oneself',
  // a video, of whom: `video.http.test.ts`
  'video.get': 'a thing of oneself',
  // a tournament; whose entries: `entry.http.test.ts`
  'competition.get': 'a thing of oneself',
  'competition.starts': 'a thing of oneself',
  'competition.enter': 'a thing of oneself',
  'competition.change': 'a thing of oneself',
  'competition.export': 'a thing of oneself',
  // a tournament's: `draw.http.test.ts`
  'draw.read': 'a thing of oneself',
  // an exam of people they coach: `exam.http.test.ts`
  'exam.get': 'a thing of oneself',
  'exam.update': 'a thing of oneself',
  'exam.choose': 'a thing of oneself',
  'exam.delete': 'a thing of oneself',
  'exam.enterResults': 'a thing of oneself',
  'exam.setState': 'a thing of oneself',
  // a group they coach: `coaching.http.test.ts`
  'group.attendance': 'a thing of oneself',
  'group.message': 'a thing of oneself',
  'group.messages': 'a thing of oneself',
  'confirmation.sign': 'a thing of oneself',
  'passkey.remove': 'a thing of oneself',
  'passkey.rename': 'a thing of oneself',
  // rules are readable by all members
  'rulePack.find': 'a thing of oneself',
  'session.end': 'a thing of oneself',
  'token.revoke': 'a thing of oneself',
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

/** Each caller, and whether they may act for the child. */
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

const realProcedures = proceduresOf(appRouter);

function takesId(procedure: AnyTRPCProcedure | undefined): boolean {
  const [input] = (procedure?._def as { inputs?: unknown[] } | undefined)?.inputs ?? [];
  const object = input instanceof z.ZodOptional ? input.unwrap() : input;
  return object instanceof z.ZodObject && 'id' in object.shape;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Creates the caller and the child; returns the child's id and the caller's cookie. */
async function prepareCaller(
  caller: Caller,
  name: string,
): Promise<{ id: string; cookie: string }> {
  const { db } = testApp;
  const isAdministrator = caller === 'administrator';
  const user = await testApp.addUser(`${caller} ${name}`, isAdministrator ? 'ADMIN' : 'USER');
  if (caller === 'child') return user;
  const isGrown = caller === 'guardian of a child who has come of age';
  const birthday = isGrown ? '1990-01-01' : null;
  const child = await db.user.create({ data: { name: 'Jun', password_hash: '', birthday } });
  const lookAfter = (child_id: string) =>
    db.guardianship.create({ data: { child_id, guardian_id: user.id } });
  if (caller === 'guardian' || isGrown) await lookAfter(child.id);
  if (caller === 'guardian of another child') {
    await lookAfter((await db.user.create({ data: { name: 'Ara', password_hash: '' } })).id);
  }
  if (caller === 'former guardian') {
    await lookAfter(child.id);
    await db.guardianship.deleteMany({ where: { guardian_id: user.id } });
  }
  return { id: child.id, cookie: user.cookie };
}

/** A training session tomorrow, in a group of the user. */
async function sessionOf(user_id: string) {
  const { addGroup, join } = trainingIn(testApp, '');
  const { groupId, session } = await addGroup({ day: dayIn(1) });
  await join(groupId, user_id);
  return session;
}

/** Inputs of all procedures. */
const sync = {
  kind: 'NAME_CONSENT',
  picture: null,
  isGiven: true,
  timestamp: new Date(),
  since: null,
  changes: {},
  known: {},
  editedMs: {},
};

const pathsOf = (...levels: Access[]) =>
  Object.keys(realProcedures).filter((path) =>
    levels.some((level) => level === metaOf(realProcedures[path])?.access),
  );

test('the table lists every member procedure with an id, and nothing else', () => {
  const named = pathsOf('member', 'coach').filter((path) => takesId(realProcedures[path]));
  expect(named.sort(), 'Say in the table procedures of this file whom it may refer to').toEqual(
    Object.keys(procedures).sort(),
  );
});

describe.each(pathsOf('acting'))('%s about a child', (path) => {
  test.each(Object.entries(callers))('called by %s: %s', async (caller, isAllowed) => {
    const { id, cookie } = await prepareCaller(caller as Caller, path);
    const { statusCode } = await testApp.request({
      ...trpcRequest(path, { ...sync, ...(await sessionOf(id)), id }),
      headers: { cookie, 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(isAllowed ? 200 : 403);
  });
});

describe.each(routes)('%s about a child', (route) => {
  test.each(Object.entries(callers))('called by %s: %s', async (caller, isAllowed) => {
    const { id, cookie } = await prepareCaller(caller as Caller, route.replace(/\W+/g, ' '));
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
