import { blanksOf } from '@dojang/schemas/blanks';
import {
  type CoachedSession,
  type DayAnswer,
  type SentMark,
  SessionDetails,
} from '@dojang/schemas/training';
import { sampleMember } from '@dojang/schemas/testing';
import type { ProfileStore } from './profile-store.ts';
import { createTestDevice } from './testing.ts';
import { startTraining, type TrainingDevice } from './training-device.ts';
import type { TrainingTransport } from './training-sync.ts';
import type { TrainingView } from './training-view.ts';

/** The coach whose device it is. */
export const coach = { ...sampleMember, id: 'coach' };

const session: Omit<CoachedSession, 'version' | 'marks'> = {
  ...blanksOf(SessionDetails),
  id: 'monday',
  group_id: 'children',
  slot_id: 'slot',
  slot_date: '2026-03-02',
  date: '2026-03-02',
  start: '17:00',
  minutes: 60,
  state: 'PLANNED',
};
const person = (id: string, name: string) => ({
  id,
  name,
  surname: null,
  kup: null,
  birth_year: null,
});

/** A server with one group and two sessions, which takes the mark that comes last. */
export function createTrainingServer() {
  const marks = new Map<string, SentMark>();
  const server = {
    /** Every mark that has arrived, in its order. */
    sent: [] as SentMark[],
    /** Each call, by what it is. */
    calls: [] as string[],
    nowMs: Date.parse('2026-03-02T16:00:00Z'),
    /** Why the marks of a person are refused. */
    refusals: new Map<string, string>(),
    /** Whether the coach still coaches the group. */
    isCoached: true,
    /** Called when a call has arrived: what it throws is what became of it. */
    async onCall(_what: 'push' | 'day') {},
    /** Called when an answer sets out. */
    async onAnswer(_what: 'push' | 'day') {},
    /** What another coach has marked. */
    mark(userId: string, id: string, mark: SentMark['mark']) {
      const { slot_id, slot_date } = session;
      const origin = { session_id: session.id, slot_id, slot_date };
      const said = { mark, minutes: null, note: null, knownId: null, editedMs: server.nowMs };
      marks.set(userId, { id, user_id: userId, ...origin, ...said });
    },
    markOf: (userId: string) => marks.get(userId),
  };

  function read(): Pick<DayAnswer, 'group' | 'people' | 'session'> {
    const all = [...marks.values()];
    const of = (id: string) =>
      all
        .filter((mark) => mark.session_id === id)
        .map(({ user_id, mark, minutes, note, editedMs, id: markId }) => ({
          id: markId,
          user_id,
          mark,
          minutes,
          note,
          editedMs,
        }));
    const sessions = [session, { ...session, id: 'friday', date: '2026-03-06' }].map((one) => ({
      ...one,
      marks: of(one.id),
    }));
    const athletes = [person('mina', 'Mina'), person('jun', 'Jun'), person('guest', 'Ara')];
    const members = athletes.slice(0, 2).map(({ id }) => ({ id, role: 'ATHLETE' as const }));
    const versioned = <Value extends object>(values: Value[]) => ({
      changed: values.map((value) => ({ ...value, version: JSON.stringify(value) })),
      gone: [],
    });
    return {
      group: versioned([{ id: 'children', name: 'Children', location: 'Hall', members }]),
      people: versioned([{ id: 'people', people: athletes }]),
      session: versioned(sessions),
    };
  }

  const transport: TrainingTransport = {
    async push({ marks: sent }) {
      server.calls.push(`push ${sent.length}`);
      await server.onCall('push');
      const answers = sent.map((mark) => {
        const refused = server.refusals.get(mark.user_id) ?? null;
        const isNew = !server.sent.some(({ id }) => id === mark.id);
        if (isNew) server.sent.push(mark);
        if (isNew && refused === null) marks.set(mark.user_id, mark);
        return { id: mark.id, refused };
      });
      await server.onAnswer('push');
      return { nowMs: server.nowMs, marks: answers };
    },
    async day({ known }) {
      server.calls.push('day');
      await server.onCall('day');
      const records = read();
      const since = <Kind extends keyof typeof known>(kind: Kind): DayAnswer[Kind] => {
        const { changed } = records[kind] as DayAnswer[Kind];
        const all = server.isCoached ? changed : [];
        return {
          changed: all.filter(({ id, version }) => known[kind][id] !== version),
          gone: Object.keys(known[kind]).filter((id) => all.every((one) => one.id !== id)),
        } as DayAnswer[Kind];
      };
      const answer = { group: since('group'), people: since('people'), session: since('session') };
      await server.onAnswer('day');
      return { nowMs: server.nowMs, ...answer };
    },
  };
  return Object.assign(server, { transport });
}
export type TrainingServer = ReturnType<typeof createTrainingServer>;

type DeviceOptions = {
  store: Pick<ProfileStore, 'openRows'>;
  server: TrainingServer;
  isOnline?: () => boolean;
  now?: () => Date;
  onWaiting?: () => void;
  storage?: Storage;
  patienceMs?: number;
};

/** The coach's device on a store, with every view that it has shown. */
function startTestTraining({ store, server, ...options }: DeviceOptions) {
  const views: TrainingView[] = [];
  const device: TrainingDevice = startTraining({
    openRows: () => store.openRows(),
    owner: coach.id,
    transport: server.transport,
    isOnline: () => true,
    choice: () => ({ groupIds: null, days: 14 }),
    onView: (view) => views.push(view),
    onWaiting: () => {},
    now: () => new Date(server.nowMs),
    ...options,
  });
  return Object.assign(device, { views });
}

/** A hall, and the browser of the coach who stands in it: all of its tabs share one device. */
export async function openHall() {
  const disk = createTestDevice();
  const server = createTrainingServer();
  const tabs: TrainingDevice[] = [];
  const hall = {
    server,
    store: await disk.open(),
    isOnline: true,
    open(options: Partial<DeviceOptions> = {}) {
      const { store } = hall;
      const isOnline = () => hall.isOnline;
      const device = startTestTraining({ store, server, isOnline, ...options });
      tabs.push(device);
      return device;
    },
    /** A tab that has been in the network, and is no more. */
    async openOffline(options?: Partial<DeviceOptions>) {
      const device = hall.open(options);
      await device.sync();
      hall.isOnline = false;
      return device;
    },
    /** Closes every tab and the browser, and opens one tab again. */
    async reopen() {
      await hall.close();
      hall.store = await disk.open();
      const device = hall.open();
      await device.whenRead();
      return device;
    },
    async close() {
      await Promise.all(tabs.splice(0).map((device) => device.stop()));
      await hall.store.close();
    },
  };
  await hall.store.put(coach);
  return hall;
}
export type Hall = Awaited<ReturnType<typeof openHall>>;

/** What counts of each person at the session on Monday. */
export function countedOn(device: TrainingDevice, id = 'monday') {
  const { marks } = device.view().sessions.find((one) => one.id === id) ?? {};
  return Object.fromEntries([...(marks ?? [])].map(([userId, { mark }]) => [userId, mark]));
}
