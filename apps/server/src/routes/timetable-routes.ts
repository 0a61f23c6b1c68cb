import { createHash } from 'node:crypto';
import {
  readTimetable,
  type Timetable,
} from '@dojang/api/features/training/calendar/timetable-service';
import {
  timetablePolicyOf,
  writeTimetable,
  writeTimetableCalendar,
} from '@dojang/api/features/training/calendar/write-timetable';
import type { Database } from '@dojang/db/client';
import type { Appearance } from '@dojang/schemas/appearance';
import type { Say } from '@dojang/schemas/say';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../http/answers.ts';
import { isFresh } from '../http/cached-answers.ts';
import { sayTo } from '../http/languages.ts';

const cachedSeconds = 300;

type Form = {
  type: string;
  write: (say: Say, timetable: Timetable, club: Appearance) => string;
};

const forms: Readonly<Record<string, Form>> = {
  '/timetable': { type: 'text/html; charset=utf-8', write: writeTimetable },
  '/timetable.ics': { type: 'text/calendar; charset=utf-8', write: writeTimetableCalendar },
};

/** Serves the public timetable, which websites may embed; not found unless an administrator has put a group on it. */
export async function timetableRoutes(
  app: FastifyInstance,
  { db, readAppearance }: { db: Database; readAppearance: () => Promise<Appearance> },
) {
  let reading: Promise<Timetable | null> | undefined;
  // concurrent requests share one read, so that strangers cannot occupy the database
  const read = () => (reading ??= readTimetable(db).finally(() => (reading = undefined)));
  for (const [url, { type, write }] of Object.entries(forms)) {
    app.get<{ Querystring: { lang?: string | string[] } }>(url, async (request, reply) => {
      const [timetable, club] = await Promise.all([read(), readAppearance()]);
      if (!timetable) return sendNotFound(request, reply);
      const say = sayTo(request, [request.query.lang ?? []].flat());
      const data = JSON.stringify([say.locale, timetable, club]);
      // of the data: a calendar has the time of its creation
      const etag = `W/"${createHash('sha256').update(data).digest('base64url')}"`;
      reply.removeHeader('x-frame-options').headers({
        'content-security-policy': timetablePolicyOf(club),
        'cache-control': `public, max-age=${cachedSeconds}`,
        vary: 'accept-language',
        etag,
      });
      if (isFresh(etag, request)) return reply.code(304).send();
      return reply.type(type).send(write(say, timetable, club));
    });
  }
}
