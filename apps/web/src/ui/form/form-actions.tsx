import { describeFailure } from '@dojang/client/client';
import { Button, Group } from '@mantine/core';
import { useSay } from '../language/use-say.ts';
import { FailureAlert } from './failure-alert.tsx';

type Props = {
  label: string;
  isPending: boolean;
  isDisabled?: boolean;
  error: unknown;
  /** Missing in a form that is always open. */
  onCancel?: (() => void) | undefined;
};

/** The end of a form on a page of several: why the last try failed, sending it, and leaving all as it was. */
export function FormActions({ label, isPending, isDisabled = false, error, onCancel }: Props) {
  const say = useSay();
  return (
    <>
      <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
      <Group gap="sm">
        <Button
          type="submit"
          variant={onCancel ? 'filled' : 'default'}
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
