import { type MadeToken, TokenDraft, usualLastDay } from '@dojang/schemas/token';
import { describeFailure } from '@dojang/client/client';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ShownToken } from './shown-token.tsx';
import { TokenList, type TokensProps } from './token-list.tsx';
import classes from './tokens.module.css';

/** Creates a token, shows it once, and lists the existing ones. */
export function OwnTokens({ tokens, onChange }: TokensProps) {
  const [created, setCreated] = useState<MadeToken | null>(null);
  const revoking = trpc.token.revoke.useMutation({ onSettled: onChange });
  return (
    <Stack gap="lg">
      <TokenForm
        onCreate={(token) => {
          setCreated(token);
          onChange();
        }}
      />
      {created && <ShownToken key={created.id} token={created} />}
      <TokenList
        tokens={tokens}
        revoking={revoking}
        onRevoke={(id) => id === created?.id && setCreated(null)}
      />
    </Stack>
  );
}

function TokenForm({ onCreate }: { onCreate: (token: MadeToken | null) => void }) {
  const say = useSay();
  const form = useSchemaForm(TokenDraft, { access: 'READ', until: usualLastDay() });
  const { mutate, isPending, error } = trpc.token.create.useMutation({
    onMutate: () => onCreate(null),
    onSuccess(token) {
      form.setValue('name', '');
      onCreate(token);
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const failure = error && describeFailure(error);
  const isShownAtField = failure !== null && Object.keys(failure.fields).length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((draft) => mutate(draft))}>
      <Stack>
        <div className={classes.fields}>
          <SchemaField {...form.field('name')} />
          <SchemaField {...form.field('access')} />
          <SchemaField {...form.field('until')} />
        </div>
        <FailureAlert text={failure && !isShownAtField ? say(failure.message) : undefined} />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {say('token.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
