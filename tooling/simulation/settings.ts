import { athlete } from './bout-server.ts';
import { coach, guardian, type Person } from './club-server.ts';

/** The first owners: four phones, and the hall's shared desktop. */
const owners: readonly Person[] = ['mina', 'jun', guardian, coach, coach];

const entrants: readonly Person[] = ['mina', guardian, 'jun', coach, coach];

/** Actions of the nemesis and the users, with their relative frequency. */
const weights = {
  mutate: 8,
  'mutate and kill': 1,
  trouble: 3,
  deliver: 2,
  connect: 2,
  disconnect: 2,
  sync: 1,
  kill: 1,
  restart: 1,
  evict: 1,
  fill: 1,
  empty: 1,
  'set the clock': 1,
  'sign in': 2,
  notify: 1,
  coach: 1,
  backup: 1,
  restore: 1,
};
type Action =
  | keyof typeof weights
  | 'save'
  | 'enter'
  | 'erase'
  | 'press'
  | 'press and kill'
  | 'film'
  | 'film and kill'
  | 'withdraw'
  | 'update';
/** No data loss, and clocks are wrong but never set: the last change of each register wins. */
const fair = { ...weights, evict: 0, fill: 0, empty: 0, 'set the clock': 0, restore: 0, save: 2 };
/** Two devices with one tab each take attendance of the same people while their clocks are set. */
const clocks = { mutate: 12, connect: 2, disconnect: 2, 'set the clock': 4, save: 2 };
/** Two members, the coach and an assistant enter people for the last place while registration closes. */
const cup = { enter: 16, trouble: 3, deliver: 2, connect: 3, disconnect: 3, kill: 1, erase: 1 };
/** A coach scores a bout on two devices, and its athlete reads it. */
const bout = {
  ...weights,
  mutate: 1,
  coach: 0,
  press: 12,
  'press and kill': 4,
  update: 2,
};
/** A coach marks a film on two devices, its athlete reads and marks it, too. */
const film = { ...weights, mutate: 1, coach: 0, film: 14, 'film and kill': 4, withdraw: 1 };
export const settings = {
  faults: { owners, tabs: 2, weights, processSkewsMs: [0, 20_000] },
  fair: { owners, tabs: 2, weights: fair, processSkewsMs: [0] },
  cup: { owners: entrants, tabs: 2, weights: cup, processSkewsMs: [0] },
  bout: { owners: [coach, coach, athlete], tabs: 2, weights: bout, processSkewsMs: [0, 20_000] },
  film: { owners: [coach, coach, athlete], tabs: 2, weights: film, processSkewsMs: [0, 20_000] },
  clocks: { owners: [coach, coach], tabs: 1, weights: clocks, processSkewsMs: [0, 20_000] },
};
export type Setting = keyof typeof settings;

/** Each action as often as its weight. */
export const listActions = (weightOf: Readonly<Record<string, number>>) =>
  Object.entries(weightOf).flatMap(([action, weight]) =>
    Array<Action>(weight).fill(action as Action),
  );
