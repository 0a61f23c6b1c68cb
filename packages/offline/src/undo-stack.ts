import type { KeptMark } from '@dojang/schemas/training-kept';

/** A mark that can be taken back. */
export type Step = Pick<KeptMark, 'id' | 'user_id' | 'before'> & {
  /** The mark that says the same as this one now: itself, or one that has taken back what came after it. */
  standing: string;
};

/** What is left to be taken back of these marks of a session, in the order in which they were made: the last one first. */
export function undoStack(marks: readonly KeptMark[]): Step[] {
  const stack: Step[] = [];
  for (const { id, user_id, before, undoes } of marks) {
    if (undoes === null) {
      stack.push({ id, user_id, before, standing: id });
      continue;
    }
    const undone = stack.findIndex((step) => step.id === undoes);
    if (undone >= 0) stack.splice(undone, 1);
    const earlier = stack.findLast((step) => step.user_id === user_id);
    if (earlier) earlier.standing = id;
  }
  return stack.toReversed();
}
