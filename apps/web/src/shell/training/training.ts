import type { OwnTraining } from '@dojang/schemas/training-calls';
import type { startTraining, TrainingDevice } from '@dojang/offline/training-device';
import type { TrainingView } from '@dojang/offline/training-view';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { Sendable } from '../session/send-waiting.ts';
import type { UnsentNote } from '../session/unsent-note.ts';
import { readChoice, type TrainingChoice, wholeChoice, writeChoice } from './training-choice.ts';

/** Sessions and attendance on the device of somebody who coaches. */
export type Training = {
  /** Null while nothing is kept here. */
  readonly view: ReadonlyAtom<TrainingView | null>;
  /** What is kept; null for somebody of whom this device does not know that they coach. */
  readonly choice: ReadonlyAtom<TrainingChoice | null>;
  choose(change: Partial<TrainingChoice>): void;
  /** A page needs it: it starts at once, for whoever is signed in. An administrator's device keeps `groupId` beside. */
  open(groupId?: string): void;
  /** Resolves once what is kept here was read, as far as it can be. Never rejects. */
  whenRead(): Promise<void>;
  /** What somebody taps; nothing happens before the first view. */
  readonly device: TrainingDevice | null;
  /** Somebody is signed in; `isNew` has just logged in. */
  enter(userId: string, isNew: boolean): void;
  /** Nobody is signed in any more. What waits stays for the same person, or to be sent. */
  leave(): Promise<void>;
  /** Never rejects. */
  sync(): Promise<void>;
  /** What may wait to be sent, or to be read once it was refused, by whose it is. */
  records(): { id: string; record: Sendable & { isLasting: boolean } }[];
};

type DeviceOptions = Parameters<typeof startTraining>[0];

type Options = {
  storage: Storage;
  unsent: UnsentNote;
  openRows: DeviceOptions['openRows'];
  transport: DeviceOptions['transport'];
  /** Asks what whoever has just signed in does in training. */
  ask: (userId: string) => Promise<Pick<OwnTraining, 'coached'>>;
  /** Resolves once the page is drawn: it comes first. */
  untilQuiet: () => Promise<void>;
  isOnline: () => boolean;
  /** Called when a mark waits and can't be sent now: the device is all that has it. */
  onWaiting: () => void;
};

export function createTraining(options: Options): Training {
  const { storage, unsent, openRows, transport, ask, untilQuiet, isOnline, onWaiting } = options;
  const view = createAtom<TrainingView | null>(null);
  const choice = createAtom<TrainingChoice | null>(null);
  let owner: string | null = null;
  let device: TrainingDevice | null = null;
  let starting: Promise<void> | undefined;

  function keep(change: Partial<TrainingChoice>) {
    const chosen = { ...(choice.get() ?? wholeChoice), ...change };
    choice.set(chosen);
    writeChoice(storage, chosen);
  }

  /** Whoever has groups coaches; whoever has none any more, and has read what was refused, does not. */
  function note({ groups, isRead, askedAt, problem, waiting, refused }: TrainingView) {
    const { names = {} } = choice.get() ?? {};
    const news = groups.filter(({ id, name }) => names[id] !== name);
    const known = Object.fromEntries(news.map(({ id, name }) => [id, name]));
    if (news.length > 0) keep({ names: { ...names, ...known } });
    const isNobody = isRead && askedAt !== null && !problem && groups.length === 0;
    const isAll = choice.get()?.groupIds === null;
    if (!isNobody || !isAll || waiting > 0 || refused.length > 0) return;
    choice.set(null);
    writeChoice(storage, null);
  }

  function hear(id: string, next: TrainingView) {
    if (owner !== id) return;
    const before = view.get();
    view.set(next);
    // what was refused waits to be read, also by who coaches nobody any more
    const waiting = next.waiting + next.refused.length;
    const isWaiting = waiting > 0;
    // once for many taps: writing it takes longer than all else of a tap
    if (next.isRead && next.isLasting && isWaiting !== unsent.hasMarks(id)) {
      unsent.set(id, waiting, 'marks');
    }
    if (before?.groups !== next.groups || before.askedAt !== next.askedAt) note(next);
  }

  async function startNow() {
    const id = owner;
    if (id === null) return;
    // beside what is loaded next; whether it fails is met there
    void openRows().catch(() => {});
    const { startTraining: begin } = await import('@dojang/offline/training-device');
    if (owner !== id) return;
    device = begin({
      openRows,
      storage,
      owner: id,
      transport,
      isOnline,
      choice: () => choice.get() ?? wholeChoice,
      onView: (next) => hear(id, next),
      onWaiting,
    });
    hear(id, device.view());
    void device.sync();
  }

  /** What can't be loaded, for want of a network, is tried again by the next call. */
  function start(): Promise<void> {
    starting ??= startNow().catch(() => (starting = undefined));
    return starting ?? Promise.resolve();
  }

  async function askAndStart(id: string) {
    const { coached } = await ask(id);
    if (coached.length === 0 || owner !== id) return;
    keep({});
    await start();
  }

  return {
    view,
    choice,
    choose(change) {
      keep(change);
      void device?.sync();
    },
    get device() {
      return device;
    },
    open(groupId) {
      const { groupIds, names } = choice.get() ?? wholeChoice;
      const kept = groupIds ?? Object.keys(names);
      if (groupId !== undefined && !kept.includes(groupId)) keep({ groupIds: [...kept, groupId] });
      void start().then(() => device?.sync());
    },
    async whenRead() {
      await start();
      await device?.whenRead();
    },
    enter(id, isNew) {
      owner = id;
      choice.set(readChoice(storage));
      if (choice.get() || unsent.hasMarks(id)) void untilQuiet().then(start);
      else if (isNew) void untilQuiet().then(() => askAndStart(id).catch(() => {}));
    },
    async leave() {
      const stopped = device?.stop();
      owner = null;
      starting = undefined;
      device = null;
      view.set(null);
      choice.set(null);
      await stopped;
    },
    async sync() {
      await device?.sync();
    },
    records() {
      const id = owner;
      if (id === null) return [];
      // what was refused and not read goes with the device as well
      const isWaiting = () => {
        const now = view.get();
        return now?.isRead ? now.waiting + now.refused.length > 0 : unsent.hasMarks(id);
      };
      const record = {
        syncState: { get: () => ({ isWaiting: isWaiting() }) },
        isLasting: view.get()?.isLasting ?? true,
        async sync() {
          await start();
          await device?.sync();
        },
      };
      return [{ id, record }];
    },
  };
}
