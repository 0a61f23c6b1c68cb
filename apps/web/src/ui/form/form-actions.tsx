import { Button, Group } from '@mantine/core';
import { useSay } from '../language/use-say.ts';
import { FailureAlert } from './failure-alert.tsx';

export type FormActionsProps = {
  label: string;
  /** The mutation of the form; none if it only changes this device. */
  saving?: { isPending: boolean; error: unknown };
  isDisabled?: boolean;
  /** See `FailureAlert`. */
  form?: { hasField: (name: string) => boolean };
  /** The one form of its card, or one that was opened. */
  isPrimary?: boolean;
  /** Missing in a form that is always open. */
  onCancel?: (() => void) | undefined;
};

/** The end of a form: why the last try failed, its button, and cancelling. */
export function FormActions(props: FormActionsProps) {
  const { label, saving, isDisabled = false, form, isPrimary, onCancel } = props;
  const say = useSay();
  return (
    <>
      <FailureAlert error={saving?.error} {...(form && { form })} />
      <Group gap="sm">
        <Button
          type="submit"
          variant={(isPrimary ?? onCancel) ? 'filled' : 'default'}
          loading={saving?.isPending ?? false}
          disabled={isDisabled}
        >
          {label}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('app.cancel')}
          </Button>
        )}
      </Group>
    </>
  );
}
