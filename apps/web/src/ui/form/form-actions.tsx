import { Button, Group } from '@mantine/core';
import { useSay } from '../language/use-say.ts';
import { FailureAlert } from './failure-alert.tsx';

type Props = {
  label: string;
  isPending: boolean;
  isDisabled?: boolean;
  error: unknown;
  /** See `FailureAlert`. */
  form?: { hasField: (name: string) => boolean };
  /** The one form of its card, or one that was opened. */
  isPrimary?: boolean;
  /** Missing in a form that is always open. */
  onCancel?: (() => void) | undefined;
};

/** The end of a form: why the last try failed, its button, and cancelling. */
export function FormActions({
  label,
  isPending,
  isDisabled = false,
  error,
  form,
  isPrimary,
  onCancel,
}: Props) {
  const say = useSay();
  return (
    <>
      <FailureAlert error={error} {...(form && { form })} />
      <Group gap="sm">
        <Button
          type="submit"
          variant={(isPrimary ?? onCancel) ? 'filled' : 'default'}
          loading={isPending}
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
