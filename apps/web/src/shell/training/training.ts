import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { LocalReplica } from '../replica/local-replica.ts';
import { limits } from '@dojang/schemas/limits';

/** What a coach keeps on this device. `groupIds` null means all groups; `days` is how far ahead. */
export type TrainingChoice = {
  groupIds: string[] | null;
  /** One of `limits.trainingDaysChoices`. */
  days: number;
  /** Names of all groups ever kept, so that a deselected group can be selected again. */
  names: Readonly<Record<string, string>>;
};

/** Personal, so removed at logout. Present only if the user coaches. */
const choiceKey = 'training';

export const defaultChoice: TrainingChoice = {
  groupIds: null,
  days: limits.trainingDays,
  names: {},
};

/** Null unless this device knows that the user coaches. */
function readChoice(storage: Storage): TrainingChoice | null {
  const stored = storage.getItem(choiceKey);
  if (stored === null) return null;
  try {
    const { groupIds, days, names } = JSON.parse(stored) as TrainingChoice;
    const isOffered = limits.trainingDaysChoices.some((offered) => offered === days);
    return { groupIds, days: isOffered ? days : limits.trainingDays, names };
  } catch {
    return defaultChoice;
  }
}

export type Training = ReturnType<typeof createTraining>;

/** What a coach keeps on this device. */
export function createTraining(storage: Storage, local: LocalReplica) {
  const choice = createAtom(readChoice(storage));

  function keep(change: Partial<TrainingChoice>) {
    const chosen = { ...(choice.get() ?? defaultChoice), ...change };
    choice.set(chosen);
    storage.setItem(choiceKey, JSON.stringify(chosen));
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
    storage.removeItem(choiceKey);
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
