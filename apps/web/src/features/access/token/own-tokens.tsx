import {
  type CreatedToken,
  TokenDraft,
  usualLastDay,
  type ValidToken,
} from '@dojang/schemas/token';
import { describeFailure } from '@dojang/client/client';
import { Stack, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TokenList } from './token-list.tsx';
import { CopyButton, useCopy } from '../../../ui/action-buttons.tsx';
import { SecretField, SecretHeading } from '../../../ui/secret.tsx';
import classes from './tokens.module.css';

/** Creates a token, shows it once, and lists the existing ones. */
export function OwnTokens({ tokens }: { tokens: readonly ValidToken[] }) {
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const utils = trpc.useUtils();
  const revoking = trpc.token.revoke.useMutation(
    useMutationFeedback({
      invalidates: [utils.token.list],
      onSuccess: (_answer, { id }) => id === created?.id && setCreated(null),
    }),
  );
  return (
    <Stack gap="lg">
      <TokenForm onCreate={setCreated} />
      {created && <ShownToken key={created.id} token={created} />}
      <TokenList tokens={tokens} revoking={revoking} />
    </Stack>
  );
}

function TokenForm({ onCreate }: { onCreate: (token: CreatedToken | null) => void }) {
  const say = useSay();
  const form = useSchemaForm(TokenDraft, { access: 'READ', until: usualLastDay() });
  const utils = trpc.useUtils();
  const creating = trpc.token.create.useMutation({
    onMutate: () => onCreate(null),
    onSuccess(token) {
      form.setValue('name', '');
      onCreate(token);
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
    onSettled: () => void utils.token.list.invalidate(),
  });
  return (
    <ActionForm
      form={form}
      onSave={(draft) => creating.mutate(draft)}
      label={say('token.make')}
      saving={creating}
    />
  );
}

/** A newly created token. It cannot be shown again. */
function ShownToken({ token: { name, token } }: { token: CreatedToken }) {
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
