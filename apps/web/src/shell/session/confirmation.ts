import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';

type Answer = (isConfirmed: boolean) => void;

export type Confirmation = ReturnType<typeof createConfirmation>;

/** Asks the user to confirm who they are, in place: `question` is open while a call waits, and takes the answer. */
export function createConfirmation() {
  const question = createAtom<{ answer: Answer } | null>(null);
  return {
    question: question as ReadonlyAtom<{ answer: Answer } | null>,
    ask: () =>
      new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          question.set(null);
          // later: the Escape that closes the dialog would close the message of the failed call, too
          setTimeout(() => resolve(isConfirmed));
        };
        question.set({ answer });
      }),
  };
}
