import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What went wrong with a whole form; read out as soon as it stands there. */
export function FailureAlert({ text }: { text: string | undefined }) {
  return text ? (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
      {text}
    </Alert>
  ) : null;
}
