import { today } from '@dojang/schemas/time';
import { RowButton } from '../../ui/action-buttons.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmButton } from '../../ui/page/confirm-dialog.tsx';

type Props = {
  name: string;
  /** Null: valid, or over. */
  revokedOn: string | null;
  isPending: boolean;
  onChange: (isRevoked: boolean) => void;
  /** Of the button after the day of the revocation. */
  againLabel: string;
};

/** Revokes a paper after a question, and undoes that on the same day. */
export function Revocation({ name, revokedOn, isPending, onChange, againLabel }: Props) {
  const say = useSay();
  const action = say('paper.revoke');
  if (revokedOn !== null)
    return (
      <RowButton
        label={revokedOn === today() ? say('paper.undo') : againLabel}
        of={name}
        disabled={isPending}
        onClick={() => onChange(false)}
      />
    );
  return (
    <ConfirmButton
      label={action}
      aria-label={say('app.actionOn', { action, what: name })}
      size="compact-sm"
      disabled={isPending}
      question={say('paper.revokeQuestion', { what: name })}
      text={say('paper.revokeWarning')}
      stayLabel={say('paper.keep')}
      onConfirm={() => onChange(true)}
    />
  );
}
