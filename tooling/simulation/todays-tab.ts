import { withFallback } from '@dojang/offline/fallback-store';
import type { ProfileStore } from '@dojang/offline/profile-store';
import { createMemoryStorage } from '@dojang/offline/storage-testing';
import { createTestDevice } from '@dojang/offline/testing';
import type { TrainingTransport } from '@dojang/offline/training-sync';
import { createChildren } from '../../apps/web/src/shell/session/children.ts';
import { keepDataOfOnePerson } from '../../apps/web/src/shell/session/device-data.ts';
import { createDeviceOpener } from '../../apps/web/src/shell/session/open-device.ts';
import { createPendingRemovals } from '../../apps/web/src/shell/session/pending-removals.ts';
import { createSession, type Session } from '../../apps/web/src/shell/session/session.ts';
import { createUnsentNote } from '../../apps/web/src/shell/session/unsent-note.ts';
import { createTraining } from '../../apps/web/src/shell/training/training.ts';
import { people } from './attendance-server.ts';
import { type ClubServer, coach, fields } from './club-server.ts';
import { createNetwork, type Network } from './network.ts';
import { keepWorking, killableStorage } from './killable.ts';
import { type Browser, killableStore } from './todays-browser.ts';
import type { View } from './replica-driver.ts';
import type { Register } from './replica-history.ts';

// what the app loads late is there from the first page on: a seed plays the same, whichever comes first
await Promise.all([
  import('@dojang/offline/training-device'),
  import('@dojang/offline/profile-replication'),
  import('../../apps/web/src/shell/session/kept-record.ts'),
]);

export const calls = ['profile', 'family', 'push', 'day'] as const;
type Call = (typeof calls)[number];
export type TodaysTab = ReturnType<typeof openTab>;

