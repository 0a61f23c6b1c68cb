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
export function readChoice(storage: Storage): TrainingChoice | null {
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

export function writeChoice(storage: Storage, choice: TrainingChoice | null): void {
  if (choice) storage.setItem(choiceKey, JSON.stringify(choice));
  else storage.removeItem(choiceKey);
}
