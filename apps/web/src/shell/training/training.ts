import { createAttendance } from '@dojang/offline/attendance';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { LocalReplica } from '../replica/local-replica.ts';
import { readChoice, type TrainingChoice, wholeChoice, writeChoice } from './training-choice.ts';

type Attendance = ReturnType<typeof createAttendance>;

/** What a coach keeps on this device, and how they take attendance. */
export type Training = {
  /** Null unless this device knows that the user coaches. */
  readonly choice: ReadonlyAtom<TrainingChoice | null>;
  choose(change: Partial<TrainingChoice>): void;
  /** Called by a page that needs sessions. Administrators keep `groupId` in addition. */
  open(groupId?: string): void;
  /** Null while nobody is signed in. */
  readonly attendance: Attendance | null;
  /** The signed-in user has changed. */
  reset(): void;
};

export function createTraining(storage: Storage, local: LocalReplica): Training {
  const choice = createAtom(readChoice(storage));
  let attendance: { of: LocalReplica['current']; made: Attendance } | undefined;

  function keep(change: Partial<TrainingChoice>) {
    const chosen = { ...(choice.get() ?? wholeChoice), ...change };
    choice.set(chosen);
    writeChoice(storage, chosen);
  }

  /** Whoever has groups is a coach; who has lost the last one is no longer. */
  local.revision.subscribe(() => {
    const { current } = local;
    if (!current?.status.isRead) return;
    const groups = current.list('group');
    const { names = {}, groupIds = null } = choice.get() ?? {};
    const news = groups.filter(({ id, name }) => names[id] !== name);
    if (news.length > 0)
      keep({ names: { ...names, ...Object.fromEntries(news.map(({ id, name }) => [id, name])) } });
    const { isSyncing, problem, pulledAt } = current.status;
    const isAnswered = pulledAt !== null && !isSyncing && !problem;
    if (groups.length > 0 || !isAnswered || groupIds !== null || choice.get() === null) return;
    choice.set(null);
    writeChoice(storage, null);
  });

  return {
    choice,
    choose(change) {
      keep(change);
      void local.current?.sync();
    },
    open(groupId) {
      const { groupIds, names } = choice.get() ?? wholeChoice;
      const kept = groupIds ?? Object.keys(names);
      if (groupId !== undefined && !kept.includes(groupId)) keep({ groupIds: [...kept, groupId] });
      void local.current?.sync();
    },
    get attendance() {
      const { current } = local;
      if (!current) return null;
      if (attendance?.of !== current) attendance = { of: current, made: createAttendance(current) };
      return attendance.made;
    },
    reset: () => choice.set(readChoice(storage)),
  };
}
