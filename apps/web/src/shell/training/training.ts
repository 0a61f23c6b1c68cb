import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { LocalReplica } from '../replica/local-replica.ts';
import { defaultChoice, readChoice, type TrainingChoice, writeChoice } from './training-choice.ts';

export type Training = ReturnType<typeof createTraining>;

/** What a coach keeps on this device. */
export function createTraining(storage: Storage, local: LocalReplica) {
  const choice = createAtom(readChoice(storage));

  function keep(change: Partial<TrainingChoice>) {
    const chosen = { ...(choice.get() ?? defaultChoice), ...change };
    choice.set(chosen);
    writeChoice(storage, chosen);
  }

  // a user with groups is a coach, until the last group is gone
  local.revision.subscribe(() => {
    const { current } = local;
    if (!current?.status.isRead) return;
    const groups = current.list('group');
    const { names = {}, groupIds = null } = choice.get() ?? {};
    const renamed = groups.filter(({ id, name }) => names[id] !== name);
    const newNames = Object.fromEntries(renamed.map(({ id, name }) => [id, name]));
    if (renamed.length > 0) keep({ names: { ...names, ...newNames } });
    const { isSyncing, problem, pulledAt } = current.status;
    const isPulled = pulledAt !== null && !isSyncing && !problem;
    if (groups.length > 0 || !isPulled || groupIds !== null || choice.get() === null) return;
    choice.set(null);
    writeChoice(storage, null);
  });

  return {
    /** Null unless this device knows that the user coaches. */
    choice: choice as ReadonlyAtom<TrainingChoice | null>,
    choose(change: Partial<TrainingChoice>) {
      keep(change);
      void local.current?.sync();
    },
    /** Called by a page that needs sessions. Administrators keep `groupId` in addition. */
    open(groupId?: string) {
      const { groupIds, names } = choice.get() ?? defaultChoice;
      const kept = groupIds ?? Object.keys(names);
      if (groupId !== undefined && !kept.includes(groupId)) keep({ groupIds: [...kept, groupId] });
      void local.current?.sync();
    },
    /** The signed-in user has changed. */
    reset: () => choice.set(readChoice(storage)),
  };
}
