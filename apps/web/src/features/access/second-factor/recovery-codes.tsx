import { Group, Stack, Text } from '@mantine/core';
import { CopyButton, PrintButton, useCopy } from '../../../ui/action-buttons.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { SecretHeading } from '../../../ui/secret.tsx';

/** New recovery codes. They can not be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay();
  const { isCopied, copy } = useCopy(codes.join('\n'));
  return (
    <Stack>
      <SecretHeading title={say('secondFactor.codes')} warning={say('secondFactor.codesOnce')} />
      <Text component="ol" ff="monospace" my={0} ps={40}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Text>
      <Group gap="sm">
        <CopyButton copy={copy} />
        <PrintButton>{say('link.print')}</PrintButton>
        <Text role="status" size="sm">
          {isCopied !== null && say(isCopied ? 'link.copied' : 'token.notCopied')}
        </Text>
      </Group>
    </Stack>
  );
}
