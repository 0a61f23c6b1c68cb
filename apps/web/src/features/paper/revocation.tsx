import { today } from '@dojang/schemas/time';
import { Button } from '@mantine/core';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmButton } from '../../ui/page/confirm-dialog.tsx';

type Props = {
  name: string;
  /** Null: valid, or over. */
  revokedOn: string | null;
  isPending: boolean;
  onChange: (isRevoked: boolean) => void;
  /** Of the button after the day of the revocation; none without. */
  againLabel?: string;
};

/** Revokes a paper after a question, and undoes that on the same day. */
export function Revocation({ name, revokedOn, isPending, onChange, againLabel }: Props) {
  const say = useSay();
  const nameAction = (action: string) => say('paper.actionOn', { action, what: name });
  if (revokedOn === null)
    return (
      <ConfirmButton
        label={say('paper.revoke')}
        aria-label={nameAction(say('paper.revoke'))}
        size="compact-sm"
        disabled={isPending}
        question={say('paper.revokeQuestion', { what: name })}
        text={say('paper.revokeWarning')}
        stayLabel={say('paper.keep')}
        onConfirm={() => onChange(true)}
      />
    );
  const label = revokedOn === today() ? say('paper.undo') : againLabel;
  return (
    label !== undefined && (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={nameAction(label)}
        disabled={isPending}
        onClick={() => onChange(false)}
      >
        {label}
      </Button>
    )
  );
}
