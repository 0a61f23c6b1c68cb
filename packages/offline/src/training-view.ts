import type {
  AttendanceState,
  CoachedGroup,
  CoachedSession,
  TrainingPeople,
} from '@dojang/schemas/training';
import type { KeptMark } from '@dojang/schemas/training-kept';
import type { Records } from './training-memory.ts';
import { type Step, undoStack } from './undo-stack.ts';

export type Trainee = TrainingPeople['people'][number];

/** What counts of a person at a session. */
export type AttendanceView = {
  id: string;
  mark: AttendanceState;
  minutes: number | null;
  note: string | null;
  /** Whether the server does not have it yet. */
  isWaiting: boolean;
};

export type SessionView = Omit<CoachedSession, 'marks'> & {
  /** By person, the mark that counts here: the server's, or an own one that it does not have yet. */
  marks: ReadonlyMap<string, AttendanceView>;
  /** How many own marks wait to be sent. */
  waiting: number;
  /** What an undo would take back; null for nothing. */
  undoable: Step | null;
};

/** A mark that the server has not taken, to be told to whoever made it. */
export type RefusedMark = Pick<
  KeptMark,
  'id' | 'session_id' | 'user_id' | 'mark' | 'minutes' | 'name' | 'date'
> & {
  reason: string;
};

export type TrainingView = {
  /** False until what is stored on the device was read. */
  isRead: boolean;
  /** Whether what is tapped outlives the page; it does not where the browser refuses to store it. */
  isLasting: boolean;
  /** By name. */
  groups: readonly CoachedGroup[];
  people: ReadonlyMap<string, Trainee>;
  /** By day and beginning. */
  sessions: readonly SessionView[];
  waiting: number;
  refused: readonly RefusedMark[];
  isSyncing: boolean;
  /** Why the last try has failed; null if it has not. */
  problem: unknown;
  /** When the server last had every mark; null before. */
  sentAt: Date | null;
  /** When it was last asked what is new; null before. */
  askedAt: Date | null;
  /** About how much room all of it takes. */
  readonly bytes: number;
};

/** What a view is made of. */
export type ViewSource = {
  records: Records;
  marks: readonly KeptMark[];
  /** All marks of this page that were not refused, also those that the server has long had. */
  made: readonly KeptMark[];
};

/** Makes the parts of views: one that has not changed since the last view is the same object. */
export function createViewer() {
  const groupsOf = once((records: Records['group']) =>
    [...records.values()].sort((one, other) => compare(keyOf(one), keyOf(other))),
  );
  const peopleOf = once((records: Records['people']) => {
    const all = [...records.values()].flatMap(({ people }) => people);
    return new Map(all.map((person) => [person.id, person]));
  });
  const orderOf = once((records: Records['session']) =>
    [...records.values()].sort((one, other) => compare(timeOf(one), timeOf(other))),
  );
  const madeOf = once(bySession);
  const ownOf = once((marks: readonly KeptMark[]) =>
    bySession(marks.filter(({ state }) => state !== 'refused')),
  );
  const refusedOf = once((marks: readonly KeptMark[]) =>
    marks.filter(({ state }) => state === 'refused').map(toldOf),
  );
  const sizes = new WeakMap<object, number>();
  let sessions: readonly SessionView[] = [];
  let last = new Map<string, { from: unknown[]; view: SessionView }>();

  function sessionOf(session: CoachedSession, own: readonly KeptMark[], made: readonly KeptMark[]) {
    const before = last.get(session.id);
    const from = [session, ...own, made.length, made.at(-1)];
    const isSame =
      before?.from.length === from.length && before.from.every((part, n) => part === from[n]);
    return isSame ? before : { from, view: viewOf(session, own, made, before?.view) };
  }

  return ({ records, marks, made }: ViewSource) => {
    const [own, all] = [ownOf(marks), madeOf(made)];
    const views = orderOf(records.session).map((session) => {
      const view = sessionOf(session, own.get(session.id) ?? [], all.get(session.id) ?? []);
      return [session.id, view] as const;
    });
    last = new Map(views);
    const next = views.map(([, { view }]) => view);
    const isSame = next.length === sessions.length && next.every((one, n) => one === sessions[n]);
    if (!isSame) sessions = next;
    return {
      groups: groupsOf(records.group),
      people: peopleOf(records.people),
      sessions,
      waiting: marks.filter(({ state }) => state === 'waiting').length,
      refused: refusedOf(marks),
      /** Counted when it is asked for: nothing else waits for it. */
      get bytes() {
        const kept = [records.group, records.people, records.session].flatMap((kind) => [
          ...kind.values(),
        ]);
        return [...kept, ...marks].reduce((sum, value) => sum + sizeOf(value), 0);
      },
    };
  };

  function sizeOf(value: object): number {
    const size = sizes.get(value) ?? JSON.stringify(value).length;
    sizes.set(value, size);
    return size;
  }
}

function viewOf(
  { marks: told, ...session }: CoachedSession,
  own: readonly KeptMark[],
  made: readonly KeptMark[],
  before: SessionView | undefined,
): SessionView {
  const marks = new Map<string, AttendanceView>();
  const set = (
    userId: string,
    { id, mark, minutes, note }: Omit<AttendanceView, 'isWaiting'>,
    isWaiting: boolean,
  ) => {
    const next = { id, mark, minutes, note, isWaiting };
    const known = before?.marks.get(userId);
    marks.set(userId, known && isEqual(known, next) ? known : next);
  };
  for (const mark of told) if (mark.user_id !== null) set(mark.user_id, mark, false);
  for (const mark of own) set(mark.user_id, mark, mark.state === 'waiting');
  const undoable = undoStack(made).find(({ user_id, standing }) => {
    return marks.get(user_id)?.id === standing;
  });
  const waiting = own.filter(({ state }) => state === 'waiting').length;
  return { ...session, marks, waiting, undoable: undoable ?? null };
}

function bySession(marks: readonly KeptMark[]): ReadonlyMap<string, readonly KeptMark[]> {
  const found = new Map<string, KeptMark[]>();
  for (const mark of marks) {
    const those = found.get(mark.session_id);
    if (those) those.push(mark);
    else found.set(mark.session_id, [mark]);
  }
  return found;
}

const isEqual = (one: AttendanceView, other: AttendanceView) =>
  one.id === other.id &&
  one.mark === other.mark &&
  one.minutes === other.minutes &&
  one.note === other.note &&
  one.isWaiting === other.isWaiting;

function toldOf({ reason, ...mark }: KeptMark): RefusedMark {
  const { id, session_id, user_id, mark: said, minutes, name, date } = mark;
  return { id, session_id, user_id, mark: said, minutes, name, date, reason: reason ?? '' };
}

const keyOf = ({ name, id }: CoachedGroup) => `${name} ${id}`;
const timeOf = ({ date, start, id }: CoachedSession) => `${date} ${start} ${id}`;
const compare = (one: string, other: string) => (one < other ? -1 : 1);

/** The result of `make`, made anew only for another input than the last one. */
function once<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined;
  return (input) => {
    if (!last || last.input !== input) last = { input, result: make(input) };
    return last.result;
  };
}
