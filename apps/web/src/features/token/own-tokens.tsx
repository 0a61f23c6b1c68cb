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

/** One's own tokens: makes one, shows it once, and revokes those that are there. */
export function OwnTokens({ tokens, onChange }: TokensProps) {
  const [made, setMade] = useState<MadeToken | null>(null);
  const revoking = trpc.token.revoke.useMutation({ onSettled: onChange });
  return (
    <Stack gap="lg">
      <TokenForm
        onMake={(token) => {
          setMade(token);
          onChange();
        }}
      />
      {made && <ShownToken key={made.id} token={made} />}
      <TokenList
        tokens={tokens}
        revoking={revoking}
        onRevoke={(id) => id === made?.id && setMade(null)}
      />
    </Stack>
  );
}

function TokenForm({ onMake }: { onMake: (token: MadeToken | null) => void }) {
  const say = useSay();
  const form = useSchemaForm(TokenDraft, { access: 'READ', until: usualLastDay() });
  const { mutate, isPending, error } = trpc.token.create.useMutation({
    onMutate: () => onMake(null),
    onSuccess(token) {
      form.setValue('name', '');
      onMake(token);
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const failure = error && describeFailure(error);
  const isSaidAtField = failure !== null && Object.keys(failure.fields).length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((draft) => mutate(draft))}>
      <Stack>
        <div className={classes.fields}>
          <SchemaField {...form.field('name')} />
          <SchemaField {...form.field('access')} />
          <SchemaField {...form.field('until')} />
        </div>
        <FailureAlert text={failure && !isSaidAtField ? say(failure.message) : undefined} />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {say('token.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
