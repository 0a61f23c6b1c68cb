import {
  type CreatedToken,
  TokenDraft,
  usualLastDay,
  type ValidToken,
} from '@dojang/schemas/token';
import { describeFailure } from '@dojang/client/client';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ShownToken } from './shown-token.tsx';
import { TokenList } from './token-list.tsx';

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
