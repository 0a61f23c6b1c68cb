import { describeFailure } from '@dojang/client/client';
import { type Relative, GuardianChoice, isOfAge } from '@dojang/schemas/guardian';
import { asIs } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SearchContext } from '../../ui/form/inputs/use-found-records.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { useSearch } from '../admin/use-search.ts';
import { fullNameOf } from '../user/full-name.ts';

const empty = {};

/** A person's guardians and children. */
export function GuardiansCard({ user }: { user: User }) {
  const say = useSay();
  const query = trpc.guardian.of.useQuery({ id: user.id });
  const name = fullNameOf(user);
  const { guardians = [], children = [] } = query.data ?? {};
  const canHaveGuardians = !isOfAge(user.birthday);
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading
          title={say('guardian.guardians')}
          intro={say(canHaveGuardians ? 'guardian.intro' : 'guardian.ofAge', { name })}
        />
        {!query.data && <NotLoaded query={query} />}
        {query.data && canHaveGuardians && <GuardianList child={user} guardians={guardians} />}
        {children.length > 0 && (
          <Text>{say('guardian.looksAfter', { names: children.map(fullNameOf).join(', ') })}</Text>
        )}
        {canHaveGuardians && <AddGuardian childId={user.id} />}
      </Stack>
    </Paper>
  );
}

function GuardianList({ child, guardians }: { child: User; guardians: Relative[] }) {
  const say = useSay();
  const showToast = useToast();
  const { guardian: families } = trpc.useUtils();
  const [toRemove, setToRemove] = useState<Relative | null>(null);
  const { mutate, error, isPending } = trpc.guardian.end.useMutation({
    onSuccess: ({ success }) => showToast({ kind: 'success', text: asIs(success) }),
    onSettled: () => void families.of.invalidate(),
  });
  const name = toRemove ? fullNameOf(toRemove) : '';
  return (
    <>
      <LineTable
        label={say('guardian.guardians')}
        rows={guardians}
        emptyText={say('guardian.none')}
        titles={[say('guardian.guardian'), say('user.email')]}
        renderCells={(guardian) => [fullNameOf(guardian), guardian.email]}
        renderActions={(guardian) => (
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            disabled={isPending}
            aria-label={say('guardian.removeOf', { name: fullNameOf(guardian) })}
            onClick={() => setToRemove(guardian)}
          >
            {say('guardian.remove')}
          </Button>
        )}
      />
      <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
      <ConfirmDialog
        isOpen={toRemove !== null}
        question={say('guardian.removeQuestion', { name })}
        text={say('guardian.removeWarning', { name, child: fullNameOf(child) })}
        confirmLabel={say('guardian.remove')}
        stayLabel={say('guardian.keep')}
        onConfirm={() => {
          if (toRemove) mutate({ id: child.id, guardianId: toRemove.id });
          setToRemove(null);
        }}
        onStay={() => setToRemove(null)}
      />
    </>
  );
}

function AddGuardian({ childId }: { childId: string }) {
  const say = useSay();
  const showToast = useToast();
  const search = useSearch();
  const { guardian: families } = trpc.useUtils();
  const form = useSchemaForm(GuardianChoice, empty);
  const { mutate, error, isPending } = trpc.guardian.add.useMutation({
    onSuccess({ success }) {
      showToast({ kind: 'success', text: asIs(success) });
      form.setValue('guardian', null);
      form.markSaved();
    },
    onSettled: () => void families.of.invalidate(),
  });
  return (
    <SearchContext value={search}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ guardian }) => {
          if (guardian) mutate({ id: childId, guardianId: guardian.id });
        })}
      >
        <Stack gap="sm">
          <SchemaField {...form.field('guardian')} />
          <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              {say('guardian.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SearchContext>
  );
}
