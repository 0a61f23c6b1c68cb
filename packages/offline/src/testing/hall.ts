import { blanksOf } from '@dojang/schemas/blanks';
import { type PullRequest, type RecordOf, records, type SentMutation } from '@dojang/schemas/sync';
import { createMemoryStorage } from './storage.ts';
import type { Platform } from '../platform.ts';
import { openReplica, type Replica } from '../replica.ts';
import { createTabLock } from '../tab-lock.ts';
import { createTestDisk } from './database.ts';
import { origin, said } from './mutations.ts';

type Others = Partial<Pick<Parameters<typeof openReplica>[0], 'owner' | 'keeps' | 'onChange'>>;

const person = (id: string, name: string) => ({
  id,
  name,
  surname: null,
  kup: null,
  birth_year: null,
});

/** A coach's browser, and a server with two sessions of the coach's group. */
export function openTestHall() {
  const disk = createTestDisk();
  const storage = createMemoryStorage();
  const replicas: Replica[] = [];
  const marks = new Map<string, RecordOf<'session'>['marks'][number]>();
  // parsed, as a server's output is
  const session = (id: string, date: string): RecordOf<'session'> =>
    records.session.parse({
      ...blanksOf(records.session),
      id,
      group_id: 'kids',
      slot_id: 'slot',
      slot_date: date,
      date,
      start: '17:00',
      minutes: 60,
      state: 'PLANNED',
      marks: id === 'monday' ? [...marks.values()] : [],
    });
  const hall = {
    disk,
    storage,
    isOnline: true,
    isCoached: true,
    nowMs: Date.UTC(2026, 2, 2, 16),
    /** Which call loses its request or its response. */
    loses: null as { call: 'push' | 'pull'; part: 'request' | 'response' } | null,
    /** Rejection reason for all marks of a person, by person. */
    rejections: new Map<string, string>(),
    bouts: new Map<string, RecordOf<'bout'>>(),
    pushes: [] as (readonly SentMutation[])[],
    pulls: [] as PullRequest[],
    /** Awaited before a pull is answered. */
    onPull: async () => {},
    get sent() {
      return hall.pushes.flat();
    },
    mark(userId: string, id: string, mark: 'HERE' | 'ABSENT' | 'EXCUSED') {
      marks.set(userId, { ...said, id, user_id: userId, mark, editedMs: hall.nowMs });
    },
    markOf: (userId: string) => marks.get(userId)?.mark,
    /** Opens a page of the app. */
    open(platform: Partial<Platform> = {}, others: Others = {}) {
      const replica = openReplica({
        owner: 'coach',
        keeps: () => ({ kinds: ['group', 'session', 'person'], groupIds: null, days: 14 }),
        platform: {
          openDatabase: (where) => (where === 'browser' ? disk : createTestDisk()).open(),
          storage,
          lock: createTabLock('sync', undefined),
          isOnline: () => hall.isOnline,
          now: () => new Date(hall.nowMs),
          timeouts: { databaseMs: 200 },
          ...platform,
        },
        transport: { push, pull },
        onChange() {},
        ...others,
      });
      replicas.push(replica);
      return replica;
    },
    /** Opens a page that has synced and is offline since. */
    async openOffline(platform: Partial<Platform> = {}) {
      hall.isOnline = true;
      const replica = hall.open(platform);
      await replica.sync();
      await replica.flush();
      hall.isOnline = false;
      return replica;
    },
    /** Closes a page and opens it again. */
    async reopen(replica: Replica, platform: Partial<Platform> = {}) {
      await replica.close();
      const next = hall.open(platform);
      await next.whenRead();
      return next;
    },
    async close() {
      for (const replica of replicas) await replica.close();
      await disk.close();
    },
  };

  function lose(call: 'push' | 'pull', part: 'request' | 'response') {
    if (hall.loses?.call === call && hall.loses.part === part) throw new Error('No response');
  }

  const push: Parameters<typeof openReplica>[0]['transport']['push'] = async ({ mutations }) => {
    lose('push', 'request');
    hall.pushes.push(mutations);
    const results = mutations.map(({ id, subject, change, madeMs }) => {
      if ('events' in change) {
        const blank = { ...blanksOf(records.bout), id: subject, events: [] } as unknown;
        const known = hall.bouts.get(subject) ?? (blank as RecordOf<'bout'>);
        hall.bouts.set(subject, { ...known, events: [...known.events, ...change.events] });
        return { id, rejected: null };
      }
      if (!('mark' in change)) throw new Error('The hall has marks alone');
      const text = hall.rejections.get(change.user_id);
      if (text !== undefined) return { id, rejected: { text } };
      const { user_id, mark, minutes, note } = change;
      marks.set(user_id, { id, user_id, mark, minutes, note, editedMs: madeMs });
      return { id, rejected: null };
    });
    lose('push', 'response');
    return { nowMs: hall.nowMs, results };
  };

  const pull: Parameters<typeof openReplica>[0]['transport']['pull'] = async (request) => {
    lose('pull', 'request');
    hall.pulls.push(request);
    const whole = <Value>(all: Value[]) => (hall.isCoached ? all : []);
    const kinds = {
      group: whole([{ id: 'kids', name: 'Kids', location: 'Hall', members: [] }]),
      session: whole([session('monday', '2026-03-02'), session('friday', '2026-03-06')]),
      person: whole([person('mina', 'Mina'), person('jun', 'Jun')]),
      // lazy: not in the first answer
      ...(request.at !== null && { bout: [...hall.bouts.values()] }),
    };
    await hall.onPull();
    lose('pull', 'response');
    return { nowMs: hall.nowMs, at: 'now', version: 1, kinds };
  };

  return hall;
}

/** A coach marks somebody as here on Monday. */
export const mark = (replica: Replica, userId: string) =>
  replica.mutate('session', 'monday', { ...origin, ...said, user_id: userId, mark: 'HERE' });

/** The mark of somebody on Monday, as a page shows it. */
export const shownOf = (replica: Replica, userId: string) =>
  replica.get('session', 'monday')?.marks.find(({ user_id }) => user_id === userId)?.mark;

/** From the next one on, pulls wait for `release`. */
export function holdPulls(hall: ReturnType<typeof openTestHall>) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const requested = new Promise<void>((resolve) => (hall.onPull = () => (resolve(), held)));
  return { requested, release };
}
