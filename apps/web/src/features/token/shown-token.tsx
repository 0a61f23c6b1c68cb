import type { MadeToken } from '@dojang/schemas/token';
import { Alert, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './tokens.module.css';

/** A newly created token. It cannot be shown again. */
export function ShownToken({ token: { name, token } }: { token: MadeToken }) {
  const say = useSay();
  const { isCopied, copy } = useCopy(token);
  const heading = useRef<HTMLHeadingElement>(null);

  // below the button, on a phone off screen
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Stack>
      <Title order={3} size="h5" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
        {say('token.made', { name })}
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {say('token.shownOnce')}
      </Alert>
      <TextInput
        size="md"
        className={classes.secret}
        label={say('token.token')}
        value={token}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <CopyButton copy={copy} />
        <Text role="status" size="sm">
          {isCopied !== null && say(isCopied ? 'link.copied' : 'token.notCopied')}
        </Text>
      </Group>
    </Stack>
  );
}
