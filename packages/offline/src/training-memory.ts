import { type DayAnswer, type DayRequest, newMarkId } from '@dojang/schemas/training';
import {
  isKeptKind,
  type KeptClock,
  type KeptMark,
  type KeptOf,
  readKept,
} from '@dojang/schemas/training-kept';
import { type Journal, noJournal } from './journal.ts';
import type { KeptRow, KeptRows } from './kept-rows.ts';
import { writeBehind } from './write-behind.ts';

/** What the server is asked for. */
type RecordKind = keyof DayRequest['known'];

/** The server's records, by id: a map is replaced by another one where something in it changes. */
export type Records = { [Kind in RecordKind]: ReadonlyMap<string, KeptOf<Kind>> };

type Options = {
  openRows: () => Promise<KeptRows>;
  owner: string;
  /** Where what is not written yet is noted; nowhere if left out. */
  journal?: Journal | undefined;
  timeoutMs: number;
  /** Called after each change. */
  onChange: () => void;
};

/** What a coach's device has: all of it in memory, and on the device once that is written. */
export type TrainingMemory = {
  readonly isLasting: boolean;
  readonly records: Records;
  /** In the order in which they were made; the array is replaced where something in it changes. */
  readonly marks: readonly KeptMark[];
  readonly clock: KeptClock;
  /** How often another tab has brought news of the server's records. */
  readonly newsOfOthers: number;
  read: () => Promise<void>;
  put(mark: KeptMark): void;
  remove(markIds: readonly string[]): void;
  setClock(change: Partial<KeptClock>): void;
  /** Does several changes, of which `onChange` hears once. */
  together(changes: () => void): void;
  /** Takes over what the server has told. */
  accept(answer: DayAnswer): void;
  settle: () => Promise<void>;
  stop: () => void;
};

/** How far a mark has come: another tab may tell of it late. */
const stages: Record<KeptMark['state'], number> = { waiting: 0, taken: 1, refused: 1 };

export const byOrder = (one: KeptMark, other: KeptMark) =>
  one.order - other.order || one.atMs - other.atMs || (one.id < other.id ? -1 : 1);

export function rememberTraining({
  openRows,
  owner,
  journal = noJournal,
  timeoutMs,
  onChange,
}: Options): TrainingMemory {
  const records: Record<RecordKind, ReadonlyMap<string, { id: string; version: string }>> = {
    group: new Map(),
    people: new Map(),
    session: new Map(),
  };
  let marks: readonly KeptMark[] = [];
  let clock: KeptClock = { offset: null, askedMs: null, sentMs: null };
  let isLasting = true;
  let newsOfOthers = 0;
  let isTogether = false;
  /** Each mark is made once: one that is gone stays gone, however late another tab tells of it. */
  const goneMarks = new Set<string>();

  const rows = writeBehind({
    openRows,
    owner,
    page: newMarkId(),
    journal,
    timeoutMs,
    onRow: hear,
    onLasting(value) {
      if (value === isLasting) return;
      isLasting = value;
      tell();
    },
  });

  function tell() {
    if (!isTogether) onChange();
  }

  function hear({ kind, id, value }: KeptRow, how: 'read' | 'written' | 'gone') {
    if (!isKeptKind(kind)) return;
    if (how === 'gone') {
      if (kind === 'mark') forget([id]);
      else if (kind !== 'clock' && records[kind].has(id)) {
        newsOfOthers += 1;
        setRecords(kind, [], [id]);
      }
    } else if (kind === 'mark') {
      const mark = readKept(kind, value);
      if (mark) hearMark(mark);
    } else if (kind === 'clock') {
      const heard = readKept(kind, value);
      if (heard && (heard.askedMs ?? 0) >= (clock.askedMs ?? 0)) clock = heard;
    } else if (how === 'written' || !records[kind].has(id)) {
      const record = readKept(kind, value);
      if (how === 'written') newsOfOthers += 1;
      if (record) setRecords(kind, [record], []);
    }
    tell();
  }

  function hearMark(mark: KeptMark) {
    const known = marks.find(({ id }) => id === mark.id);
    const isNews = !known || stages[mark.state] > stages[known.state];
    if (isNews && !goneMarks.has(mark.id)) setMark(mark);
  }

  function setMark(mark: KeptMark) {
    marks = [...marks.filter(({ id }) => id !== mark.id), mark].sort(byOrder);
  }

  function forget(ids: readonly string[]) {
    for (const id of ids) goneMarks.add(id);
    marks = marks.filter(({ id }) => !goneMarks.has(id));
  }

  function setRecords(
    kind: RecordKind,
    changed: readonly { id: string; version: string }[],
    gone: readonly string[],
  ) {
    const next = new Map(records[kind]);
    for (const record of changed) next.set(record.id, record);
    for (const id of gone) next.delete(id);
    records[kind] = next;
  }

  return {
    get isLasting() {
      return isLasting;
    },
    records: records as Records,
    get marks() {
      return marks;
    },
    get clock() {
      return clock;
    },
    get newsOfOthers() {
      return newsOfOthers;
    },
    read: rows.read,
    put(mark) {
      if (goneMarks.has(mark.id)) return;
      setMark(mark);
      rows.put({ kind: 'mark', id: mark.id, waits: mark.state !== 'taken', value: mark });
      tell();
    },
    remove(ids) {
      if (ids.length === 0) return;
      forget(ids);
      for (const id of ids) rows.remove('mark', id);
      tell();
    },
    setClock(change) {
      clock = { ...clock, ...change };
      rows.put({ kind: 'clock', id: 'clock', waits: false, value: clock });
      tell();
    },
    accept(answer) {
      for (const kind of Object.keys(records) as RecordKind[]) {
        const { changed, gone } = answer[kind];
        if (changed.length + gone.length === 0) continue;
        setRecords(kind, changed, gone);
        for (const value of changed) rows.put({ kind, id: value.id, waits: false, value });
        for (const id of gone) rows.remove(kind, id);
      }
      tell();
    },
    together(changes) {
      isTogether = true;
      try {
        changes();
      } finally {
        isTogether = false;
        onChange();
      }
    },
    settle: rows.settle,
    stop: rows.stop,
  };
}
