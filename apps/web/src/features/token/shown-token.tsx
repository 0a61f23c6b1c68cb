import type { CreatedToken } from '@dojang/schemas/token';
import { Group, Stack, Text } from '@mantine/core';
import { CopyButton, useCopy } from '../../ui/action-buttons.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { SecretField, SecretHeading } from '../../ui/secret.tsx';
import classes from './tokens.module.css';

/** A newly created token. It cannot be shown again. */
export function ShownToken({ token: { name, token } }: { token: CreatedToken }) {
  const say = useSay();
  const { isCopied, copy } = useCopy(token);
  return (
    <Stack>
      <SecretHeading title={say('token.made', { name })} warning={say('token.shownOnce')} />
      <SecretField className={classes.secret} label={say('token.token')} value={token} />
      <Group gap="sm">
        <CopyButton copy={copy} />
        <Text role="status" size="sm">
          {isCopied !== null && say(isCopied ? 'link.copied' : 'token.notCopied')}
        </Text>
      </Group>
    </Stack>
  );
}
