import type { PlainKey } from '@dojang/schemas/say';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useSay } from '../language/use-say.ts';
import { watchUnsaved } from './unsaved-changes.ts';
import { Button } from '@mantine/core';

const formTexts = {
  question: 'form.leaveQuestion',
  warning: 'form.leaveWarning',
  leave: 'form.leave',
} as const;

type Props = {
  isDirty: () => boolean;
  /** What is lost, if it is no form. */
  texts?: Readonly<Record<keyof typeof formTexts, PlainKey>>;
};

/** Asks before the user leaves a page with unsaved changes, in the router and in the browser. */
export function UnsavedGuard({ isDirty, texts = formTexts }: Props) {
  const say = useSay();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useEffect(() => watchUnsaved(isDirty), [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question={say(texts.question)}
      text={say(texts.warning)}
      onStay={() => blocker.reset?.()}
    >
      <Button color="red" onClick={() => blocker.proceed?.()}>
        {say(texts.leave)}
      </Button>
    </ConfirmDialog>
  );
}
