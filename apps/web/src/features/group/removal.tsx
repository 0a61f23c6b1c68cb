import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmButton } from '../../ui/page/confirm-dialog.tsx';

type Props = {
  /** Names the record, for screen readers. */
  what: string;
  question: string;
  warning: string;
  isPending: boolean;
  onConfirm: () => void;
};

/** A button to delete a record after a confirmation. */
export function Removal({ what, question, warning, isPending, onConfirm }: Props) {
  const say = useSay();
  const label = say('group.delete');
  return (
    <ConfirmButton
      label={label}
      aria-label={say('group.actionOn', { action: label, what })}
      size="compact-sm"
      disabled={isPending}
      question={question}
      text={warning}
      stayLabel={say('group.keep')}
      onConfirm={onConfirm}
    />
  );
}
