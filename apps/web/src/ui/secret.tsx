import { Alert, TextInput, type TextInputProps, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/** Heading of a newly created secret, with a warning that it is shown only once. Takes the focus and scrolls into view. */
export function SecretHeading({ title, warning }: { title: string; warning: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // below the button, on a phone off screen
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      <Title order={3} size="h5" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
        {title}
      </Title>
      <SecretWarning text={warning} />
    </>
  );
}

export function SecretWarning({ text }: { text: string }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  );
}

export function SecretField(props: Pick<TextInputProps, 'label' | 'value' | 'className' | 'ref'>) {
  return (
    <TextInput size="md" readOnly onFocus={(event) => event.currentTarget.select()} {...props} />
  );
}