/** Waits until `isDone`, for some turns: what the database tells comes a few later. */
async function waitFor(isDone: () => boolean) {
  for (let turns = 0; turns < 100 && !isDone(); turns += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}

/** A tab of the app as it is: session, children and training on one database, wired as `startApp` does. */
export function openTab(browser: Browser, page: string) {
  const { name, server, now, record, mistakes } = browser;
  const { store } = browser;
  const networks = Object.fromEntries(
    calls.map((what) => [what, createNetwork(() => browser.isOnline)]),
  ) as Record<Call, Network>;
  const state = {
    isCut: false,
    isMutating: false,
    isPublishing: false,
    doubles: 0,
    shown: '',
    owner: '',
  };
  let leaving: Promise<void> | undefined;
  record({ what: 'opened', page, device: name });

  const isCut = () => state.isCut;
  const storage = killableStorage(browser.local, isCut);
  const lasting = killableStore(browser, isCut);
  let memory: ProfileStore | undefined;
  const openDevice = createDeviceOpener(async () =>
    withFallback(lasting, async () => {
      memory = await createTestDevice().open(now);
      if (state.isCut) void keepWorking(browser, memory.close());
      return memory;
    }),
  );

  async function reach<Answer>(
    what: Call,
    send: (who: string) => Promise<Answer>,
    signal: AbortSignal,
  ) {
    const setOut = () => {
      const who = browser.cookie;
      return async () => {
        const answer = await send(who);
        if (state.doubles === 0) return answer;
        state.doubles -= 1;
        return send(who);
      };
    };
    try {
      return await networks[what].call(setOut, signal);
    } catch (error) {
      // as `startApp` does
      const isForeign = (error as Error).message === 'auth.otherUsersRecord';
      if (isForeign && what !== 'family' && session.user) leaving = session.suspend();
      throw error;
    }
  }

  const training: TrainingTransport = {
    push: (marks, signal) =>
      reach('push', (who) => server.trainingOf(who).push(marks, signal), signal),
    day: (request, signal) =>
      reach('day', (who) => server.trainingOf(who).day(request, signal), signal),
  };
  const common = {
    storage,
    unsent: createUnsentNote(storage),
    removals: createPendingRemovals(storage),
    isOnline: () => browser.isOnline && !state.isCut,
    untilQuiet: () => Promise.resolve(),
    onWaiting() {},
    transport: {
      sync: (...[request, signal]: Parameters<ReturnType<ClubServer['profileOf']>['sync']>) =>
        reach('profile', (who) => server.profileOf(who).sync(request, signal), signal),
    },
  };
  const children = createChildren({
    ...common,
    openDevice,
    ask: (id) => reach('family', async () => server.familyOf(id), new AbortController().signal),
  });
  const hall = createTraining({
    ...common,
    openRows: async () => (await openDevice()).store.openRows(),
    transport: mistakes.training?.(training) ?? training,
    ask: async (id) => ({
      coached: id === coach ? [{ id: 'children', name: 'Children', location: 'Hall' }] : [],
    }),
  });
  const session: Session = createSession({
    ...common,
    openStore: async () => (await openDevice()).store,
    peek: (id) => store.get(id),
    now,
    onRecord: publish,
    onStarted({ id }) {
      children.enter(id, true);
      hall.enter(id, true);
    },
    async onChange(user, change) {
      if (!user) children.leave(change === 'ended');
      keepDataOfOnePerson({ local: storage, tab: createMemoryStorage() }, user?.id ?? null, change);
      if (!user) await hall.leave();
      if (!user || change !== 'resumed') return;
      children.enter(user.id, false);
      hall.enter(user.id, false);
    },
  });
  session.syncState.subscribe(publish);
  children.list.subscribe(publish);
  hall.view.subscribe(publish);
  const isLasting = () => session.isLasting && (hall.view.get()?.isLasting ?? true);

  function look(): View {
    const values: { [register: Register]: string } = {};
    const pending: Register[] = [];
    const { user } = session;
    if (!user) return { owner: '', values, pending, rejected: [] };
    for (const one of [{ user, record: session }, ...(children.list.get() ?? [])]) {
      for (const field of fields) {
        values[`${one.user.id} ${field}`] = one.user[field] ?? '';
        if (one.record.syncState.get().isWaiting) pending.push(`${one.user.id} ${field}`);
      }
    }
    const view = hall.view.get();
    const [shown] = view?.sessions ?? [];
    for (const person of shown ? people : []) {
      const mark = shown?.marks.get(person);
      values[`hall ${person}`] = mark?.id ?? '';
      if (mark?.isWaiting) pending.push(`hall ${person}`);
    }
    return { owner: user.id, values, pending, rejected: view?.refused.map(({ id }) => id) ?? [] };
  }

  /** What is changed in one task is painted together. */
  function publish() {
    if (state.isPublishing) return;
    state.isPublishing = true;
    queueMicrotask(() => {
      state.isPublishing = false;
      recordView();
    });
  }

  function recordView() {
    if (state.isMutating || state.isCut) return;
    const view = look();
    const text = JSON.stringify(view);
    if (text === state.shown) return;
    state.shown = text;
    state.owner = view.owner || state.owner;
    record({ what: 'viewed', page, device: name, ...view });
  }

  /** Taps on a person; the mark gets its id where it is made. */
  function tap(person: string, register: Register) {
    const owner = session.user?.id ?? '';
    const before = look().values[register];
    const isHere = hall.view.get()?.sessions[0]?.marks.get(person)?.mark === 'HERE';
    state.isMutating = true;
    hall.device?.mark(server.hallId, person, { mark: isHere ? 'ABSENT' : 'HERE', minutes: null });
    state.isMutating = false;
    const value = look().values[register];
    if (value === undefined || value === before) return;
    record({ what: 'mutated', page, device: name, owner, register, value, isCoalesced: false });
    record({ what: 'confirmed', value });
    recordView();
  }

  async function edit(subject: string, field: string, register: Register, value: string) {
    const owner = session.user?.id ?? '';
    const child = children.list.get()?.find(({ user }) => user.id === subject);
    const edited = owner === subject ? session : child?.record;
    if (!edited) return;
    record({ what: 'mutated', page, device: name, owner, register, value, isCoalesced: true });
    const isKept = await edited.edit({ [field]: value }).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    await waitFor(() => look().values[register] === value);
    if (!state.isCut) record({ what: 'confirmed', value });
    recordView();
  }

  async function syncAll() {
    if (session.user?.id === coach) {
      // the page of training is open
      hall.open();
      await waitFor(() => !browser.isOnline || hall.view.get()?.isRead === true);
    }
    await Promise.all([
      session.sync(),
      hall.sync(),
      children.refresh().then(() => children.sync()),
    ]);
  }

  return {
    session,
    networks,
    look,
    recordView,
    isLasting,
    double: () => (state.doubles += 1),
    mutate(register: Register, value: string) {
      const [subject = '', field = ''] = register.split(' ');
      return subject === 'hall' ? tap(field, register) : edit(subject, field, register, value);
    },
    async settle() {
      await Promise.race([syncAll(), ...calls.map((what) => networks[what].stuck())]);
      await leaving;
      recordView();
    },
    cut() {
      if (!isLasting())
        record({ what: 'forgotten', device: name, owner: state.owner, isLogout: false });
      state.isCut = true;
      for (const network of Object.values(networks)) network.cut();
      if (memory) void keepWorking(browser, memory.close());
      record({ what: 'killed', page, device: name });
    },
  };
}
