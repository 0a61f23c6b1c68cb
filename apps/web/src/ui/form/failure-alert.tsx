import { describeFailure } from '@dojang/client/client';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSay } from '../language/use-say.ts';

type Props =
  | {
      error: unknown;
      /** Hides a failure whose fields are all in this form, which shows them there. */
      form?: { hasField: (name: string) => boolean };
      text?: undefined;
    }
  | { error?: undefined; form?: undefined; text: string | undefined };

/** Why a form or a button has failed: a call's `error`, or a `text`. Announced by screen readers. */
export function FailureAlert({ error, form, text }: Props) {
  const say = useSay();
  const failure = error ? describeFailure(error) : null;
  const fields = Object.keys(failure?.fields ?? {});
  const isAtFields = form !== undefined && fields.length > 0 && fields.every(form.hasField);
  const message = failure ? say(failure.message) : text;
  if (!message || isAtFields) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
      {message}
    </Alert>
  );
}
