import { type MadeToken, TokenDraft, usualLastDay, type ValidToken } from '@dojang/schemas/token';
import { describeFailure } from '@dojang/client/client';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ShownToken } from './shown-token.tsx';
import { TokenList } from './token-list.tsx';
import classes from './tokens.module.css';

/** Creates a token, shows it once, and lists the existing ones. */
export function OwnTokens({ tokens }: { tokens: readonly ValidToken[] }) {
  const [created, setCreated] = useState<MadeToken | null>(null);
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

function TokenForm({ onCreate }: { onCreate: (token: MadeToken | null) => void }) {
  const say = useSay();
  const form = useSchemaForm(TokenDraft, { access: 'READ', until: usualLastDay() });
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.token.create.useMutation({
    onMutate: () => onCreate(null),
    onSuccess(token) {
      form.setValue('name', '');
      onCreate(token);
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
    onSettled: () => void utils.token.list.invalidate(),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((draft) => mutate(draft))}>
      <Stack>
        <div className={classes.fields}>
          <SchemaField {...form.field('name')} />
          <SchemaField {...form.field('access')} />
          <SchemaField {...form.field('until')} />
        </div>
        <FormActions label={say('token.make')} isPending={isPending} error={error} form={form} />
      </Stack>
    </form>
  );
}
