import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

type Props = {
  /** What the button says, and the one that confirms. */
  label: string;
  /** What it is done to. */
  what: string;
  question: string;
  warning: string;
  isPending: boolean;
  onConfirm: () => void;
};

/** A button that takes something away, once somebody has said that they mean it. */
export function Removal({ label, what, question, warning, isPending, onConfirm }: Props) {
  const say = useSay();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        disabled={isPending}
        aria-label={say('group.actionOn', { action: label, what })}
        onClick={() => setIsAsked(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question={question}
        text={warning}
        confirmLabel={label}
        stayLabel={say('group.keep')}
        onConfirm={() => {
          setIsAsked(false);
          onConfirm();
        }}
        onStay={() => setIsAsked(false)}
      />
    </>
  );
}
