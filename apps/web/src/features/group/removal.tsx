import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

type Props = {
  /** Of the button and of the one that confirms. */
  label: string;
  /** Names the record. */
  what: string;
  question: string;
  warning: string;
  isPending: boolean;
  onConfirm: () => void;
};

/** A button to remove a record after a confirmation. */
export function Removal({ label, what, question, warning, isPending, onConfirm }: Props) {
  const say = useSay();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        disabled={isPending}
        aria-label={say('group.actionOn', { action: label, what })}
        onClick={() => setIsConfirming(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={question}
        text={warning}
        confirmLabel={label}
        stayLabel={say('group.keep')}
        onConfirm={() => {
          setIsConfirming(false);
          onConfirm();
        }}
        onStay={() => setIsConfirming(false)}
      />
    </>
  );
}
