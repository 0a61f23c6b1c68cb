import { limits } from '@dojang/schemas/limits';

/** What somebody who coaches keeps on this device: of which groups, all where it is null, and how many days ahead. */
export type TrainingChoice = {
  groupIds: string[] | null;
  /** One of `limits.trainingDaysChoices`. */
  days: number;
  /** What the groups are called that were kept here, so that one that was left out can be chosen again. */
  names: Readonly<Record<string, string>>;
};

/** A key of the person's: it goes with them. Where it stands, they coach. */
const choiceKey = 'training';

export const wholeChoice: TrainingChoice = { groupIds: null, days: limits.trainingDays, names: {} };

/** Null for somebody of whom this device does not know that they coach. */
export function readChoice(storage: Storage): TrainingChoice | null {
  const stored = storage.getItem(choiceKey);
  if (stored === null) return null;
  try {
    const { groupIds, days, names } = JSON.parse(stored) as TrainingChoice;
    const isOffered = limits.trainingDaysChoices.some((offered) => offered === days);
    return { groupIds, days: isOffered ? days : limits.trainingDays, names };
  } catch {
    return wholeChoice;
  }
}

export function writeChoice(storage: Storage, choice: TrainingChoice | null): void {
  if (choice) storage.setItem(choiceKey, JSON.stringify(choice));
  else storage.removeItem(choiceKey);
}
